import type { Page } from 'playwright-core';
import type { ShownScreen } from './screens.ts';

/** The screens that are a list, whose counts and sums come after its rows. */
const lists: ReadonlySet<string> = new Set([
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

/** What people begin to notice is about five times as much. */
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

/** Every page that is opened in this window from now on keeps account of what moved in it. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(watch);

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** What moved since the page was opened, unless it is too little to be noticed. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= most) return [];
  return shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`);
}

const later = 600;

/** Counts and sums answer late in this window, until the returned function is called. */
export async function slowCounts(page: Page): Promise<() => Promise<void>> {
  const counts = /\/(count\w*|getSummary|getWaiting|queryMessageList|getRole)(\?|$)/;
  await page.route(counts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, later));
    // The page may have gone on meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => page.unroute(counts);
}
