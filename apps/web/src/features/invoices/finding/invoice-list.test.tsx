import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someInvoice, someRow } from '../invoices-testing.ts';
import { rounding, rulesCall } from '../saving/editor-testing.ts';
import { sumsOf, sumsSaid } from './api.ts';
import { invoiceColumns } from './columns.tsx';
import { InvoiceList } from './InvoiceList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const query = 'POST /mgr/invoices/queryInvoicesList';
const quotes = 'GET /mgr/invoices/getCurrentQuote';
const rows = [
  someRow(501, { isOverdue: 1 }),
  someRow(502, { invoiceNo: 'Q-502', type: 1, typeName: 'Quote', status: 1, statusName: 'Open', balance: 0 }),
];
const pageOf = (records: typeof rows) => ({ records, total: 2, pages: 1 });
const summary = {
  count: 2,
  quotes: { count: 1, total: 115.03, net: 100.03 },
  invoices: { count: 1, total: 230.06, net: 200.05 },
  paid: 57.5,
  balance: 115.03,
  creditedNet: null as number | null,
  overdue: { count: 1, balance: 115.03 },
  statuses: [
    {
      status: 2,
      statusName: 'Finalized',
      count: 1,
      quotes: { count: 0, total: 0 },
      invoices: { count: 1, total: 1150.4 },
    },
    {
      status: 3,
      statusName: 'Closed',
      count: 2,
      quotes: { count: 1, total: 575 },
      invoices: { count: 1, total: 575 },
    },
  ],
};
const all = ['VIEW', 'EDIT', 'CREATE', 'SEND EMAIL', 'PRINT'].map((verb) => `${verb} INVOICE & QUOTE`);

function open(permission = all, address = '/', found = rows, accountingConnected: 0 | 1 = 0) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER', permission, accountingConnected }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [query]: () => ok(pageOf(found)),
    [quotes]: () => ok(pageOf([rows[1]!])),
    'POST /mgr/invoices/getSummary': () => ok(summary),
    'POST /mgr/invoices/queryInvoicesDetailList': () => ok(someInvoice()),
    [rulesCall]: () => rounding(10, true),
    'GET /mgr/delivery/getCollectedMoney': () => ok([]),
  });
  return { sent, ...renderKit(<InvoiceList />) };
}

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the list of quotes and invoices', () => {
  it('shows chips with counts and sums, how far the parts are, and what is overdue', async () => {
    open();
    await screen.findByText('INV-501');
    const chips = screen.getByRole('group', { name: 'Status' });
    expect(await within(chips).findByRole('button', { name: 'Finalized 1 $1,150' })).toBeDefined();
    expect(within(chips).getByRole('button', { name: 'Overdue 1 $115' })).toBeDefined();
    expect(screen.getAllByRole('img', { name: 'Picked 2, packed 1, delivered 0 of 3' })).toHaveLength(2);
    expect(screen.getByTitle('Overdue')).toBeDefined();
    expect(await screen.findByText('$230.06')).toBeDefined();
    expect(
      invoiceColumns(true)
        .filter(({ total }) => total)
        .map(({ id }) => id),
    ).toEqual(['total', 'paid', 'balance']);
  });

  it('sums quotes and invoices apart, and says no sum of both together', async () => {
    open();
    await screen.findByText('INV-501');
    const sums = await screen.findByRole('list', { name: 'Sums' });
    expect(sums.textContent).toBe('Ex GST $200.05Quotes $115.03Quotes ex GST $100.03');
    expect(screen.getByText('Invoices', { selector: '[role=gridcell]' })).toBeDefined();
    const chips = screen.getByRole('group', { name: 'Status' });
    expect(within(chips).getByRole('button', { name: 'Closed 2' })).toBeDefined();
  });

  it('says what sales come to less the credits of their days, as a board does', () => {
    const sales = { ...summary, quotes: { count: 0, total: 0, net: 0 }, creditedNet: 50.05 };
    expect(sumsSaid(sumsOf(sales))).toEqual([
      { name: 'Ex GST', said: 200.05 },
      { name: 'Credited', said: 50.05 },
      { name: 'Less credits, ex GST', said: 150 },
    ]);
  });

  it('says on a phone’s card that the date is the due one, and nothing where there is none', async () => {
    onPhone();
    open(all, '/', [someRow(501), someRow(504, { due: null })]);
    const factsOf = async (no: string) => (await screen.findByText(no)).closest('[role=gridcell]')?.textContent;
    expect(await factsOf('INV-501')).toContain('due 20-04-2026');
    expect(await factsOf('INV-504')).toMatch(/INV-504$/);
    expect(screen.getByText('due').className).toContain('hidden-from-sm');
  });

  it('shows no balance and nothing overdue of what is cancelled', async () => {
    const cancelled = { status: 4, statusName: 'Cancelled', isOverdue: 1 as const, balance: 115.03 };
    open(all, '/', [someRow(501), someRow(503, cancelled)]);
    const rowOf = async (no: string) => (await screen.findByText(no)).closest<HTMLElement>('[role=row]')!;
    expect(within(await rowOf('INV-501')).getAllByText('$115.03')).toHaveLength(2);
    expect(within(await rowOf('INV-503')).getAllByText('$115.03')).toHaveLength(1);
    expect(screen.queryByTitle('Overdue')).toBeNull();
  });

  it('says how a document stands in Xero where that is connected, and asks for it', async () => {
    open(all, '/', [someRow(501, { accounting: 'failed' })]);
    await screen.findByText('INV-501');
    expect(screen.queryByTitle('Not in Xero')).toBeNull();
    cleanup();
    const { sent } = open(all, '/?accounting=failed', [someRow(501, { accounting: 'failed' })], 1);
    expect((await screen.findByTitle('Not in Xero')).textContent).toBe('Not there');
    expect(bodyOf(sent.find(({ key }) => key === query))).toMatchObject({ accounting: 'failed' });
    cleanup();
    onPhone();
    open(all, '/', [someRow(501, { accounting: 'failed' })], 1);
    expect(await screen.findByText('Not in Xero')).toBeDefined();
    cleanup();
    open(all, '/', [someRow(501, { accounting: 'paymentFailed' })], 1);
    expect(await screen.findByText('In Xero, payment failed')).toBeDefined();
    expect(screen.queryByText('Not in Xero')).toBeNull();
  });

  it('asks for what the address says', async () => {
    const { sent } = open(all, '/?status=overdue&type=0&unfulfilled=true');
    await screen.findByText('INV-501');
    expect(bodyOf(sent.find(({ key }) => key === query))).toMatchObject({ overdue: true, type: 0, unfulfilled: true });
  });

  it('shows one’s own open quotes by the call that knows them', async () => {
    const { sent } = open(all, '/?status=myQuotes');
    await screen.findByText('Q-502');
    expect(sent.some(({ key }) => key === query)).toBe(false);
    expect(screen.queryByLabelText('Type')).toBeNull();
  });

  it('offers on a row only what fits it and this person', async () => {
    const nothingPicked = someRow(501, { picked: 0, packed: 0 });
    const { user } = open(['VIEW INVOICE & QUOTE', 'EDIT INVOICE & QUOTE'], '/', [nothingPicked, rows[1]!]);
    const row = (await screen.findByText('INV-501')).closest<HTMLElement>('[role=row]')!;
    await user.click(within(row).getByRole('button', { name: 'Take payment' }));
    expect(await screen.findByRole('dialog', { name: 'Payment for INV-501' })).toBeDefined();
    const quote = screen.getByText('Q-502').closest<HTMLElement>('[role=row]')!;
    await waitFor(() => expect(within(quote).queryAllByRole('button')).toHaveLength(0));
  });
});
