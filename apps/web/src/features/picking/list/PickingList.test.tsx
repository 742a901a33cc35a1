import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok, type Sent } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import type { PickingRow } from './api.ts';
import { PickingList } from './PickingList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const query = 'POST /mgr/picking/queryPickingList';
const row = (n: number, change: Partial<PickingRow> = {}): PickingRow => ({
  jobId: n,
  pickingNo: `Picking${n}`,
  invoiceId: n,
  invoiceNo: `INV${n}`,
  customer: `Garage ${n}`,
  priority: 1,
  priorityName: 'Normal',
  dueAt: '2026-03-10T20:00:00Z',
  timeLeft: '3 h 20 min left',
  urgency: 'fine',
  readyAt: null,
  toldLateAt: null,
  onCar: false,
  status: 1,
  statusName: 'Open',
  pickerId: null,
  picker: '',
  done: 0,
  total: 2,
  stalled: 0,
  zones: ['A'],
  actions: ['claim', 'start'],
  ...change,
});
const counts = { toPick: 2, open: 1, inProgress: 1, completed: 9, mine: 1, unassigned: 1, late: 1 };

function open(address = '/', answers: Parameters<typeof answerCalls>[0] = {}) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role: 'PICKER', permission: ['VIEW PICKING', 'EDIT INVENTORY'] }));
  giveSizes();
  const dueAt = new Date(Date.now() - 10.5 * 60_000).toISOString();
  const late = row(2, { dueAt, timeLeft: '10 min late', urgency: 'late', picker: 'Pita', pickerId: 8, actions: [] });
  const sent = answerCalls({
    [query]: () => ok({ records: [row(1), late], total: 2, pages: 1 }),
    'POST /mgr/picking/getSummary': () => ok(counts),
    'GET /mobile/picking/getReturnsToShelf': () => ok([]),
    'GET /mgr/picking/slips': () => failed(404, 'Nothing to print'),
    'POST /mobile/picking/claim': () => ok(row(1, { pickerId: 7, picker: 'Aroha Ngata' })),
    ...answers,
  });
  return { sent, ...renderKit(<PickingList />) };
}
const lastBody = (sent: readonly Sent[], call: string) =>
  JSON.parse(String(sent.findLast(({ key }) => key === call)?.body));

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('shows the jobs with the least time left first, and says in words which are late', async () => {
  const { sent } = open();
  expect(await screen.findByText('Picking1')).toBeTruthy();
  expect(screen.getByText('10 min late')).toBeTruthy();
  expect(lastBody(sent, query)).toMatchObject({ sortField: 'dueAt', sortOrder: 'ASC' });
  const chips = screen.getByRole('group', { name: 'Status' });
  await waitFor(() => expect(within(chips).getByRole('button', { name: /Late 1/ })).toBeTruthy());
});

it('asks for mine and for a zone as the address says', async () => {
  const { sent } = open('/?show=mine&zone=B');
  await screen.findByText('Picking1');
  expect(lastBody(sent, query)).toMatchObject({ mine: true, zone: 'B' });
});

it('takes a job that nobody holds from the menu of its row', async () => {
  const { sent } = open();
  await screen.findByText('Picking1');
  fireEvent.click(screen.getAllByLabelText('More for this row')[0]!);
  fireEvent.click(await screen.findByText('Take it'));
  await waitFor(() => expect(lastBody(sent, 'POST /mobile/picking/claim')).toEqual({ jobId: 1 }));
});

const row5 = { tagNo: 'T5', description: 'Door', location: 'STAGE-1', home: 'A-12' };
const row6 = { tagNo: 'T6', description: 'Lamp', location: 'STAGE-1', home: '' };
it('what is to go back to its shelf is put back by scan, or with one tap where it lay', async () => {
  const { user, sent } = open('/', {
    'GET /mobile/picking/getReturnsToShelf': () => ok([row5, row6]),
    'POST /mobile/picking/putBack': () => ok([row6]),
  });
  await user.click(await screen.findByRole('button', { name: 'Back to the shelf: 2' }));
  const rows = () => within(screen.getByRole('list', { name: 'Back to the shelf' })).getAllByRole('listitem');
  expect((await screen.findByRole('list', { name: 'Back to the shelf' })).textContent).toContain(
    'T5, lies in STAGE-1, goes to A-12',
  );
  expect(rows()[1]!.textContent).toContain('scan the shelf it goes to');
  await user.click(screen.getByRole('button', { name: 'T5 is back in A-12' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  const putBack = 'POST /mobile/picking/putBack';
  expect(lastBody(sent, putBack)).toEqual({ tagNo: 'T5', locationCode: '' });
  const box = screen.getByLabelText('Scan the tag, then the shelf');
  const scan = (code: string) => {
    fireEvent.change(box, { target: { value: code } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  scan('B-7');
  expect(await screen.findByText(/scan a tag of this list first/)).toBeTruthy();
  scan('T6');
  expect(await screen.findByLabelText('Scan the shelf for T6')).toBeTruthy();
  scan('B-7');
  await waitFor(() => expect(lastBody(sent, putBack)).toEqual({ tagNo: 'T6', locationCode: 'B-7' }));
});

it('prints the slips of the ticked jobs, or all their lines as one walk', async () => {
  const { user, sent } = open();
  await screen.findByText('Picking1');
  await user.click(screen.getAllByRole('checkbox')[0]!);
  await user.click(await screen.findByRole('button', { name: 'Print one walk' }));
  expect(await screen.findByRole('dialog', { name: /One walk for/ })).toBeDefined();
  await waitFor(() => expect(sent.at(-1)?.url).toMatch(/slips\?ids=1(%2C2)?&walk=1$/));
});
