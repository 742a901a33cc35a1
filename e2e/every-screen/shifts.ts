import type { Page } from 'playwright-core';
import type { ShownScreen } from '../screens.ts';
import { goWithin } from '../settled.ts';

/** The screens that are lists, whose counts and sums arrive after their rows, and everybody's first screen. */
const lists: ReadonlySet<string> = new Set([
  'home',
  'home-buyer',
  'home-salesperson',
  'home-picker',
  'home-driver',
  'home-accounting',
  'notifications',
  'users',
  'roles',
  'outbox',
  'customers',
  'vehicle-sellers',
  'suppliers',
  'acquisitions',
  'vehicle-stock',
  'invoices',
  'picking',
  'dispatch',
  'dealers-register',
  'locations',
  'charges',
  'tags',
  'inventory-parts',
  'inventory',
  'location-contents',
  'part-names',
  'part-numbers',
  'part-prices',
]);
export const isList = ({ name }: ShownScreen): boolean => lists.has(name);

/** People begin to notice shifts of about five times as much. */
const most = 0.02;

// Text, because the code runs in the page and this file has no browser types.
const watch = `window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) {
        const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '?').slice(0, 90));
        window.shifts.push({ value, moved });
      }
  }).observe({ type: 'layout-shift', buffered: true })`;

/** Records layout shifts in every page that this window opens from now on. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(watch);

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** The layout shifts since the page was opened, unless they are too small to notice. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= most) return [];
  return shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`);
}

/** The delay of counts and sums. */
export const heldMs = 600;

// Runs in the page itself, because a browser whose requests pass through the test caches no files.
const holdBack = `const ask = window.fetch;
  window.heldBack = 0;
  window.fetch = async (what, ...more) => {
    const late = /\\/(count\\w*|getSummary|getWaiting|getCollectedMoney|queryMessageList|getRole|getUserNotification\\/\\d+|getMyPickups|get\\w+OverView)(\\?|$)/;
    if (late.test(String(what?.url ?? what))) {
      window.heldBack += 1;
      await new Promise((done) => setTimeout(done, ${heldMs}));
      window.heldBack -= 1;
    }
    return ask(what, ...more);
  }`;

/** Delays counts and sums in every page that this window opens from now on. */
export const slowCounts = (page: Page): Promise<unknown> => page.addInitScript(holdBack);

// Runs in the page: it finds the query client where React stores it. Cached answers that the frame shows stay.
const forget = `(() => {
  const root = document.getElementById('root');
  const waiting = [root[Object.keys(root).find((key) => key.startsWith('__reactContainer'))].stateNode.current];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const client = fiber.memoizedProps?.client;
    if (client?.removeQueries) return client.removeQueries({ type: 'inactive' });
    waiting.push(...[fiber.sibling, fiber.child].filter(Boolean));
  }
  throw new Error('the answers that the product keeps were not found');
})()`;

/** The browser ignores shifts for half a second after typing, a press or a change of the window's size. */
const leftOutMs = 550;

/**
 * Navigates to a list that is then as cold as after loading: from an empty screen, in a window of a desk's width, and
 * without cached answers.
 */
export async function goCold(page: Page, address: string): Promise<void> {
  const nothing = page.getByRole('heading', { name: 'This page does not exist' });
  await goWithin(page, new URL('/not-found', address).href);
  await nothing.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForTimeout(leftOutMs);
  await page.evaluate(forget);
  await page.evaluate('window.shifts = []');
  await goWithin(page, address);
  await nothing.waitFor({ state: 'detached' });
}
