// node bench/open-lists.ts [--kept FOLDER] [--only LIST,LIST] [--rounds N]: times each list in Chromium, from the click
// to its rows, with a warm cache: opened by its menu link on a freshly loaded page (code from the browser's cache, rows
// from the server), and opened a second time. Calls count from the moment the pointer is on the link.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenCookie } from '@yardkeeper/contract/token-cookie';
import { chromium, type Page } from 'playwright-core';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';
import { prepareReordering } from './operations/buying/reordering.ts';
import { prepareContacts } from './operations/people/contacts.ts';
import { prepareQueues } from './operations/selling/queues.ts';

const AT_MOST_MS = 200;
const HOME = '/dashboards/classic';
const webRoot = path.join(import.meta.dirname, '../dist/web');

/** The address of each list, and the call that loads its rows. */
const lists: Readonly<Record<string, readonly [address: string, call: string]>> = {
  invoices: ['/invoice/list', '/mgr/invoices/queryInvoicesList'],
  customers: ['/customer/customerlist', '/mgr/contactManage/queryContactList'],
  suppliers: ['/customer/supplierlist', '/mgr/contactManage/queryContactList'],
  tags: ['/inventory/list', '/mgr/inventory/queryInventoryList'],
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

/** The shortest time that a pointer stays on a link before the click; what the list needs is prefetched meanwhile. */
const HAND_MS = 150;
const menu = 'nav[aria-label="Menu"]';
const linkTo = (address: string): string => `${menu} a[href="${address.split('?')[0]}"]`;
async function pointAt(page: Page, address: string): Promise<void> {
  const folded = page.locator(`${menu} button[aria-expanded="false"]`);
  while ((await folded.count()) > 0) await folded.first().click();
  await page.hover(linkTo(address));
  await page.waitForTimeout(HAND_MS);
}

/** The time from the click until a row is shown. */
async function openedBy(page: Page, click: () => Promise<void>): Promise<number> {
  const opened = await page.evaluateHandle(() => {
    const watched = new Promise<number>((done, fail) => {
      const watch = (began: number) => {
        const look = () => {
          if (document.querySelector('[data-row]')) return done(performance.now() - began);
          if (performance.now() - began > 20_000) return fail(new Error(`no rows at ${location.href}`));
          requestAnimationFrame(look);
        };
        look();
      };
      addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true });
      addEventListener('popstate', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true });
    });
    return { watched };
  });
  await click();
  return opened.evaluate(({ watched }) => watched);
}

/** A tab has no menu link of its own, so this uses the router's navigation through the history. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const openedIn = (page: Page, address: string): Promise<number> =>
  openedBy(page, () => (address.includes('?') ? goTo(page, address) : page.click(linkTo(address))));

async function goHome(page: Page): Promise<void> {
  await page.click(linkTo(HOME));
  await page.waitForFunction(() => !document.querySelector('[data-row]'));
  await page.waitForLoadState('networkidle');
}

async function loadHome(page: Page): Promise<void> {
  await page.goto(new URL(HOME, page.url()).href);
  await page.waitForLoadState('networkidle');
}

async function measureLists(page: Page, chosen: readonly string[], rounds: number): Promise<Row[]> {
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
    for (let round = 0; round < rounds; round += 1) {
      await loadHome(page);
      asked = [];
      await pointAt(page, address);
      // A tab has no menu link; the pointer was on the link of its list, so those calls do not count.
      if (address.includes('?')) asked = [];
      const took = await openedIn(page, address);
      before = asked.indexOf(call);
      await goHome(page);
      await pointAt(page, address);
      const tookAgain = await openedIn(page, address);
      if (round === 0) continue;
      first.push(took);
      again.push(tookAgain);
    }
    const isGood = median(first) <= AT_MOST_MS && before <= 1 && before >= 0;
    process.stderr.write(`${list}: ${first.map(Math.round)} ms, once more ${again.map(Math.round)} ms\n`);
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

const { kept, only, rounds } = parseArgs({
  options: { kept: { type: 'string' }, only: { type: 'string' }, rounds: { type: 'string', default: '6' } },
}).values;
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
  console.log(table(await measureLists(page, only?.split(',') ?? Object.keys(lists), Number(rounds))));
} finally {
  await browser.close();
  await yard?.stop();
  await database.close();
}
