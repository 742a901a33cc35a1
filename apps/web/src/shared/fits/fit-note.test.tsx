import { screen, waitFor } from '@testing-library/react';
import type { Fit } from '@yardkeeper/contract/fits/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { FitNote } from './FitNote.tsx';

afterEach(() => endSession('otherTab'));
const say = 'POST /mgr/fits/say';
function open(permission: string[], fit: Partial<Fit> = {}) {
  startSession(tokenFor(60_000), someUser({ permission }));
  const sent = answerCalls({
    [say]: () => ok([]),
    'GET /mgr/fits/said': () =>
      ok([{ verdict: 'refuted', note: 'Bolt holes', by: 'Mere', at: '2026-03-10T20:00:00Z' }]),
  });
  const shown: Fit = {
    confidence: 92,
    level: 'sure',
    levelName: 'Fits',
    reasons: ['same OEM number', 'sold 6 times for this model, 0 returned'],
    wanted: '#5/7/0',
    offered: 'N1',
    said: null,
    ...fit,
  };
  const onSaid = vi.fn();
  return { sent, onSaid, ...renderKit(<FitNote fit={shown} of="T100024" onSaid={onSaid} />) };
}

it('says how sure it is and why, and whoever knows better says so', async () => {
  const { user, sent, onSaid } = open(['CREATE INVOICE & QUOTE']);
  expect(screen.getByText('Fits, 92 %: same OEM number; sold 6 times for this model, 0 returned')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'It does not fit: T100024' }));
  await waitFor(() => expect(onSaid).toHaveBeenCalledOnce());
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ wanted: '#5/7/0', offered: 'N1', verdict: 'refuted' });
});

it('has no button for people who may not judge the fit', () => {
  open(['VIEW INVENTORY']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('what was said is taken back', async () => {
  const { user, sent } = open(['EDIT PART'], { said: 'refuted' });
  expect(screen.queryByRole('button', { name: /does not fit/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take that back: T100024' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Who said so: T100024' }));
  expect(await screen.findByText(/It does not fit: Mere, .*11 March.* at [\d:]+ [ap]m, Bolt holes/)).toBeTruthy();
});
