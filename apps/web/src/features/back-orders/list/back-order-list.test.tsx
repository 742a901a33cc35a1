import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, pageOf, queryOf, someBackOrder, someDetail } from '../back-orders-testing.ts';
import { BackOrderList } from './BackOrderList.tsx';

const base = '/mgr/backOrderPart';
const list = `GET ${base}/getBackOrderPartList`;
const edit = `POST ${base}/editBackOrderPart`;
const order = `POST ${base}/orderBackOrders`;
const tell = `POST ${base}/notifyWaiting`;
const lamp = someBackOrder(1);
const rows = [
  lamp,
  someBackOrder(2, {
    neededFor: 'threshold',
    invoiceId: null,
    invoiceNo: '',
    customer: '',
    partName: 'Brake pads',
    supplierId: 1300,
    supplier: 'Brake House',
    qty: 12,
    actions: ['edit', 'order', 'dismiss'],
  }),
  someBackOrder(3, { partName: 'Bonnet', supplierId: null, supplier: '', actions: ['edit', 'dismiss'] }),
];

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  giveSizes();
  const sent = answerCalls({
    [list]: () => ok(pageOf(rows)),
    [`GET ${base}/getSummary`]: () => ok({ needed: 5, ordered: 2, received: 1, fulfilled: 30, dismissed: 4 }),
    [`POST ${base}/getBackOrderPartDetail`]: () => ok(someDetail(lamp)),
    'POST /mgr/common/queryContactList': () => ok(pageOf([])),
    ...answers,
  });
  return { sent, ...renderKit(<BackOrderList />) };
}
const menuOf = async (user: ReturnType<typeof renderKit>['user'], row: number, action: string) => {
  await user.click(screen.getAllByLabelText('More for this row')[row]!);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(() => startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] })));
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('shows the longest wait first, what it is for, and counts what is still to do', async () => {
  const { sent } = open();
  expect(await screen.findByText('Headlamp left')).toBeDefined();
  expect(screen.getAllByText('INV501')).toHaveLength(2);
  expect(screen.getByText('Threshold')).toBeDefined();
  expect(screen.getAllByText('9 days')).toHaveLength(3);
  expect(queryOf(sent.find(({ key }) => key === list))).toMatchObject({ sortField: 'since', sortOrder: 'ASC' });
  const chips = screen.getByRole('group', { name: 'Status' });
  await waitFor(() => expect(within(chips).getByRole('button', { name: 'To do 8' })).toBeDefined());
});

it('orders the ticked ones, one order for each supplier, and says which were made and which were left out', async () => {
  const made = [
    { purchaseOrderId: 7, purchaseOrderNo: 'PO7', supplierId: 1200, supplier: 'Lamp Imports', lines: 1 },
    { purchaseOrderId: 8, purchaseOrderNo: 'PO8', supplierId: 1300, supplier: 'Brake House', lines: 1 },
  ];
  const { user, sent } = open({ [order]: () => ok({ orders: made }) });
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Choose (?!every)/ })).slice(0, 3))
    await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order 2 parts' });
  expect(dialog.textContent).toContain('Brake House: 12 × Brake pads');
  expect(dialog.textContent).toContain('1 ticked part is left out');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Make 2 orders' }));
  const done = await screen.findByRole('list', { name: 'Orders made' });
  expect(done.textContent).toContain('PO7 to Lamp Imports, 1 line');
  expect(sent.filter(({ key }) => key === order).map(bodyOf)).toEqual([{ backOrderIds: [1, 2] }]);
  expect(screen.queryByText('3 ticked')).toBeNull();
});

it('says why nothing was ordered, and sends the same request again with the same key', async () => {
  const refused = vi.fn(() => failed(409, 'Somebody ordered Brake pads meanwhile'));
  const { user, sent } = open({ [order]: refused });
  await screen.findByText('Headlamp left');
  await menuOf(user, 0, 'Order');
  await user.click(await screen.findByRole('button', { name: 'Make the order' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was ordered.');
  await user.click(screen.getByRole('button', { name: 'Make the order' }));
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(2));
  const keys = sent.filter(({ key }) => key === order).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('edits how many and the notes, and leaves the supplier out when it stays', async () => {
  const { user, sent } = open({ [edit]: () => ok(someDetail(lamp)) });
  await user.click(await screen.findByText('Headlamp left'));
  const qty = await screen.findByLabelText('How many');
  await user.clear(qty);
  await user.type(qty, '5');
  await user.type(screen.getByLabelText('Notes'), 'both sides');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(sent.find(({ key }) => key === edit))).toEqual({
      backOrderId: 1,
      qty: 5,
      notes: 'both sides',
      version: 1,
    }),
  );
});

it('dismisses one until a day', async () => {
  const { user, sent } = open({ [edit]: () => ok(someDetail(lamp)) });
  await screen.findByText('Headlamp left');
  await menuOf(user, 0, 'Dismiss until…');
  const until = await screen.findByLabelText('Until');
  await user.clear(until);
  await user.type(until, '3/2/2031');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(bodyOf(sent.findLast(({ key }) => key === edit))).toMatchObject({
      backOrderId: 1,
      dismissedUntil: '2031-02-03',
    }),
  );
});

it('brings a dismissed one back', async () => {
  const dismissed = someBackOrder(4, {
    status: 'dismissed',
    statusName: 'Dismissed',
    dismissedUntil: '2031-01-05',
    actions: ['edit', 'recall'],
  });
  const { user, sent } = open({
    [list]: () => ok(pageOf([dismissed])),
    [edit]: () => ok(someDetail(lamp)),
  });
  expect(await screen.findByText('Until 05-01-2031')).toBeDefined();
  await menuOf(user, 0, 'Needed after all');
  await waitFor(() =>
    expect(bodyOf(sent.findLast(({ key }) => key === edit))).toMatchObject({ backOrderId: 4, dismissedUntil: null }),
  );
});

it('tells the customer with the message that is written already', async () => {
  const { user, sent } = open({ [tell]: () => ok(someDetail(lamp)) });
  await screen.findByText('Headlamp left');
  await menuOf(user, 0, 'Tell Pete’s Panelbeaters');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(bodyOf(sent.find(({ key }) => key === tell))).toEqual({
      backOrderId: 1,
      text: 'Your headlamp is on its way.',
    }),
  );
});

it('shows what it cost, sold for and was listed at', async () => {
  const history = {
    partName: 'Headlamp left',
    bought: [
      {
        purchaseOrderId: 7,
        purchaseOrderNo: 'PO7',
        on: '2026-02-01',
        supplier: 'Lamp Imports',
        partNo: '',
        vehicle: '',
        qty: 4,
        unitCost: 45.5,
      },
    ],
    sold: [],
    listed: [],
  };
  const { user } = open({ [`GET ${base}/viewPriceHistory`]: () => ok(history) });
  await screen.findByText('Headlamp left');
  await menuOf(user, 0, 'Price history');
  const dialog = await screen.findByRole('dialog', { name: 'Price history of Headlamp left' });
  expect(await within(dialog).findByText('$45.50')).toBeDefined();
  expect(within(dialog).getByText('Never sold.')).toBeDefined();
});
