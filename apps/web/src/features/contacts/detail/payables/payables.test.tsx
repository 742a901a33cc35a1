import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import type { Screen } from '../../../../shell/menu/screen.ts';
import { ScreensContext } from '../../../../shell/menu/screens-context.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { someContact } from '../../contacts-testing.ts';
import { ContactHeader } from '../ContactHeader.tsx';
import { PayablesTab } from './PayablesTab.tsx';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('../actions/ContactActions.tsx', () => ({ ContactActions: () => null }));

const permission = ['VIEW SUPPLIER', 'VIEW PURCHASE ORDER'];
const supplier = someContact({ isCustomer: 0, isSupplier: 1, openOrders: 2, onOrder: 340, owing: 126.5 });
const summary = { count: 3, late: 1, statuses: [{ status: 1, statusName: 'Open', count: 2 }] };
const bill = { postingId: 1, on: '2026-03-05', dueOn: '2026-04-20', kind: 'bill', number: 'LD 88' };
const payables = {
  debtorId: 1001,
  supplier: 'Rimu Garage',
  owing: 126.5,
  overdue: 26.5,
  notDue: 100,
  days1: 26.5,
  days30: 0,
  days60: 0,
  days90: 0,
  openOrders: 2,
  onOrder: 340,
  lines: [{ ...bill, purchaseOrderId: 7, poNo: 'PO7', amount: 126.5, balance: 126.5 }],
  total: 1,
  pages: 1,
};
const calls = {
  summary: 'POST /mgr/purchaseOrder/getSummary',
  payables: 'GET /mgr/purchaseOrder/getPayables',
} as const;

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('a supplier’s page says what is on order and owed, by age and entry by entry', async () => {
  giveSizes();
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING', permission }));
  answerCalls({ [calls.summary]: () => ok(summary), [calls.payables]: () => ok(payables) });
  renderKit(
    <>
      <ContactHeader contact={supplier} balances={false} />
      <PayablesTab contact={supplier} />
    </>,
  );
  expect(screen.getByText('Open orders').parentElement?.textContent).toContain('2');
  expect(screen.getByText('On order').parentElement?.textContent).toContain('$340.00');
  expect(screen.getByText('We owe').parentElement?.textContent).toContain('$126.50');
  expect((await screen.findByText(/2 Open, 1 late/)).textContent).toContain('Show them');
  expect(await screen.findByText('LD 88')).toBeDefined();
  expect(screen.getByText('1–29 days overdue').parentElement?.textContent).toContain('$26.50');
});

it('without an amount for those who see no cost, and what cannot be read is said', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'INVENTORY PERSON', permission }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerCalls({ [calls.summary]: () => failed(500, 'Something went wrong') });
  const contact = { ...supplier, onOrder: null, owing: null };
  renderKit(
    <>
      <ContactHeader contact={contact} balances={false} />
      <PayablesTab contact={contact} />
    </>,
  );
  expect(screen.getByText('Open orders')).toBeDefined();
  expect(screen.queryByText('We owe')).toBeNull();
  expect(await screen.findByText(/How many orders there are/)).toBeDefined();
  expect(document.body.textContent).not.toContain('$');
});

it('begins a quote for a customer, for those who sell alone', () => {
  const sells = {
    path: '/invoice/create',
    guard: { anyOf: ['CREATE_INVOICE_AND_QUOTE'] },
    title: 'New',
    load: vi.fn(),
  };
  const open = (permissions: string[], contact: Parameters<typeof someContact>[0]) => {
    startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission: permissions }));
    return renderKit(
      <ScreensContext value={[sells as unknown as Screen]}>
        <ContactHeader contact={someContact(contact)} balances />
      </ScreensContext>,
    );
  };
  const none = [
    [['VIEW CUSTOMER'], {}],
    [['CREATE INVOICE & QUOTE'], { isCustomer: 0, isSupplier: 1 }],
    [['CREATE INVOICE & QUOTE'], { enabled: 0 }],
  ] as const;
  for (const [permissions, contact] of none) {
    const { unmount } = open([...permissions], contact);
    expect(screen.queryByRole('button', { name: 'New quote' })).toBeNull();
    unmount();
  }
  open(['CREATE INVOICE & QUOTE'], {});
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  expect(navigate).toHaveBeenCalledWith({ href: expect.stringMatching(/quote=1&debtorId=\d+$/) });
});
