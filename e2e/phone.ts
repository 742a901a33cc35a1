import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';

/** Behaves like a real phone: content wider than the screen zooms the page out, and lists open in the visible part. */
export const aPhone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
export const aTablet = { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true } as const;

/** A phone that stores the app's pages for use without a connection. */
export const openPhone = (browser: Browser): Promise<Page> => openPage(browser, { ...aPhone, serviceWorkers: 'allow' });

/** The answers that the browser stores for use without a connection, as texts. */
const keptReads = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('yardkeeper');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('reads').objectStore('reads').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((each) => JSON.stringify(each)));
          };
        };
      }),
  );

/**
 * Whether the app would open without a connection: its page is cached only after everything it needs. Text, because it
 * runs in the page.
 */
export const keepsPages = "caches.match('/').then(Boolean)";

/**
 * Waits until the page would open without a connection, with at least this many stored answers that contain `saying`.
 */
export async function readyForOffline(page: Page, reads = 1, saying = ''): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(keepsPages)).toBe(true);
  const kept = async () => (await keptReads(page)).filter((text) => text.includes(saying)).length;
  await expect.poll(kept).toBeGreaterThanOrEqual(reads);
}

export const offline = (page: Page, isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);

export async function scan(page: Page, label: string, code: string): Promise<void> {
  const box = page.getByLabel(label);
  await box.fill(code);
  await box.press('Enter');
}

export async function sign(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('img', { name: new RegExp(`^${label}`) });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = (n: number) => ({ x: box.x + 40 + n * 15, y: box.y + 60 + (n % 2) * 30 });
  await touch('touchStart', at(0));
  for (let n = 1; n < 12; n += 1) await touch('touchMove', at(n));
  await touch('touchEnd');
  await finger.detach();
  await page.getByRole('img', { name: `${label}: signed` }).waitFor();
}
