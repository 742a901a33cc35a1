import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { ScreensContext } from '../../shell/menu/screens-context.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { Summary } from './Summary.tsx';

const call = 'POST /mgr/saleReport/getSummary';
const sums = (net: number, more: object = {}) => ({
  count: 3,
  net,
  gst: 0,
  gross: net,
  cost: 40,
  margin: 50,
  marginPercent: 55.5,
  withoutCost: 10,
  ...more,
});
const report = {
  sales: sums(98_848.4),
  credits: sums(2_371.3),
  internal: sums(3_649.1),
  total: sums(100_126.2, { margin: 60_126.2, marginPercent: 71.4, withoutCost: 15_900 }),
  lastYear: sums(0),
  quotes: { made: 4, won: 1, lost: 1, open: 2, net: 0, wonNet: 0, winPercent: 50 },
};
const screens = [
  { path: '/invoice/sale-report', guard: 'signedIn', title: 'Sale report', load: () => Promise.reject() },
] as unknown as readonly Screen[];

function open(search: string, answer: object = report) {
  window.history.replaceState(null, '', `/invoice/sale-report?${search}`);
  giveSizes();
  startSession(tokenFor(60_000), someUser());
  const sent = answerCalls({ [call]: () => ok(answer) });
  renderKit(
    <ScreensContext value={screens}>
      <Summary />
    </ScreensContext>,
  );
  return sent;
}
const card = async (name: string) => (await screen.findByText(name)).closest('li')!;
const hrefOf = (tile: HTMLElement) => decodeURIComponent(within(tile).getAllByRole('link')[0]!.getAttribute('href')!);

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('the cards lead from sales to the total to the cent, and each opens its rows with the filter as it is', async () => {
  const sent = open('period=lastMonth&salespersonId=7&only=internal&tab=transactions');
  const shown = ['Sales', 'Less credits', 'Plus internal issues', 'Total'];
  const values = [];
  for (const name of shown) values.push(within(await card(name)).getByText(/^-?\$/).textContent);
  expect(values).toEqual(['$98,848.40', '-$2,371.30', '$3,649.10', '$100,126.20']);
  expect(JSON.parse(String(sent[0]!.body)), 'the cards stay those of the whole report').not.toHaveProperty('only');
  const kept = '/invoice/sale-report?period=lastMonth&salespersonId=7';
  expect(hrefOf(await card('Sales'))).toBe(`${kept}&only=sale&tab=transactions`);
  expect(hrefOf(await card('Less credits'))).toBe(`${kept}&tab=credits`);
  expect(hrefOf(await card('Plus internal issues'))).toBe(`${kept}&only=internal&tab=transactions`);
  expect(hrefOf(await card('Total'))).toBe(`${kept}&tab=transactions`);
});

it('margin is said of what has a cost, with what has none beside it', async () => {
  open('period=lastMonth');
  expect((await card('Margin with internal issues')).textContent).toContain('$60,126.20');
  expect((await card('Margin with internal issues')).textContent).toContain(
    '71.4 % of what has a cost · no cost known: $15,900',
  );
});

it('has no card of internal issues where these are left out', async () => {
  open('salesOnly=true');
  await card('Total');
  expect(screen.queryByText('Plus internal issues')).toBeNull();
});
