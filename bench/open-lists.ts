// node bench/open-lists.ts [--kept FOLDER] [--only LIST,LIST]: each list in Chromium, from the click to its rows, with a
// warm cache: of a page that was just loaded, from its link in the menu (its code comes from the cache of the browser, its
// rows from the server), and when it is opened once more.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenCookie } from '@yardkeeper/contract/token-cookie';
import { chromium, type Page } from 'playwright-core';
import { prepareContacts } from './operations/contacts.ts';
import { prepareQueues } from './operations/queues.ts';
import { prepareReordering } from './operations/reordering.ts';
import { ownDatabase } from './own-database.ts';
import { median, type Product, startProduct } from './product-process.ts';
import { type Row, table } from './table.ts';

const ROUNDS = 6;
const AT_MOST_MS = 150;
const HOME = '/dashboards/classic';
const webRoot = path.join(import.meta.dirname, '../dist/web');

/** Where each list is, and the call that brings its rows. */
const lists: Readonly<Record<string, readonly [address: string, call: string]>> = {
  invoices: ['/invoice/list', '/mgr/invoices/queryInvoicesList'],
  customers: ['/customer/customerlist', '/mgr/contactManage/queryContactList'],
  suppliers: ['/customer/supplierlist', '/mgr/contactManage/queryContactList'],
  tags: ['/inventory/list?tab=tags', '/mgr/inventory/queryInventoryList'],
  parts: ['/inventory/list?tab=parts', '/mgr/inventory/queryInventoryPartsList'],
  vehicles: ['/vehicleacquisitions/stocklist', '/mgr/inventory/browseVehicles/list'],
  acquisitions: ['/vehicleacquisitions/list', '/mgr/vehicleAcquisition/queryAcquisitionList'],
  'purchase orders': ['/purchase/list', '/mgr/purchaseOrder/purchaseOrderList'],
  'back orders': ['/back-order-part/list', '/mgr/backOrderPart/getBackOrderPartList'],
  thresholds: ['/back-order-part/threshold-setting', '/mgr/backOrderPart/getThresholdSettingList'],
  wanted: ['/inventory/wanted', '/mgr/wanted/getWantedList'],
  picking: ['/picking/list', '/mgr/picking/queryPickingList'],
  dispatch: ['/picking/dispatch-list', '/mgr/dispatch/queryDispatchList'],
};

/** How long a hand stays over a link before it presses it, at the least: the code of a screen is fetched meanwhile. */
const HAND_MS = 150;
const menu = 'nav[aria-label="Menu"]';
async function pointAt(page: Page, address: string): Promise<void> {
  for (const group of await page.locator(`${menu} button[aria-expanded="false"]`).all()) await group.click();
  await page.hover(`${menu} a[href="${address.split('?')[0]}"]`);
  await page.waitForTimeout(HAND_MS);
}

/** The router goes where a click on a link would take it; the answer is how long until a row stands there. */
const openedIn = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (to) => {
    const began = performance.now();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    while (!document.querySelector('[data-row]')) {
      if (performance.now() - began > 20_000) throw new Error(`no rows at ${to}`);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return performance.now() - began;
  }, address);

async function goHome(page: Page): Promise<void> {
  await page.evaluate((home) => {
    history.pushState({}, '', home);
    dispatchEvent(new PopStateEvent('popstate'));
  }, HOME);
  await page.waitForFunction(() => !document.querySelector('[data-row]'));
  await page.waitForLoadState('networkidle');
}

async function loadHome(page: Page): Promise<void> {
  await page.goto(new URL(HOME, page.url()).href);
  await page.waitForLoadState('networkidle');
}

async function measureLists(page: Page, chosen: readonly string[]): Promise<Row[]> {
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(mgr|mobile|user)\//.test(pathname)) asked.push(pathname);
  });
  const rows: Row[] = [];
  for (const list of chosen) {
    const [address, call] = lists[list]!;
    const [first, again]: [number[], number[]] = [[], []];
    let before = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await loadHome(page);
      await pointAt(page, address);
      asked = [];
      const took = await openedIn(page, address);
      before = asked.indexOf(call);
      await goHome(page);
      const tookAgain = await openedIn(page, address);
      if (round === 0) continue;
      first.push(took);
      again.push(tookAgain);
    }
    const isGood = median(first) <= AT_MOST_MS && before <= 1 && before >= 0;
    rows.push({
      list,
      'until rows ms': median(first).toFixed(0),
      'once more ms': median(again).toFixed(0),
      'calls before its own': String(before),
      '': isGood ? 'ok' : 'SLOW',
    });
  }
  return rows;
}

const { kept, only } = parseArgs({ options: { kept: { type: 'string' }, only: { type: 'string' } } }).values;
if (!fs.existsSync(path.join(webRoot, 'index.html')))
  throw new Error('The pages are not built: run node scripts/bootstrap.mjs build');
const database = await ownDatabase({ kept });
let yard: Product | undefined;
const executablePath = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM;
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  if (kept === undefined)
    for (const prepare of [prepareContacts, prepareQueues, prepareReordering]) await prepare(database.connections.db);
  yard = await startProduct(database, 'SUPER_ADMIN', webRoot);
  const url = `http://127.0.0.1:${yard.port}`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies([
    { name: tokenCookie, value: encodeURIComponent(yard.token), url },
    { name: 'yk_user_id', value: String(yard.userId), url },
  ]);
  await page.goto(url);
  await page.waitForURL(`**${HOME}`);
  await page.waitForLoadState('networkidle');
  console.log(table(await measureLists(page, only?.split(',') ?? Object.keys(lists))));
} finally {
  await browser.close();
  await yard?.stop();
  await database.close();
}
