// node bench/catalogue-tree.ts: a tree of 2,000 groups in Chromium is loaded, opened, scrolled and filtered; reports
// the longest frames.
import fs from 'node:fs';
import path from 'node:path';
import { tokenCookie } from '@yardkeeper/contract/token-cookie';
import { chromium, type Page } from 'playwright-core';
import { ownDatabase } from './harness/own-database.ts';
import { type Product, startProduct } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';

const GROUPS = 2_000;
const AT_MOST_MS = 50;
const webRoot = path.join(import.meta.dirname, '../dist/web');
const source = { provider: 'Bench', fetchedAt: new Date().toISOString(), isStale: false, why: '' };

const words = ['Headlamp', 'Bracket', 'Hose', 'Cylinder head', 'Rear axle', 'Door panel', 'Wiper', 'Fuel tank'];
const leaf = (n: number) => ({
  id: `g${n}`,
  name: `${words[n % words.length]} ${n}`,
  parentId: null,
  diagrams: null,
  subGroups: [],
});
/** Twenty branches of a hundred groups. */
const tree = Array.from({ length: 20 }, (_, branch) => ({
  ...leaf(100_000 + branch),
  name: `Branch ${branch + 1}`,
  subGroups: Array.from({ length: GROUPS / 20 }, (__, n) => leaf(branch * (GROUPS / 20) + n)),
}));
const car = {
  title: 'Bench car',
  catalogId: 'bench',
  brand: 'Bench',
  modelId: 'm',
  carId: 'c',
  criteria: '',
  vin: 'BENCH',
  frame: '',
  modelName: 'Bench',
  groupsTreeAvailable: true,
  parameters: [],
  made: '2014-05',
  yard: { makeId: 1, make: 'Bench', modelId: null, model: '', seriesId: null, series: '' },
};
const kept = {
  step: 2,
  isCatalogueMake: false,
  run: 'bench',
  stepData: [{ step: 1, data: { typed: 'BENCH', q: 'BENCH', car } }],
};

/** Measures the time between frames during an action; returns the longest. */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const watch = globalThis as unknown as { frames: number[]; watching: boolean };
    watch.frames = [];
    watch.watching = true;
    let last = performance.now();
    const look = (now: number) => {
      watch.frames.push(now - last);
      last = now;
      if (watch.watching) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const watch = globalThis as unknown as { frames: number[]; watching: boolean };
    watch.watching = false;
    return Math.max(...watch.frames.slice(1));
  });
}

if (!fs.existsSync(path.join(webRoot, 'index.html')))
  throw new Error('The pages are not built: run node scripts/bootstrap.mjs build');
const database = await ownDatabase({ fast: true });
let yard: Product | undefined;
const executablePath = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM;
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  yard = await startProduct(database, 'SUPER_ADMIN', webRoot);
  const url = `http://127.0.0.1:${yard.port}`;
  const { token, userId } = yard;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies([
    { name: tokenCookie, value: encodeURIComponent(token), url },
    { name: 'yk_user_id', value: String(userId), url },
  ]);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/catalogs/bench/**', async (route) => {
    await arrived;
    const list = route.request().url().includes('groups-tree') ? tree : [];
    return route.fulfill({ json: { code: 200, msg: 'Success', data: { list, group: null, total: 0, source } } });
  });
  // Every group gets figures, so that the colours are drawn too.
  await page.route('**/mgr/fits/demandOfGroups', async (route) => {
    const { groups } = route.request().postDataJSON() as { groups: { key: string }[] };
    const figures = { wanted: 2, returned: 1, notWorth: 1, have: 1, here: 3, expected: 380, words: ['Lamp. Wanted'] };
    await route.fulfill({ json: { code: 200, msg: 'Success', data: groups.map(({ key }) => ({ key, ...figures })) } });
  });
  const address = `${url}/administrator/catalog-management?tab=parts`;
  await page.goto(address);
  await page.getByRole('region', { name: 'Parts catalogue' }).waitFor();
  await page.evaluate(
    ([data]) => sessionStorage.setItem('yk.me.wizard.partCatalog.0', data as string),
    [JSON.stringify(kept)],
  );
  await page.goto(address);
  const trees = page.getByRole('tree');
  await page.getByRole('region', { name: 'Groups' }).waitFor();
  await page.waitForTimeout(500);
  const filter = page.getByLabel('Find a group or a part');
  const rounds: Readonly<Record<string, () => Promise<unknown>>> = {
    'it arrives for the first time': async () => {
      arrive();
      await trees.getByText('★').first().waitFor();
    },
    'open ten branches': async () => {
      await trees.focus();
      for (let n = 0; n < 10; n += 1) await page.keyboard.press(n % 2 ? 'ArrowRight' : 'End');
      for (let n = 1; n <= 10; n += 1) {
        await page.keyboard.press('Home');
        await page.getByText('Branch 1', { exact: true }).click();
      }
    },
    'filter, a key at a time': async () => {
      await filter.pressSequentially('headlamp', { delay: 60 });
    },
    'clear the filter': () => filter.fill(''),
    'filter that opens all 2,000': async () => {
      await filter.pressSequentially('a', { delay: 60 });
    },
    'scroll through all of them': async () => {
      for (let n = 0; n < 30; n += 1) {
        await trees.evaluate((element) => element.scrollBy(0, 2_000));
        await page.waitForTimeout(30);
      }
    },
  };
  const busy = await longestFrame(page, () =>
    page.evaluate(() => {
      const until = performance.now() + 80;
      while (performance.now() < until);
    }),
  );
  if (busy <= AT_MOST_MS) throw new Error(`A task of 80 ms was not seen: ${busy} ms`);
  const rows: Row[] = [];
  for (const [what, act] of Object.entries(rounds)) {
    const ms = await longestFrame(page, act);
    const lines = await page.getByRole('treeitem').count();
    rows.push({
      what,
      'lines drawn': String(lines),
      'longest frame ms': ms.toFixed(1),
      '': ms <= AT_MOST_MS ? 'ok' : 'SLOW',
    });
  }
  console.log(table(rows));
} finally {
  await browser.close();
  await yard?.stop();
  await database.close();
}
