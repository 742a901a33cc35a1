import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import { bodyOf, buyer, calls, noRecords, someOrder, someRow, storekeeper } from '../purchasing-testing.ts';
import { OrderList } from './OrderList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const late = someRow(501, { isLate: 1, received: 3, outstanding: 2, status: 4, statusName: 'In Progress' });
const billed = someRow(502, { status: 2, statusName: 'Closed', outstanding: 0, received: 5, billNo: 'LD 88' });

function open(user: ReturnType<typeof buyer>, address = '/', rows = [late, billed]) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), user);
  giveSizes();
  const sees = user.role !== 'INVENTORY PERSON';
  const hidden = sees ? {} : { net: null, gst: null, total: null };
  const sent = answerCalls({
    [calls.list]: () => ok({ records: rows.map((row) => ({ ...row, ...hidden })), total: 2, pages: 1 }),
    [calls.summary]: () =>
      ok({
        count: 2,
        late: 1,
        totals: sees ? { net: 800, total: 920 } : { net: null, total: null },
        statuses: [{ status: 4, statusName: 'In Progress', count: 1 }],
      }),
    [calls.contacts]: noRecords,
    [calls.detail]: () => ok(someOrder()),
  });
  return { sent, ...renderKit(<OrderList />) };
}
const rowOf = async (no: string) => (await screen.findByText(no)).closest<HTMLElement>('[role=row]')!;

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the list of purchase orders', () => {
  it('shows counts at its chips, what is late, how much came and the sum of all', async () => {
    open(buyer());
    const row = await rowOf('PO501');
    const chips = screen.getByRole('group', { name: 'Status' });
    expect(await within(chips).findByRole('button', { name: 'Late 1' })).toBeDefined();
    expect(within(chips).getByRole('button', { name: 'In Progress 1' })).toBeDefined();
    expect(within(row).getByTitle('Late')).toBeDefined();
    expect(within(row).getByRole('img', { name: '3 of 5 received, 2 outstanding' })).toBeDefined();
    expect(within(row).getByText('$460.00')).toBeDefined();
    expect(await screen.findByText('$920.00')).toBeDefined();
  });

  it('asks for what the address says', async () => {
    const { sent } = open(buyer(), '/?status=late&debtorId=31&unbilled=true');
    await rowOf('PO501');
    expect(bodyOf(sent.find(({ key }) => key === calls.list))).toMatchObject({
      late: true,
      debtorId: 31,
      unbilled: true,
    });
  });

  it.each([
    ['to receive what is outstanding', late, ['Receive', 'Print', 'Email']],
    ['to pay what is billed', billed, ['Pay', 'Print', 'Email']],
  ])('offers on a row %s', async (_, shown, labels) => {
    const { user } = open(buyer(), '/', [shown]);
    const row = await rowOf(shown.poNo);
    await user.click(within(row).getByRole('button', { name: 'More for this row' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(labels);
  });

  it('shows no amount to people who do not see cost', async () => {
    open(storekeeper());
    await rowOf('PO501');
    expect(document.body.textContent).not.toContain('$');
    expect(screen.queryByRole('columnheader', { name: /total/i })).toBeNull();
  });
});
