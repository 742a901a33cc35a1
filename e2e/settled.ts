import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the page's requests from now on; a socket stays open and does not count. */
export function countRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // A page that was left gets no more answers.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && asked.clear());
}

// Text, because this file has no browser types and the code runs in the page. A window in the background may report
// only every second that it is idle, so the wait is short.
const idle = `new Promise((done) => requestIdleCallback(() => setTimeout(done, 40), { timeout: 100 }))
  .then(() => !window.heldBack && document.querySelector('[aria-busy="true"]') === null)`;

/** Waits until the page has no requests under way, is idle and shows nothing as loading. */
export async function settled(page: Page): Promise<void> {
  const asked = underWay.get(page);
  if (!asked) throw new Error('countRequests(page) comes first');
  let quiet = 0;
  const isQuiet = async () => {
    quiet = (await page.evaluate<boolean>(idle)) && asked.size === 0 ? quiet + 1 : 0;
    return quiet;
  };
  await expect.poll(isQuiet, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(3);
}

/** Navigates to another screen as a link of the product does, without loading the page again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(pathname + search)})`);
}
