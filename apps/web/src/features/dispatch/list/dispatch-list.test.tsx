import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someConsignment, someRow } from '../desk-testing.ts';
import { DispatchList } from './DispatchList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const query = 'POST /mgr/dispatch/queryDispatchList';
const rows = [
  someRow(1, { timeLeft: '12 min late', urgency: 'late', dueAt: new Date(Date.now() - 12.5 * 60_000).toISOString() }),
  someRow(2, { way: 'van', wayName: 'Own van', courierId: null, courier: '', driverId: 21, driver: 'Hemi', stop: 2 }),
];
const counts = { toPack: 4, packed: 3, out: 2, mine: 1, unassigned: 5, late: 1, areas: ['Penrose', 'Ōtara'] };

function open(answers: Parameters<typeof answerCalls>[0] = {}, address = '/', permission = ['VIEW DISPATCH']) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role: 'DISPATCHER', permission }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [query]: () => ok({ records: rows, total: 2, pages: 1 }),
    'POST /mgr/dispatch/getSummary': () => ok(counts),
    ...answers,
  });
  return { sent, ...renderKit(<DispatchList />) };
}
const tick = async (user: ReturnType<typeof open>['user']) => {
  await screen.findByText('Delivery1');
  await user.click(screen.getAllByRole('checkbox')[0]!);
};

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('shows what is to be sent, the least time left first, and how many of each kind there are', async () => {
  const { sent } = open({}, '/?show=packed&area=Penrose');
  expect(await screen.findByText('12 min late')).toBeDefined();
  expect(screen.getByText('Hemi, stop 2')).toBeDefined();
  expect(await screen.findByRole('button', { name: /Not delivered 9/ })).toBeDefined();
  expect(bodyOf(sent.find(({ key }) => key === query))).toMatchObject({
    status: 1,
    packed: true,
    area: 'Penrose',
    sortField: 'dueAt',
    sortOrder: 'ASC',
  });
  expect(screen.queryByRole('button', { name: /Money to count/ })).toBeNull();
});

it('hands over the ticked ones: numbers are typed one after the other, and what stayed is told', async () => {
  const handOver = 'POST /mgr/dispatch/handOver';
  const left = [{ deliveryId: 1, deliveryNo: 'Delivery1' }];
  const stayed = [{ deliveryId: 2, deliveryNo: 'Delivery2', why: 'it is not paid' }];
  const { user, sent } = open({ [handOver]: () => ok({ left, stayed }) });
  await tick(user);
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog', { name: /Hand over/ });
  await user.type(within(dialog).getByLabelText('Tracking number of Delivery1'), 'NZ123{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hand over'));
  expect(sent.some(({ key }) => key === handOver)).toBe(false);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/it is not paid/)).toBeDefined();
  expect(bodyOf(sent.find(({ key }) => key === handOver))).toMatchObject({ trackingNos: { 1: 'NZ123' } });
});

it('takes what nobody holds, and gives to a driver', async () => {
  const free = someRow(1, { dispatcherId: null, dispatcher: '', actions: ['claim', 'plan'] });
  const { user, sent } = open({
    [query]: () => ok({ records: [free], total: 1, pages: 1 }),
    'POST /mobile/dispatch/claim': () => ok([someConsignment()]),
    'PUT /mobile/delivery/assignDeliveryDriver/1': () => ok(someConsignment()),
  });
  await tick(user);
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  await waitFor(() => expect(bodyOf(sent.find(({ key }) => key.endsWith('/claim')))).toEqual({ deliveryIds: [1] }));
  await tick(user);
  await user.click(await screen.findByRole('button', { name: 'Give to a driver' }));
  const dialog = await screen.findByRole('dialog', { name: /Who drives/ });
  await user.click(within(dialog).getByRole('combobox', { name: 'Driver' }));
  await user.click(await screen.findByRole('option', { name: 'Hemi (has 1)' }));
  await user.click(screen.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(sent.find(({ key }) => key.startsWith('PUT'))?.url).toContain('userId=21'));
});

it('money that drivers brought is counted by the office', async () => {
  const money = {
    collectedId: 9,
    deliveryId: 1,
    deliveryNo: 'Delivery1',
    invoiceId: 101,
    invoiceNo: 'INV1',
    customer: 'Garage 1',
    amount: 115,
    paymentTypeId: 1,
    paymentType: 'Cash',
    by: 'Hemi',
    at: '2026-03-10T20:00:00Z',
    note: '',
  };
  const settle = 'POST /mgr/delivery/settleCollectedMoney';
  const { user, sent } = open(
    {
      'GET /mgr/delivery/getCollectedMoney': () => ok([money]),
      'POST /mgr/common/queryPaymentTypeList': () => ok([{ id: 1, name: 'Cash', active: 'Y', version: 1 }]),
      [settle]: () => ok([]),
    },
    '/',
    ['VIEW DISPATCH', 'EDIT INVOICE & QUOTE'],
  );
  expect(screen.getByRole('button', { name: 'Money to count' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Money to count: 1' }));
  await user.click(await screen.findByRole('button', { name: 'Count INV1' }));
  await user.click(await screen.findByRole('radio', { name: 'It is no payment' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Say why it is no payment')).toBeDefined();
  await user.type(screen.getByLabelText('Why it is no payment'), 'Counterfeit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(sent.find(({ key }) => key === settle))).toEqual({ collectedId: 9, refused: 'Counterfeit' }),
  );
});
