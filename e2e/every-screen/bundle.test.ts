import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindow, closeWindows, launchBrowser, openPage, startYard, webRoot, type Yard } from '../browser.ts';
import { aPhone } from '../phone.ts';
import {
  type Bundle,
  type Chunk,
  circles,
  closure,
  type Loaded,
  limits,
  readBundle,
  tooHeavy,
  tooMuch,
  type WeighedScreen,
  weighed,
  weight,
} from './bundle.ts';

let yard: Yard;
let browser: Browser;
let bundle: Bundle;
let loaded: Loaded;

/** The chunks that arrive until the network is quiet. */
async function arriving(page: Page, go: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) names.add(path.basename(pathname));
  });
  await go();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  page.removeAllListeners('response');
  return names;
}

beforeAll(async () => {
  bundle = readBundle(webRoot);
  yard = await startYard({ fillYard: true });
  browser = await launchBrowser();
  const page = await openPage(browser);
  const signIn = await arriving(page, () => page.goto(`${yard.url}/auth/login`));
  await yard.signInByForm(page, 'PICKER');
  await page.waitForLoadState('networkidle');
  const shell = await arriving(page, () => page.reload());
  loaded = { signIn, shell };
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const chunk = (kB: number, imports: string[] = [], loads: string[] = []): Chunk => ({ kB, imports, loads });

describe('what the browser has to fetch', () => {
  it('was found: the sign-in page is a part of the shell, and screens are loaded later', () => {
    expect(loaded.signIn.size).toBeGreaterThan(0);
    expect(loaded.shell.size).toBeGreaterThan(loaded.signIn.size);
    expect(closure(bundle, loaded.shell).size).toBe(loaded.shell.size);
    expect([...bundle.values()].flatMap((each) => each.loads).length).toBeGreaterThan(8);
  });

  it('keeps to the limits', () => {
    const sizes = `sign-in ${weight(bundle, loaded.signIn).toFixed(1)}, shell ${weight(bundle, loaded.shell).toFixed(1)} kB`;
    expect(tooHeavy(bundle, loaded), sizes).toEqual([]);
  });

  it.each(weighed.map((screen) => [screen.name, screen] as const))(
    'opens %s with no more than it needs',
    async (_, screen) => {
      const page = await openPage(browser, screen.inHand ? aPhone : {});
      await yard.enter(page, screen.role);
      const address = await yard.addressOf(screen.path);
      const fetched = await arriving(page, async () => {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      });
      await closeWindow(page);
      expect(fetched.size).toBeGreaterThan(loaded.signIn.size);
      expect(tooMuch(bundle, screen, fetched), `${weight(bundle, fetched).toFixed(1)} kB`).toEqual([]);
    },
  );

  it('says what a screen fetches that it has no use for', () => {
    const planted: Bundle = new Map([
      ['entry-x1.js', chunk(200)],
      ['RunPage-x1.js', chunk(50, ['entry-x1.js', 'list-x1.js'])],
      ['list-x1.js', chunk(41)],
      ['BarsDrawing-x1.js', chunk(0)],
      ['DeliverDialog-x1.js', chunk(0)],
    ]);
    const run: WeighedScreen = { name: 'the run', role: 'PICKER', path: '/run', most: 290, inHand: true };
    expect(tooMuch(planted, run, new Set(['entry-x1.js', 'RunPage-x1.js']))).toEqual([]);
    expect(tooMuch(planted, run, closure(planted, ['RunPage-x1.js']))).toEqual([
      'the run fetches 291.0 kB, at most 290 kB',
      'the run fetches list-x1.js, which is of the desk or asked for later',
    ]);
    expect(tooMuch(planted, { ...run, most: 300 }, new Set(planted.keys()))).toHaveLength(3);
    expect(tooMuch(planted, { ...run, most: 300, inHand: false }, new Set(planted.keys()))).toEqual([]);
  });

  it('has no two files that wait for each other', () => {
    expect([...bundle.values()].flatMap((each) => each.imports).length).toBeGreaterThan(8);
    expect(circles(bundle)).toEqual([]);
  });

  it('reports files that import each other; those that are loaded later do not count', () => {
    const planted: Bundle = new Map([
      ['entry.js', chunk(1, ['shared.js'], ['screen.js'])],
      ['screen.js', chunk(1, ['entry.js', 'grid.js'])],
      ['grid.js', chunk(1, ['shared.js', 'money.js'])],
      ['money.js', chunk(1, ['shared.js'])],
      ['shared.js', chunk(1)],
    ]);
    expect(circles(planted)).toEqual([]);
    const spoilt = new Map([...planted, ['shared.js', chunk(1, ['grid.js'])] as const]);
    expect(circles(spoilt)).toEqual(['shared.js → grid.js → shared.js', 'shared.js → grid.js → money.js → shared.js']);
  });

  it('says what is too heavy', () => {
    const planted: Bundle = new Map([
      ['entry.js', chunk(limits.signIn + 1, [], ['shell.js', 'screen.js', 'BarsDrawing-x1.js'])],
      ['BarsDrawing-x1.js', chunk(limits.drawing)],
      ['shell.js', chunk(limits.shell, ['entry.js'])],
      ['screen.js', chunk(44, ['entry.js', 'grid.js'])],
      ['grid.js', chunk(limits.chunk + 1)],
    ]);
    const signIn = new Set(['entry.js']);
    expect(tooHeavy(planted, { signIn, shell: new Set(['entry.js', 'shell.js']) })).toEqual([
      'the sign-in page is 183.0 kB, at most 182 kB',
      'the signed-in shell is 444.0 kB, at most 261 kB',
      'grid.js is 61.0 kB, at most 60 kB',
      'what screen.js brings is 105.0 kB, at most 104 kB',
    ]);
    expect(() => closure(planted, ['gone.js'])).toThrow('gone.js');
  });
});
