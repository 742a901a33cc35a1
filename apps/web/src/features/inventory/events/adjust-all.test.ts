import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { adjustAll } from './adjust-all.ts';

const tags = ['T1', 'T2', 'T3'].map((tagNo) => ({ tagNo, version: 1 }));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('stops when somebody else signs in meanwhile', async () => {
  startSession(tokenFor(60_000), someUser());
  const sent = answerCalls({
    'POST /mgr/inventory/adjust': () => {
      startSession(tokenFor(60_000, 'next'), someUser({ userID: 8 }));
      return ok({});
    },
  });
  const outcome = adjustAll(tags as never, { statusId: 1, qty: null, notes: '' } as never, (action) => action());
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});
