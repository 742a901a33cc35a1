import { screen, within } from '@testing-library/react';
import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { XeroStatus } from '../../shared/accounting/XeroStatus.tsx';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { type Connection, useConnection, useConnectionAnswer } from './api.ts';
import { BookingList } from './bookings/BookingList.tsx';
import { StartCard } from './connect/StartCard.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));
vi.mock('../../live/socket.ts', () => ({ listen: () => () => undefined, onReconnect: () => () => undefined }));

const error = 'Xero says: The document date cannot be before the period lock date.';
const advice = 'The books in Xero are closed for that day: open them there and send it again';
const failed: Booking = {
  id: 7,
  what: 'invoice',
  state: 'parked',
  subject: 'Invoice INV-501',
  entity: 'invoice',
  entityId: 501,
  attempts: 1,
  error,
  advice,
  link: null,
  createdAt: '2026-03-02T10:00:00Z',
  nextTryAt: null,
  sentAt: null,
  actions: ['retry', 'skip', 'hold'],
};
const counts = { queued: 0, sending: 0, sent: 0, parked: 1, skipped: 0, held: 0 };

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('a failed booking says the whole reason and what to do on a phone, and can be sent again from there', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING' }));
  onPhone();
  giveSizes();
  const sent = answerCalls({
    'POST /mgr/accounting/queryBookings': () => ok({ records: [failed], total: 1, pages: 1, counts }),
    'PUT /mgr/accounting/retry/7': () => ok({ ...failed, state: 'queued' }),
  });
  const { user } = renderKit(<BookingList />);
  await user.click(await screen.findByText('Invoice INV-501'));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice INV-501' });
  expect(within(dialog).getByText(error)).toBeDefined();
  expect(within(dialog).getByText(advice)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(sent.some(({ url }) => url.includes('/mgr/accounting/retry/7'))).toBe(true);
});

it('a connection that was just made is not undone by an answer that was asked for before', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER_ADMIN' }));
  let answerLate = (_: Response) => {};
  answerCalls({
    'GET /xero/checkConnection': () => new Promise<Response>((done) => (answerLate = done)),
    'GET /user/getCurrentUser': () => ok(someUser({ role: 'SUPER_ADMIN' })),
  });
  const of = (connected: boolean) => ({ connected, isStandIn: true }) as Connection;
  function Screen() {
    const { data } = useConnection();
    const answered = useConnectionAnswer();
    return (
      <button type="button" onClick={() => void answered(of(true))}>
        {String(data?.connected)}
      </button>
    );
  }
  const { user } = renderKit(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'undefined' }));
  await screen.findByRole('button', { name: 'true' });
  answerLate(ok(of(false)));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByRole('button', { name: 'true' })).toBeDefined();
});

it('a document that is not there says why when it is touched', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING' }));
  answerCalls({
    'GET /mgr/accounting/getDocumentStatus': () =>
      ok({ state: 'failed', number: '', link: null, reason: error, advice }),
  });
  const { user } = renderKit(<XeroStatus entity="invoice" id={501} />);
  await user.click(await screen.findByRole('button', { name: 'Why it is not in Xero' }));
  expect(await screen.findByText(error)).toBeDefined();
  expect(screen.getByText(advice)).toBeDefined();
});

it('asks for contacts that are in both and for what was owed before the first day, on both sides, before it begins', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER_ADMIN' }));
  const match = { debtorId: 7, name: 'Kauri Garage', remoteId: 'x', remoteName: 'Kauri Garage', by: 'name' };
  const sent = answerCalls({
    'POST /mgr/accounting/startSending': () => ok({ queued: 3 }),
    'GET /mgr/accounting/getContactMatches': () => ok({ matches: [match], unmatched: 0, linked: 0 }),
  });
  const { user } = renderKit(<StartCard />);
  expect(await screen.findByText(/1 contact seems to be in Xero already/)).toBeDefined();
  const owed = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
  await user.click(owed(/^What the yard owed suppliers/).getByRole('radio', { name: 'Send it as opening balances' }));
  await user.click(screen.getByRole('button', { name: 'Begin sending' }));
  const begun = sent.find(({ url }) => url.includes('/startSending'));
  expect(JSON.parse(String(begun?.body))).toMatchObject({ opening: 'there', openingBills: 'send' });
});
