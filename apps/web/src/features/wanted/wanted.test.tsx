import { screen, waitFor, within } from '@testing-library/react';
import type { Request, WantedRow } from '@yardkeeper/contract/wanted/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { forgetUndo } from '../../shared/undo/undo.ts';
import { answerCalls, ok, type Sent } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { WantedPage } from './WantedPage.tsx';

const go = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => go }));

const parts = 'GET /mgr/wanted/getWantedList';
const people = 'GET /mgr/wanted/getRequestList';
const close = 'POST /mgr/wanted/closeRequest';
const reopen = 'POST /mgr/wanted/reopenRequest';

const group: WantedRow = {
  groupId: 12,
  partId: 41,
  partNo: '',
  part: 'Headlamp left',
  makeId: 1,
  modelId: 2,
  vehicle: 'Toyota Corolla',
  count: 3,
  qty: 4,
  worth: 520,
  since: '2026-01-05T00:00:00.000Z',
  last: '2026-03-01T00:00:00.000Z',
  customers: 2,
  inStock: 0,
};
const request = (requestId: number, change: Partial<Request> = {}): Request => ({
  requestId,
  state: 'open',
  stateName: 'Open',
  source: 'search',
  sourceName: 'Searched for in vain',
  partId: 41,
  partNo: '',
  part: 'Headlamp left',
  makeId: 1,
  modelId: 2,
  seriesId: null,
  vehicle: 'Toyota Corolla',
  year: 2016,
  qty: 1,
  debtorId: null,
  customer: `Caller ${requestId}`,
  phone: '+6421857345',
  email: '',
  price: 130,
  notes: '',
  invoiceId: null,
  invoiceNo: '',
  keptById: 7,
  keptBy: 'Aroha Ngata',
  at: '2026-01-05T00:00:00.000Z',
  toldAt: null,
  closedBy: '',
  closedAt: null,
  ...change,
});

function open(address: string) {
  window.history.replaceState(null, '', address);
  giveSizes();
  const found = [request(1), request(2, { customer: '', phone: '' })];
  const sent = answerCalls({
    [parts]: () => ok({ records: [group], total: 1, pages: 1, totals: { count: 3, worth: 520 } }),
    [people]: () => ok({ records: found, total: 2, pages: 1 }),
    [close]: () => ok([request(1, { state: 'found', stateName: 'Found' })]),
    [reopen]: () => ok([request(1)]),
    'POST /mgr/common/queryMakeList': () => ok([]),
    'POST /mgr/common/queryModelList': () => ok([]),
  });
  return { sent, ...renderKit(<WantedPage />) };
}
const queryOf = (sent: Sent | undefined) => Object.fromEntries(new URL(sent?.url ?? '', 'http://yard').searchParams);
const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;
const enter = (permission: string[]) => startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission }));

beforeEach(() => enter(['VIEW BACK ORDER PART', 'CREATE INVOICE & QUOTE']));
afterEach(() => {
  endSession('otherTab');
  forgetUndo();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('lists parts by how many ask for them, with what they are worth, and opens who asked', async () => {
  const { user, sent } = open('/inventory/wanted?tab=parts&makeId=1&modelId=2');
  await user.click(await screen.findByText('Headlamp left'));
  expect(go).toHaveBeenCalledWith({ href: '/inventory/wanted?tab=people&groupId=12' });
  expect(screen.getAllByText('$520.00').length).toBeGreaterThan(0);
  expect(queryOf(sent.find(({ key }) => key === parts))).toMatchObject({
    makeId: '1',
    modelId: '2',
    sortField: 'count',
    sortOrder: 'DESC',
  });
});

it('opens the people that the link of a notification concerns, and can show all again', async () => {
  const { user, sent } = open('/inventory/wanted?acqId=501&userId=7');
  expect(await screen.findByText('Only who waits for parts of one acquisition.')).toBeDefined();
  expect(queryOf(sent.find(({ key }) => key === people))).toMatchObject({ acqId: '501', userId: '7' });
  expect(screen.getByLabelText<HTMLInputElement>('Kept by me').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(queryOf(sent.findLast(({ key }) => key === people)).acqId).toBeUndefined());
});

it('calls by a tap on the phone number, and says where there is nobody to call', async () => {
  open('/inventory/wanted?tab=people');
  await screen.findByText('Caller 1');
  expect(screen.getByRole('link', { name: '021 857 345' }).getAttribute('href')).toBe('tel:+6421857345');
  expect(screen.getByText('Nobody to call')).toBeDefined();
});

it('closes a request and takes that back', async () => {
  const { user, sent } = open('/inventory/wanted?tab=people');
  await screen.findByText('Caller 1');
  await user.click(screen.getAllByLabelText('More for this row')[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Has one now' }));
  const bar = await screen.findByRole('region', { name: 'Last change' });
  expect(bar.textContent).toContain('Headlamp left is found');
  expect(bodyOf(sent.find(({ key }) => key === close))).toEqual({ requestIds: [1], outcome: 'found' });
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodyOf(sent.find(({ key }) => key === reopen))).toEqual({ requestIds: [1] }));
});

it('lets nobody close who may not sell', async () => {
  enter(['VIEW BACK ORDER PART']);
  open('/inventory/wanted?tab=people');
  await screen.findByText('Caller 1');
  expect(screen.queryByRole('checkbox', { name: /^Choose (?!every)/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Call' })).toHaveLength(1);
});
