import { screen, waitFor } from '@testing-library/react';
import type { StallDetail } from '@yardkeeper/contract/picking/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo } from '../../../shared/undo/undo.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { Decide } from './Decide.tsx';

const decide = 'POST /mgr/picking/decide';
const kept = [{ requestId: 31, part: 'Headlamp left', customer: 'Pete', isAsBefore: false }];

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
  tells: 'mail',
  alternatives: [],
};

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [decide]: () => ok({ ...stall, decision: 'takeOff', keptAsWanted: kept }),
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

const wishOf = (sent: readonly { body?: unknown }[]) => JSON.parse(String(sent[0]?.body)).keepAsWanted;

it('a part that is taken off is kept as wanted with the decision', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Take it off and tell the customer' }));
  expect(await screen.findByText('Kept as wanted: Headlamp left for Pete')).toBeDefined();
  expect([keysOf(sent), wishOf(sent)]).toEqual([[decide], true]);
});

it('is not kept where that is not wanted', async () => {
  const { user, sent } = open({ [decide]: () => ok({ ...stall, decision: 'takeOff', keptAsWanted: [] }) });
  await user.click(screen.getByLabelText('When it is taken off, keep it as wanted by Pete'));
  await user.click(screen.getByRole('button', { name: 'Take it off and tell the customer' }));
  await waitFor(() => expect([keysOf(sent), wishOf(sent)]).toEqual([[decide], false]));
});

it('is not wanted when the decision is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = open({ [decide]: () => failed(409, 'It is decided already') });
  await user.click(screen.getByRole('button', { name: 'Take it off and tell the customer' }));
  expect(await screen.findByText('It is decided already')).toBeDefined();
  expect(screen.queryByText(/Kept as wanted/)).toBeNull();
});
