import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import {
  bodyOf,
  buyer,
  calls,
  choices,
  someLine,
  someOrder,
  someTag,
  storekeeper,
  withoutCost,
} from '../purchasing-testing.ts';
import type { OrderLine, PurchaseOrder } from './api.ts';
import { OrderDetail } from './OrderDetail.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const came = someLine(1, { received: 1, outstanding: 4, children: [someTag('T901')] });
const fresh = someLine(2, { description: 'Tail lamp' });

function open(order: PurchaseOrder, lines: readonly OrderLine[], more: Parameters<typeof answerCalls>[0] = {}) {
  giveSizes();
  const sent = answerCalls({ [calls.lines]: () => ok(lines), ...more });
  return { sent, ...renderKit(<OrderDetail order={order} />) };
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role=row]')!;
const choose = async (user: ReturnType<typeof open>['user'], row: string, action: string) => {
  await user.click(within(await rowOf(row)).getByRole('button', { name: 'More for this row' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  startSession(tokenFor(60_000), buyer());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('an order', () => {
  it('says who, how much, what came and what is next, and why something is not possible', async () => {
    const order = someOrder({
      received: 1,
      outstanding: 4,
      isLate: 1,
      actions: choices({ finalize: '4 pieces are outstanding; receive or close them short first' }),
    });
    const { user } = open(order, [came]);
    expect(screen.getByRole('heading', { name: 'PO7' })).toBeDefined();
    expect(screen.getByText('1 of 5 received, 4 outstanding')).toBeDefined();
    expect(screen.getByText('Late since')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Receive' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const bill = await screen.findByRole('menuitem', { name: 'Enter the bill' });
    expect(bill.getAttribute('aria-description')).toBe('4 pieces are outstanding; receive or close them short first');
  });

  it('is paid next once it is billed and something is owed', () => {
    const bill = {
      billNo: 'LD 88',
      billedOn: '2026-03-05',
      dueOn: '2026-04-20',
      total: 460,
      difference: 0,
      finalizedBy: 'Aroha Ngata',
      finalizedAt: '2026-03-05T00:00:00.000Z',
      accountingNo: 'BILL-9',
      accountingUrl: 'https://go.xero.com/9',
    };
    const why = { receive: 'it is Closed', finalize: 'it is Closed' };
    open(someOrder({ status: 2, statusName: 'Closed', bill, owing: 460, actions: choices(why) }), []);
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'BILL-9' }).getAttribute('href')).toBe('https://go.xero.com/9');
  });

  it('shows its tags below their line, and changes a line as far as it came', async () => {
    const edit = 'POST /mgr/purchaseOrder/editParentItem';
    const { user, sent } = open(someOrder(), [came, fresh], { [edit]: () => ok(someOrder()) });
    expect(within(await rowOf('T901')).getByText('$84.40')).toBeDefined();
    await choose(user, 'Headlamp', 'Change');
    const dialog = await screen.findByRole('dialog', { name: 'Change Headlamp' });
    expect(within(dialog).queryByLabelText('Quantity')).toBeNull();
    await user.clear(within(dialog).getByLabelText('Retail'));
    await user.type(within(dialog).getByLabelText('Retail'), '199');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(({ key }) => key === edit)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === edit))).toMatchObject({
      purchaseOrderItemId: 1,
      retail: 199,
      unitCost: 80,
      version: 3,
    });
  });

  it('moves a part of a line to another supplier’s order only when that is said', async () => {
    const move = 'POST /mgr/purchaseOrder/movePoItems';
    const other = { purchaseOrderId: 8, poNo: 'PO8', debtorId: 32, supplier: 'Kiwi Lamps', date: '2026-03-01' };
    const { user, sent } = open(someOrder(), [fresh], {
      'GET /mgr/purchaseOrder/getPoNumList': () => ok([{ ...other, isSameSupplier: false }]),
      [move]: () => ok(someOrder()),
    });
    await choose(user, 'Tail lamp', 'Move to another order');
    const dialog = await screen.findByRole('dialog', { name: 'Move from PO7' });
    await user.click(within(dialog).getByRole('radio', { name: 'Another order' }));
    await user.type(within(dialog).getByLabelText('Which order'), 'PO8');
    await user.click(await screen.findByRole('option', { name: /PO8/ }));
    await user.clear(within(dialog).getByLabelText('How many'));
    await user.type(within(dialog).getByLabelText('How many'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByText('Say that it is meant for Kiwi Lamps')).toBeDefined();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent.some(({ key }) => key === move)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === move))).toMatchObject({
      toPurchaseOrderId: 8,
      otherSupplier: true,
      items: [{ purchaseOrderItemId: 2, qty: 2 }],
    });
  });

  it('offers the supplier’s open orders and a new one, and moves so many of each line', async () => {
    const move = 'POST /mgr/purchaseOrder/movePoItems';
    const same = { purchaseOrderId: 9, poNo: 'PO9', debtorId: 31, supplier: 'Lamps Ltd', date: '2026-03-01' };
    const { user, sent } = open(someOrder(), [fresh], {
      'GET /mgr/purchaseOrder/getPoNumList': () => ok([{ ...same, isSameSupplier: true }]),
      [move]: () => ok(someOrder()),
    });
    await choose(user, 'Tail lamp', 'Move to another order');
    const dialog = await screen.findByRole('dialog', { name: 'Move from PO7' });
    expect(await within(dialog).findByRole('radio', { name: 'PO9 of 01-03-2026' })).toBeDefined();
    await user.click(within(dialog).getByRole('radio', { name: /^A new order for/ }));
    await user.clear(within(dialog).getByLabelText('How many'));
    await user.type(within(dialog).getByLabelText('How many'), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent.some(({ key }) => key === move)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === move))).toMatchObject({
      toPurchaseOrderId: 0,
      items: [{ purchaseOrderItemId: 2, qty: 1 }],
    });
  });

  it('says in words that Xero is not connected', async () => {
    const bill = 'POST /mgr/purchaseOrder/createXeroBill';
    const order = someOrder({ actions: choices({}, ['print', 'bill']) });
    const { user } = open(order, [], { [bill]: () => failed(409, 'Xero is not connected') });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send the bill to Xero' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send the bill to Xero: not done' });
    expect(within(dialog).getByRole('alert').textContent).toBe('Xero is not connected.');
  });

  it('has no amount anywhere for people who do not see cost, who still edit, receive and claim', async () => {
    startSession(tokenFor(60_000), storekeeper());
    const noCost = { unitCost: null, landedCost: null, net: null, gst: null, total: null };
    const line = { ...came, ...noCost, children: [someTag('T901', { cost: null })] };
    const order = someOrder(withoutCost);
    open(order, [line], { [calls.claims]: () => ok([]) });
    const row = await rowOf('Headlamp');
    expect(screen.queryByRole('columnheader', { name: /cost|landed|ex gst/i })).toBeNull();
    expect(screen.queryByRole('tab', { name: /Payments/ })).toBeNull();
    expect(screen.queryByLabelText('Totals')).toBeNull();
    expect(screen.queryByText('Owing')).toBeNull();
    // Retail and trade prices, which the counter charges, and no cost.
    expect(
      within(row)
        .getAllByText(/^\$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['$190.00', '$150.00']);
    expect(screen.getByRole('button', { name: 'Edit order' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Receive' })).toBeDefined();
  });
});
