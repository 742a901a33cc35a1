import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import type { Screen } from '../../../shell/menu/screen.ts';
import { ScreensContext } from '../../../shell/menu/screens-context.ts';
import { answerCalls, failed, ok, type Sent } from '../../../test-fetch.ts';
import { everyPermission, someUser, tokenFor } from '../../../test-session.ts';
import { Board } from './Board.tsx';

vi.mock('../../../kit/chart/ChartDrawing.tsx', () => ({ ChartDrawing: () => null }));

const overview = 'GET /mgr/dashboard/getAdminOverView';
const detail = 'GET /mgr/dashboard/getAdminDetailReport';
const revenue = {
  today: 100,
  todayLastYear: 0,
  month: 1200,
  monthLastYear: 1000,
  period: 1200,
  periodLastYear: 1000,
  sales: 3,
  credits: 0,
};
const overviews: Record<string, unknown> = {
  revenue,
  margin: null,
  notPriced: { count: 4 },
  returns: { credits: 1, net: 10, sold: 100, rate: 10 },
  unpaid: {
    total: 500,
    overdue: 200,
    of: 'customers',
    count: 2,
    overdueCount: 1,
    buckets: [{ bucket: 'days30', name: '30–59 days overdue', amount: 200, count: 1 }],
  },
};
const points = [{ on: '2026-03-10', revenue: 1200, lastYear: 1000, margin: null, sales: 3 }];
const details: Record<string, unknown> = {
  revenue: { grain: 'day', points },
  lateOrders: [],
  byPerson: [
    {
      userId: 7,
      name: 'Hana Fraser',
      sales: 3,
      revenue: 1200,
      margin: null,
      quotes: 2,
      won: 1,
      winPercent: 50,
      target: null,
      targetPercent: null,
    },
  ],
};
const asked = ({ url }: Sent) => new URL(url, 'http://yard').searchParams;
const panelOf = (sent: Sent) => asked(sent).get('panel') ?? '';
const answering = (from: Record<string, unknown>) => (sent: Sent) =>
  ok({ [panelOf(sent)]: from[panelOf(sent)] ?? null });

const at = (path: Screen['path']): Screen => ({
  path,
  guard: { anyOf: ['VIEW_SALES_REPORT'] },
  title: path,
  load: () => Promise.reject(),
});

function open(address = '/', change: Parameters<typeof answerCalls>[0] = {}, permission = everyPermission) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING', permission }));
  const sent = answerCalls({
    [overview]: answering(overviews),
    [detail]: answering(details),
    'GET /mgr/dashboard/getItemNotPriced': () => ok({ records: [], total: 0, pages: 0 }),
    'POST /mgr/common/queryUserList': () => ok([{ id: 7, name: 'Hana Fraser', role: 'SALES PERSON', active: 1 }]),
    'POST /mgr/vehicleAcquisition/queryLocationGroupList': () => ok([]),
    ...change,
  });
  const ui = (
    <ScreensContext value={[at('/invoice/sale-report')]}>
      <Board />
    </ScreensContext>
  );
  return { sent, ...renderKit(ui) };
}

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the dashboard', () => {
  it('asks panel by panel for the days, yard and person of its address, and writes a change there', async () => {
    const { sent, user } = open('/?period=own&from=2026-03-31&to=2026-03-01&yardId=4&personId=7');
    await screen.findByText('Revenue today');
    const said = Object.fromEntries(asked(sent.find(({ key }) => key === overview) ?? sent[0]!));
    expect(said).toMatchObject({ from: '2026-03-01', to: '2026-03-31', yardId: '4', personId: '7' });
    expect(sent.filter((each) => each.key === overview && panelOf(each) === 'revenue')).toHaveLength(1);
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Today' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('period')).toBe('today'));
    expect(window.location.search).not.toContain('from=');
  });

  it('opens the sales behind a figure, and shows no link to a list that is not theirs', async () => {
    open('/?period=own&from=2026-03-01&to=2026-03-31');
    const person = await screen.findByRole('link', { name: /Hana Fraser/ });
    expect(person.getAttribute('href')).toBe(
      '/invoice/sale-report?period=own&from=2026-03-01&to=2026-03-31&salespersonId=7&salesOnly=true',
    );
    expect(await screen.findByText('Parts not priced')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Parts not priced/ })).toBeNull();
  });

  it('says of each figure which days it is of, whichever are chosen', async () => {
    open('/?period=lastMonth');
    const tiles = await screen.findByRole('list', { name: 'Figures' });
    const names = async (name: string) => within(tiles).findByText(name);
    for (const name of ['Revenue today', 'Revenue this month', 'Return rate last month'])
      expect(await names(name)).toBeTruthy();
    const panel = await screen.findByRole('region', { name: 'By salesperson' });
    expect(within(panel).getByText('last month')).toBeTruthy();
  });

  it('reports only the panel that failed, and loads it again alone', async () => {
    let broken = true;
    const { user } = open('/', {
      [detail]: (sent) => (broken && panelOf(sent) === 'byPerson' ? failed(500, 'Broken') : answering(details)(sent)),
    });
    const panel = await screen.findByRole('region', { name: 'By salesperson' });
    expect(await within(panel).findByText('By salesperson could not be loaded.')).toBeTruthy();
    expect(await screen.findByRole('figure', { name: 'Revenue by day' })).toBeTruthy();
    expect(await screen.findByText('Every order is on time.')).toBeTruthy();
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Hana Fraser')).toBeTruthy();
  });

  it('takes no room for what is not theirs, and does not ask for it', async () => {
    const { sent } = open('/', {}, ['VIEW SALES REPORT']);
    const tiles = within(await screen.findByRole('list', { name: 'Figures' }));
    expect(tiles.getAllByRole('listitem')).toHaveLength(1);
    expect(await tiles.findByText(/^Return rate/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Unpaid by days overdue' })).toBeNull();
    const panels = new Set(sent.filter(({ key }) => [overview, detail].includes(key)).map(panelOf));
    expect([...panels].sort()).toEqual(['returns', 'returnsByPerson', 'returnsByReason']);
  });

  it('shows nothing of what the server says is not theirs, and the figures of a chart as a table', async () => {
    const { user } = open();
    await screen.findByText('Revenue today');
    await waitFor(() => expect(screen.queryByText(/^Margin/)).toBeNull());
    const chart = await screen.findByRole('figure', { name: 'Revenue by day' });
    expect(within(chart).getByRole('table', { name: 'Revenue by day' }).textContent).toContain('$1,200.00');
    await user.click(within(chart).getByRole('button', { name: 'Revenue by day as a table' }));
    expect(within(chart).getByRole('link', { name: '$1,200.00' })).toBeTruthy();
    expect(within(chart).queryByText(/^Margin/)).toBeNull();
  });
});
