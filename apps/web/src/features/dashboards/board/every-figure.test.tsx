import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@yardkeeper/domain/access/roles';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import type { Screen } from '../../../shell/menu/screen.ts';
import { ScreensContext } from '../../../shell/menu/screens-context.ts';
import { answerCalls, failed, ok, type Sent } from '../../../test-fetch.ts';
import { everyPermission, someUser, tokenFor } from '../../../test-session.ts';
import { Board } from './Board.tsx';

vi.mock('../../../kit/chart/ChartDrawing.tsx', () => ({ ChartDrawing: () => null }));

const at = '2026-03-10T01:00:00.000Z';
const points = [{ on: '2026-03-10', revenue: 11, lastYear: 12, margin: 13, sales: 1 }];
const revenue = { today: 21, todayLastYear: 22, month: 23, monthLastYear: 24, period: 25, periodLastYear: 26 };
type Answers = Record<string, unknown>;
const admin: { overview: Answers; detail: Answers } = {
  overview: {
    revenue: { ...revenue, sales: 1, credits: 2 },
    margin: { net: 31, cost: 32, margin: 33, percent: 34, marginLastYear: 35, withoutCost: 36 },
    quotes: {
      open: 41,
      openTotal: 42,
      expired: 40,
      made: 43,
      madeTotal: 44,
      won: 45,
      wonTotal: 46,
      lost: 47,
      stillOpen: 49,
      winPercent: 48,
    },
    unpaid: {
      total: 51,
      overdue: 52,
      of: 'customers',
      count: 53,
      overdueCount: 55,
      buckets: [{ bucket: 'days30', name: 'a month', amount: 54, count: 1 }],
    },
    lateOrders: { picking: 61, sending: 62, oldestDueAt: at },
    toStrip: { count: 63, onHold: 64, oldestDays: 65 },
    stock: {
      tags: 71,
      retail: 72,
      cost: 73,
      ages: [{ bucket: 'older', name: 'older', tags: 74, retail: 75, cost: 76 }],
    },
    returns: { credits: 81, net: 82, sold: 83, rate: 84 },
    notPriced: { count: 85 },
    outbox: { waiting: 86, parked: 87, oldestWaitingAt: at },
  },
  detail: {
    revenue: { grain: 'day', points },
    byPerson: [{ userId: 7, name: 'Hana', sales: 1, revenue: 91, winPercent: 92, targetPercent: 93 }],
    byYard: [{ yardId: null, name: 'No yard', revenue: 94, margin: null }],
    returnsByReason: [{ reason: 'Damaged', credits: 95, net: 96, share: 97 }],
    returnsByPerson: [{ userId: 7, name: 'Hana', sold: 1, returned: 98, rate: 99 }],
    lateOrders: [{ invoiceId: 1, invoiceNo: 'INV1', customer: 'C', salesperson: 'Hana', dueAt: at, step: 'picking' }],
    toStrip: [{ vehicleId: 1, stockNo: 'S1', vehicle: 'Demio', acquired: at, days: 3, holdUntil: null }],
  },
};
const buying: typeof admin = {
  overview: {
    acquisitions: { statuses: [{ status: 1, name: 'Offered', count: 11, total: 12 }] },
    pickups: { today: 21, late: 22, unassigned: 23, due: 24 },
    spend: { period: 31, periodLastYear: 32, month: 33, budget: 34, budgetPercent: 35, vehicles: 36, average: 37 },
    payback: { vehicles: 41, paidBack: 42, paid: 43, earned: 44, percent: 45 },
    wanted: { requests: 51, models: 52 },
    holds: { held: 61, endIn7Days: 62 },
  },
  detail: {
    pickups: [
      {
        acqId: 1,
        acqNo: 'A1',
        vehicle: 'Demio',
        regNo: '',
        seller: 'S',
        phone: '',
        address: '',
        pickupAt: at,
        driver: '',
        isLate: true,
      },
    ],
    spend: [{ month: '2026-03', spend: 71, lastYear: 72, budget: 73 }],
    paybackBands: [{ band: 'below25', name: 'few', count: 81 }],
    vehicles: [
      { vehicleId: 1, stockNo: 'S1', vehicle: 'Demio', acquired: at, paid: 1, earned: 2, shelf: 3, percent: 4 },
    ],
    wantedModels: [{ makeId: 1, modelId: 2, vehicle: 'Demio', requests: 1, worth: 2, tagsInStock: 3 }],
    holds: [{ acqId: 1, acqNo: 'A1', vehicleId: 1, stockNo: 'S1', vehicle: 'Demio', holdUntil: '2026-03-12' }],
  },
};
const sales: typeof admin = {
  overview: {
    revenue: { ...revenue, sales: 1 },
    target: {
      month: '2026-03',
      target: 31,
      reached: 32,
      percent: 33,
      toGo: 34,
      workingDaysLeft: 35,
      commissionPercent: 36,
      commission: 37,
    },
    quotes: { open: 41, openTotal: 42, toFollowUp: 43, made: 44, won: 45, stillOpen: 47, winPercent: 46 },
    orders: { steps: [{ step: 'toPick', name: 'To pick', count: 51 }] },
    stalled: { count: 61, orders: 62 },
    arrivals: { count: 71, requests: 72 },
  },
  detail: {
    revenue: { grain: 'day', points },
    followUps: [
      {
        invoiceId: 1,
        invoiceNo: 'Q1',
        customer: 'C',
        phone: '',
        total: 1,
        issued: at,
        expiresAt: null,
        days: 4,
        why: 'waits',
      },
    ],
    stalled: [
      { invoiceId: 1, invoiceNo: 'I1', customer: 'C', tagNo: 'T1', description: 'Door', reason: 'Lost', since: at },
    ],
    arrivals: [
      {
        requestId: 1,
        customer: 'C',
        phone: '',
        part: 'Door',
        vehicle: 'Demio',
        tagNo: 'T1',
        location: 'A',
        retail: 1,
        arrivedOn: '2026-03-09',
        keptById: 1,
      },
    ],
  },
};
type Given = readonly [Role, string, string, typeof admin];
const boards: readonly [Given, Given, Given] = [
  ['SUPER_ADMIN', 'getAdminOverView', 'getAdminDetailReport', admin],
  ['BUYING_DEPARTMENT', 'getBuyingDepartmentOverView', 'getBuyingDepartmentDetail', buying],
  ['SALES_PERSON', 'getSalePersonOverView', 'getSalePersonDetailReport', sales],
];

const paths = [
  '/invoice/sale-report',
  '/customer/customerlist',
  '/invoice/list',
  '/invoice/$id',
  '/picking/list',
  '/picking/dispatch-list',
  '/inventory/list',
  '/inventory/wanted',
  '/inventory/tag-locator/$id',
  '/settings/outbox',
  '/settings/company',
  '/vehicleacquisitions/list',
  '/vehicleacquisitions/stocklist',
  '/vehicleacquisitions/$id',
  '/vehicleacquisitions/stock/$id',
] as const;
const screens = paths.map(
  (path): Screen => ({ path, guard: 'signedIn', title: path, load: () => Promise.reject() }) as Screen,
);
const panelOf = ({ url }: Sent) => new URL(url, 'http://yard').searchParams.get('panel') ?? '';

const march = 'period=own&from=2026-03-01&to=2026-03-31';
function open(
  [role, overview, detail, of]: (typeof boards)[number],
  answer: (data: unknown) => Response | 'never',
  more = '',
) {
  window.history.replaceState(null, '', `/?${march}${more}`);
  startSession(tokenFor(60_000), someUser({ role, permission: everyPermission }));
  const from = (answers: Answers) => (sent: Sent) => {
    const said = answer(answers[panelOf(sent)]);
    return said === 'never' ? new Promise<never>(() => undefined) : said;
  };
  answerCalls({
    [`GET /mgr/dashboard/${overview}`]: from(
      Object.fromEntries(Object.entries(of.overview).map(([key, data]) => [key, { [key]: data }])),
    ),
    [`GET /mgr/dashboard/${detail}`]: from(
      Object.fromEntries(Object.entries(of.detail).map(([key, data]) => [key, { [key]: data }])),
    ),
    'GET /mgr/dashboard/getItemNotPriced': () => ok({ records: [], total: 0, pages: 0 }),
    'GET /mgr/backOrderPart/getToBuy': () => ok([]),
    'POST /mgr/common/queryUserList': () => ok([]),
    'POST /mgr/vehicleAcquisition/queryLocationGroupList': () => ok([]),
  } as Parameters<typeof answerCalls>[0]);
  return renderKit(
    <ScreensContext value={screens}>
      <Board />
    </ScreensContext>,
  );
}

afterEach(() => {
  cleanup();
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** Texts with a figure that is in no link. */
function unlinked(root: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (/\d/.test(text) && !node.parentElement?.closest('a, time, .kit-unseen, [aria-hidden], caption, th'))
      found.push(text.trim());
  }
  return found;
}

it.each(boards)('each figure of %s is a link to what it counts', async (...board) => {
  const { user } = open(board, ok);
  const tiles = await screen.findByRole('list', { name: 'Figures' });
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
  for (const tile of within(tiles).getAllByRole('listitem'))
    expect(within(tile).getAllByRole('link').length, tile.textContent ?? '').toBeGreaterThan(0);
  for (const button of screen.queryAllByRole('button', { name: /as a table$/ })) {
    const figure = button.closest('figure')!;
    expect(within(figure).getAllByRole('link').length).toBeGreaterThan(0);
    await user.click(button);
    for (const cell of within(figure).getAllByRole('cell')) expect(within(cell).getByRole('link')).toBeTruthy();
  }
  for (const panel of screen.getAllByRole('region').filter((each) => each.querySelector('header'))) {
    expect([panel.textContent, unlinked(panel.querySelector('header')!)]).toEqual([panel.textContent, []]);
    // A row opens by its name, whatever is beside it.
    for (const item of within(panel).queryAllByRole('listitem'))
      expect(within(item).getAllByRole('link').length, item.textContent ?? '').toBeGreaterThan(0);
  }
});

/** These cover the whole yard and everybody, whatever is chosen, so they show no note. */
const ofAll = ['Messages stuck', 'Asked for in vain'];
it('a figure that does not follow the chosen yard or person says so', async () => {
  const tilesWith = async (board: (typeof boards)[number], more: string) => {
    const { unmount } = open(board, ok, more);
    const list = await screen.findByRole('list', { name: 'Figures' });
    await waitFor(() => expect(within(list).getAllByRole('link').length).toBeGreaterThan(5));
    const tiles = within(list)
      .getAllByRole('listitem')
      .filter((tile) => !ofAll.some((name) => tile.textContent?.startsWith(name)))
      .map((tile) => ({
        words: tile.textContent ?? '',
        address: within(tile).getAllByRole('link')[0]!.getAttribute('href')!,
      }));
    unmount();
    return tiles;
  };
  const [ofOwner, ofBuyer] = boards;
  for (const { words, address } of await tilesWith(ofOwner, '&yardId=4'))
    expect([words, /yardId=4|saleYard=4/.test(address) || words.includes('all yards')]).toEqual([words, true]);
  for (const name of ['Quotes open', 'Quotes won', 'Unpaid', 'Late to pick', 'Late to deliver'])
    expect((await tilesWith(ofOwner, '&yardId=4')).find(({ words }) => words.startsWith(name))!.words).toContain(
      'all yards',
    );
  for (const { words } of await tilesWith(ofOwner, '&personId=7'))
    expect([words, words.startsWith('Late') === words.includes('everybody’s')]).toEqual([words, true]);
  for (const { words, address } of await tilesWith(ofBuyer, '&personId=7')) {
    const follows = address.includes('createdBy=7') || words.startsWith('Budget');
    expect([words, follows || words.includes('everybody’s')]).toEqual([words, true]);
  }
});

it.each(boards)('each panel of %s waits, and fails, in its own place', async (...board) => {
  const { unmount } = open(board, () => 'never');
  const waiting = await waitFor(() => {
    const found = document.querySelectorAll('[aria-busy="true"]');
    expect(found.length).toBeGreaterThanOrEqual(5);
    return found.length;
  });
  unmount();
  open(board, () => failed(500, 'Broken'));
  await waitFor(() => expect(screen.getAllByText(/could not be loaded\.$/).length).toBeGreaterThan(waiting));
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBe(
    screen.getAllByText(/could not be loaded\.$/).length,
  );
});
