import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, startYard, type Yard } from './browser.ts';
import { borrowPage, closeWindow, closeWindows, desk, ownerOf, spoilWindows } from './windows.ts';

let yard: Yard;
let browser: Browser;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

/** An image at the yard's address, because windows store data by address. */
const look = async (page: Page) => (await page.goto(`${yard.url}/favicon.svg`))?.status();
// Texts, because they run in the page.
const keep = `(async () => {
  localStorage.setItem('a', 'b');
  sessionStorage.setItem('a', 'b');
  document.cookie = 'a=b';
  await new Promise((done) => { indexedDB.open('yardkeeper').onsuccess = done; });
})()`;
const kept = `indexedDB.databases().then((all) =>
  [localStorage.length, sessionStorage.length, document.cookie, all.length, matchMedia('print').matches, innerWidth])`;

it('a window that is handed back has nothing of the test before, and is the next one’s', async () => {
  const page = await borrowPage(browser);
  await look(page);
  await page.evaluate(keep);
  await expect.poll(() => page.evaluate(kept)).toEqual([1, 1, 'a=b', 1, false, desk.width]);
  await page.route('**/favicon.svg', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: 'print' });
  await page.context().newPage();
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  const owner = ownerOf(page);
  await closeWindow(page);
  expect(ownerOf(page)).toBeUndefined();

  const again = await borrowPage(browser);
  expect(again === page).toBe(true);
  expect([owner, undefined]).not.toContain(ownerOf(again));
  heard.length = 0;
  expect(await look(again)).toBe(200);
  expect([heard.length, again.context().pages().length]).toEqual([0, 1]);
  await expect.poll(() => again.evaluate(kept)).toEqual([0, 0, '', 0, false, desk.width]);
  await again.context().setOffline(true);
  await closeWindow(again);
  expect(await look(await borrowPage(browser))).toBe(200);
});

it('after a test that failed its windows are thrown away', async () => {
  const page = await borrowPage(browser);
  await look(page);
  spoilWindows();
  expect(ownerOf(page)).toBeUndefined();
  await closeWindow(page);
  expect(page.isClosed()).toBe(true);
});
