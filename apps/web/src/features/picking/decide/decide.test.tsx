import { screen, waitFor } from '@testing-library/react';
import type { StallDetail } from '@yardkeeper/contract/picking/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo } from '../../../shared/undo/undo.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { Decide } from './Decide.tsx';

const keep = 'POST /mgr/wanted/keepRequest';
const close = 'POST /mgr/wanted/closeRequest';
const decide = 'POST /mgr/picking/decide';
const kept = [{ requestId: 31, part: 'Headlamp left', customer: 'Pete' }];

const stall: StallDetail = {
  stallId: 3,
  lineId: 12,
  reason: 'notFound',
  reasonName: 'Not found',
  note: '',
  by: 'Pita',
  at: '2026-03-01T00:00:00.000Z',
  decision: null,
  jobId: 5,
  pickingNo: 'Picking5',
  invoiceId: 501,
  invoiceNo: 'INV501',
  customer: 'Pete',
  tagNo: 'T100',
  description: 'Headlamp left',
  location: 'A01',
  photos: [],
  isFinal: false,
  alternatives: [],
};

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [keep]: () => ok(kept),
    [close]: () => ok(kept),
    [decide]: () => ok({ ...stall, decision: 'takeOff' }),
    ...answers,
  });
  return { sent, ...renderKit(<Decide stall={stall} />) };
}
const keysOf = (sent: readonly { key: string }[]) => sent.map(({ key }) => key);

beforeEach(() =>
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission: ['EDIT INVOICE & QUOTE'] })),
);
afterEach(() => {
  endSession('otherTab');
  forgetUndo();
  vi.restoreAllMocks();
});

it('a part that is taken off is kept as wanted in the same tap, before its line goes', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Take it off and tell the customer' }));
  expect(await screen.findByText('Kept as wanted: Headlamp left for Pete')).toBeDefined();
  await waitFor(() => expect(keysOf(sent)).toEqual([keep, decide]));
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ source: 'picking', invoiceId: 501, lineId: 12 });
});

it('is not kept where that is not wanted', async () => {
  const { user, sent } = open();
  await user.click(screen.getByLabelText('When it is taken off, keep it as wanted by Pete'));
  await user.click(screen.getByRole('button', { name: 'Take it off and tell the customer' }));
  await waitFor(() => expect(keysOf(sent)).toEqual([decide]));
});

it('is not wanted after all when the decision is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, sent } = open({ [decide]: () => failed(409, 'It is decided already') });
  await user.click(screen.getByRole('button', { name: 'Take it off and tell the customer' }));
  await waitFor(() => expect(keysOf(sent)).toEqual([keep, decide, close]));
  expect(JSON.parse(String(sent[2]?.body))).toEqual({ requestIds: [31], outcome: 'mistake' });
  expect(screen.queryByText(/Kept as wanted/)).toBeNull();
});
