import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { TagLabels } from './TagLabels.tsx';

afterEach(() => {
  act(() => endSession('otherTab'));
  vi.unstubAllGlobals();
});

it.each([
  ['roll62x29', 'roll62x29', 'Roll 62 × 29 mm'],
  ['', 'label', 'Yard’s label size'],
] as const)('starts with what the person prints on (%s), and takes another', async (labelPrinter, asked, name) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }));
  startSession(tokenFor(60_000), someUser({ labelPrinter }));
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  const sent = answerCalls({ 'POST /pdf/printTags': pdf });
  const { user } = renderKit(<TagLabels tagNos={['T100231']} onClose={() => undefined} />);
  const asks = () => sent.map(({ body }) => JSON.parse(String(body)) as unknown);
  const one = (paper: string) => ({ tagNoList: ['T100231'], paper });
  await waitFor(() => expect(asks()).toEqual([one(asked)]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'A4 sheet' }));
  await waitFor(() => expect(asks()).toEqual([one(asked), one('a4')]));
});
