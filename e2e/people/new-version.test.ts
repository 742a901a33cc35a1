import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWindows, launchBrowser, openPage, startYard, webRoot, type Yard } from '../browser.ts';

let database: TestDatabase;
let former: Yard;
let next: TestApp | undefined;
let browser: Browser;
const nextRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-next-web-'));

/** The built pages with other names for all parts, as the next version has them: browsers keep a part by its name. */
function buildNext(): void {
  fs.cpSync(webRoot, nextRoot, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = path.join(nextRoot, 'assets');
  const parts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
  const nextName = (name: string) => (parts.includes(name) ? name.replace(/\.js$/, '-next.js') : name);
  const pages = fs.readdirSync(nextRoot).filter((name) => /\.(html|js)$/.test(name));
  for (const file of [...parts.map((name) => path.join('assets', name)), ...pages]) {
    const at = path.join(nextRoot, file);
    fs.writeFileSync(at, fs.readFileSync(at, 'utf8').replace(/[\w.-]+\.js/g, nextName));
  }
  for (const name of parts) fs.renameSync(path.join(assets, name), path.join(assets, nextName(name)));
}

beforeAll(async () => {
  database = await freshDatabase();
  [former, browser] = await Promise.all([startYard({ database }), launchBrowser()]);
  buildNext();
});
afterAll(async () => {
  await closeWindows(browser);
  await next?.close();
  await database?.close();
  fs.rmSync(nextRoot, { recursive: true, force: true });
});

it('a page whose files another process should have had is loaded again until it opens', async () => {
  const page = await openPage(browser);
  await former.enter(page, 'SUPER_ADMIN');
  let missing = 2;
  await page.route(/assets\/base-[^/]*\.js$/, (route) => {
    missing -= 1;
    return missing >= 0 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(`${former.url}/invoice/list`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(missing).toBe(-1);
});

/** Runs in the page: a request that a page of the former version left on this device. */
const leaveRequest = (userId: number): Promise<void> =>
  new Promise((done) => {
    const opening = indexedDB.open('yardkeeper');
    opening.onsuccess = () => {
      const store = opening.result.transaction('requests', 'readwrite').objectStore('requests');
      const request = { key: 'left-behind', call: 'POST /user/saveArea', parts: { body: { areaName: 'Left behind' } } };
      const about = { record: 'area', recordName: 'Left behind', what: 'Area', userId, userName: '', at: Date.now() };
      store.add({ ...request, ...about, state: 'waiting' }).onsuccess = () => {
        opening.result.close();
        done();
      };
    };
  });

it('screens of the former version say so, keep what is typed, and become the new one', async () => {
  const listing = await former.open(browser, 'SUPER_ADMIN', '/invoice/list');
  const typing = await former.open(browser, 'SUPER_ADMIN', '/user/userProfile');
  await listing.getByRole('heading', { level: 1 }).waitFor();
  const suburb = typing.getByLabel('Suburb');
  await suburb.fill('Naenae');
  const { userId } = await former.app.as('SUPER_ADMIN');
  await listing.evaluate(leaveRequest, userId);
  await former.close();
  next = await startApp({ webRoot: nextRoot, database, version: '98.0.0' });
  await next.fastify.listen({ port: Number(new URL(former.url).port), host: '127.0.0.1' });

  for (const page of [listing, typing])
    await page.getByText('A new version is there.', { exact: false }).waitFor({ timeout: 30_000 });
  await expect.poll(() => suburb.inputValue()).toBe('Naenae');

  const versionOf = "document.querySelector('meta[name=yard-version]').content";
  await expect.poll(() => listing.evaluate(versionOf)).not.toBe('98.0.0');
  await listing.getByRole('link', { name: 'Customers' }).click();
  await listing.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await expect.poll(() => listing.evaluate(versionOf)).toBe('98.0.0');
  await expect.poll(() => listing.getByText('A new version is there.', { exact: false }).count()).toBe(0);
  const areas = () =>
    database.connections.db.selectFrom('area').select('name').where('name', '=', 'Left behind').execute();
  await expect.poll(areas).toHaveLength(1);
});
