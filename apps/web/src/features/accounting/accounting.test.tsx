import { screen, within } from '@testing-library/react';
import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { XeroPanel } from '../../shared/accounting/XeroPanel.tsx';
import { XeroChanged, XeroStatus } from '../../shared/accounting/XeroStatus.tsx';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { soon } from '../../test-soon.ts';
import { type Connection, useConnection, useConnectionAnswer } from './api.ts';
import { BookingList } from './bookings/BookingList.tsx';
import { StartCard } from './connect/StartCard.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

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
  changed: '',
  givenUp: null,
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

const documentOf = (rows: readonly Booking[], more: object = {}) => ({
  state: 'paymentFailed',
  number: 'INV-501',
  link: null,
  reason: error,
  advice,
  changed: '',
  rows,
  ...more,
});
const invoice: Booking = {
  ...failed,
  state: 'sent',
  sentAt: '2026-03-02T10:00:00Z',
  link: 'https://books.example/501',
  error: null,
  advice: '',
  actions: [],
};
const payment: Booking = { ...failed, id: 8, what: 'payment', subject: 'PAY-9 on INV-501' };

it('a document that is there says so though its payment failed, and shows each booking with its reason', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING' }));
  const givenUp = { by: 'Mere', at: '2026-03-03T10:00:00Z', with: 'PAY-9 on INV-501' };
  const rounding: Booking = { ...payment, id: 9, subject: 'Rounding of PAY-9', state: 'skipped', error: null, givenUp };
  answerCalls({
    'GET /mgr/accounting/getDocumentStatus': () => ok(documentOf([invoice, payment, rounding])),
  });
  const { user } = renderKit(<XeroStatus entity="invoice" id={501} />);
  await user.click(await screen.findByRole('button', { name: 'In Xero, payment failed: show all of it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'In Xero, payment failed' }));
  const said = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^SentInvoice INV-501Sent .*Open in Xero$/),
    expect.stringContaining(`${error}${advice}`),
    expect.stringMatching(/Given up by Mere, .*, with PAY-9 on INV-501/),
  ]);
  expect(dialog.getByRole('link', { name: 'Open Invoice INV-501 in Xero' }).getAttribute('href')).toBe(invoice.link);
});

it('skipping one says beforehand what is given up with it and what goes on, and does nothing until that is confirmed', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING' }));
  const sent = answerCalls({
    'GET /mgr/accounting/getHanging/8': () => ok({ withIt: ['Rounding of PAY-9'], goOn: ['Credit note CN-3'] }),
    'PUT /mgr/accounting/skip/8': () => ok({ ...payment, state: 'skipped' }),
  });
  const { user } = renderKit(<XeroPanel rows={[invoice, payment]} />);
  await user.click(screen.getByRole('button', { name: 'Actions for PAY-9 on INV-501' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Skip PAY-9 on INV-501?' }));
  expect([dialog.getByText('Rounding of PAY-9'), dialog.getByText('Credit note CN-3')]).toHaveLength(2);
  expect(sent.some(({ url }) => url.includes('/skip/'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  await soon(() => expect(sent.some(({ url }) => url.includes('/skip/8'))).toBe(true));
});

it('what was changed over there is marked on the document, with what changed', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON' }));
  const changed = 'INV-501 was changed in Xero to $57.50';
  answerCalls({
    'GET /mgr/accounting/getDocumentStatus': () => ok(documentOf([invoice], { state: 'changed', changed })),
  });
  renderKit(<XeroChanged entity="invoice" id={501} />);
  expect((await screen.findByRole('status')).textContent).toContain(changed);
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
