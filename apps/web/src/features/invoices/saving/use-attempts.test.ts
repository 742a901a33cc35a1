import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { useAttempts } from './use-attempts.ts';
import type { EditorValues } from './values.ts';

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('makes no second document for somebody who signed in meanwhile', async () => {
  startSession(tokenFor(60_000), someUser());
  const answers = [
    () => failed(502, 'No answer'),
    () => {
      startSession(tokenFor(60_000, 'next'), someUser({ userID: 8 }));
      return ok({ invoiceId: 7, version: 1, lines: [] });
    },
    () => ok({ invoiceId: 8, version: 1, lines: [] }),
  ];
  const sent = answerCalls({ 'POST /mgr/invoices/saveInvoicesInfo': () => answers[sent.length - 1]!() });
  const { result } = renderHook(() => useAttempts());
  const save = (orderNo: string) =>
    result.current({ lines: [] } as unknown as EditorValues, () => ({ orderNo }) as never);
  await expect(save('PO 1')).rejects.toMatchObject({ code: 502 });
  await expect(save('PO 2')).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(2);
});
