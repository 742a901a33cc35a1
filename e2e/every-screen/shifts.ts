import type { Page } from 'playwright-core';
import type { ShownScreen } from '../screens.ts';

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

/** How much later counts and sums come than they would. */
export const heldMs = 600;

// In the page itself, because a browser whose requests pass through the test keeps no file it has fetched.
const holdBack = `const ask = window.fetch;
  window.heldBack = 0;
  window.fetch = async (what, ...more) => {
    const counts = /\\/(count\\w*|getSummary|getWaiting|getCollectedMoney|queryMessageList|getRole)(\\?|$)/;
    if (counts.test(String(what?.url ?? what))) {
      window.heldBack += 1;
      await new Promise((done) => setTimeout(done, ${heldMs}));
      window.heldBack -= 1;
    }
    return ask(what, ...more);
  }`;

/** Counts and sums come late in every page that is opened in this window from now on. */
export const slowCounts = (page: Page): Promise<unknown> => page.addInitScript(holdBack);
