// npm run look [-- --only NAME]: pictures of every screen, wide and narrow, light and dark, full, empty, loading and failing.
// npm run look -- --readme: the pictures of the README.
// npm run look -- --papers: every report of the sale report as paper.
// Without --readme axe looks too, in every theme and width.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, Page } from 'playwright-core';
import { ownDatabase } from '../../bench/harness/own-database.ts';
import { launchBrowser, listenTo, openPage, startYard, webRoot, type Yard } from '../browser.ts';
import { pictureComplaints, putInto, type State, states } from '../every-screen/states.ts';
import { type ShownScreen, screens } from '../screens.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { takePapers, takeReadmePictures } from './readme-pictures.ts';

const folder = path.join(import.meta.dirname, '../../pictures');
const readmeFolder = path.join(import.meta.dirname, '../../docs/pictures');
const widths = [1440, 360] as const;
const schemes = ['light', 'dark'] as const;
const heightOf = { 1440: 900, 360: 740 } as const;

type Kept = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** One session per role; every later window starts with its cookies and storage. */
async function sessions(browser: Browser, yard: Yard): Promise<Map<Role | null, Kept | undefined>> {
  const kept = new Map<Role | null, Kept | undefined>([[null, undefined]]);
  for (const role of new Set(screens.map((screen) => screen.role))) {
    if (role === null) continue;
    const page = await openPage(browser);
    await yard.signIn(page, role);
    kept.set(role, await page.context().storageState());
    await page.context().close();
  }
  return kept;
}

// Texts, because this file knows no browser types; they run in the page.
const spill = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const blank = "document.querySelector('h1') === null";

type Mode = { readonly width: (typeof widths)[number]; readonly state: State };
const modes: readonly Mode[] = states.flatMap((state) => widths.map((width) => ({ width, state })));

/** Loads the page once; the dark picture shows the same page after a change of theme. */
async function lookAt(page: Page, yard: Yard, screen: ShownScreen, { width, state }: Mode): Promise<Shot[]> {
  const heard = listenTo(page);
  // Six windows share the machine, and a strip list is 20,000 px long on a phone.
  page.setDefaultTimeout(180_000);
  await putInto(page, state);
  await page.goto(await yard.addressOf(screen.path));
  await page.waitForLoadState(state === 'loading' ? 'load' : 'networkidle');
  // A page that has no heading even then is reported below.
  await page.waitForSelector('h1', { timeout: 10_000 }).catch(() => null);
  // A skeleton shows after 300 ms, and a toast goes after a second.
  await page.waitForTimeout(1_200);
  const over = await page.evaluate<number>(spill);
  // In the failing state the browser itself logs every refused call to the console.
  const said = state === 'failing' ? heard.all.filter((line) => !/500|Something went wrong/.test(line)) : heard.all;
  const complaints = [
    ...said,
    ...(over > 0 ? [`the page is ${over} px wider than the window`] : []),
    ...((await page.evaluate<boolean>(blank)) ? ['the page has no heading'] : []),
    ...(state === 'full' ? await pictureComplaints(page, screen.name) : []),
  ];
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(300);
    const file = `${screen.name}-${state}-${width}-${scheme}.png`;
    await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' });
    shots.push({ screen: screen.name, state, width, scheme, file, complaints: scheme === 'light' ? complaints : [] });
  }
  return shots;
}

async function lookAtAll(browser: Browser, yard: Yard, chosen: readonly ShownScreen[]): Promise<Shot[]> {
  const kept = await sessions(browser, yard);
  const shots: Shot[] = [];
  for (const screen of chosen) {
    const looks = modes.map(async (mode) => {
      const viewport = { width: mode.width, height: heightOf[mode.width] };
      const page = await openPage(browser, { viewport, colorScheme: 'light', storageState: kept.get(screen.role) });
      const taken = await lookAt(page, yard, screen, mode);
      await page.context().close();
      return taken;
    });
    shots.push(...(await Promise.all(looks)).flat());
    console.log(`looked at ${screen.name}`);
  }
  return shots;
}

function tellOf(shots: readonly Shot[]): void {
  fs.writeFileSync(path.join(folder, 'index.html'), contactSheet(shots));
  const loud = shots.filter(({ complaints }) => complaints.length > 0);
  for (const { file, complaints } of loud) console.log(`${file}:\n  ${complaints.join('\n  ')}`);
  console.log(`${shots.length} pictures in pictures/index.html, ${loud.length} with complaints`);
}

/** The gate lets axe check one look of each screen; this run checks all of them. */
function askAxe(only?: string): void {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'e2e/every-screen/axe.test.ts'];
  const named = only === undefined ? [] : ['-t', `finds nothing on ${only}(,| in | opened )`];
  const env = { ...process.env, YARD_FULL: '1' };
  const { status } = spawnSync(process.execPath, [...args, ...named], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, readme: { type: 'boolean' }, papers: { type: 'boolean' } },
});
const asked = screens.filter(({ name }) => values.only === undefined || name === values.only);
if (asked.length === 0) {
  console.error(`There is no screen ${values.only}; there are ${screens.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const partly = values.only !== undefined || values.readme || values.papers;
if (!partly) fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(values.readme ? readmeFolder : folder, { recursive: true });
const database = await ownDatabase({ fast: true });
// A copy, because somebody may rebuild the pages during these minutes.
const pages = fs.mkdtempSync(path.join(os.tmpdir(), 'yardkeeper-look-'));
fs.cpSync(webRoot, pages, { recursive: true });
const yard = await startYard({ database, webRoot: pages, fillYard: true });
// Only a whole browser draws a PDF.
const browser = await launchBrowser(values.readme || values.papers ? 'whole' : 'bare');
try {
  if (values.readme) await takeReadmePictures(browser, yard, readmeFolder);
  else if (values.papers) await takePapers(browser, yard, folder);
  else tellOf(await lookAtAll(browser, yard, asked));
} finally {
  await browser.close();
  await yard.close();
  await database.close();
  fs.rmSync(pages, { recursive: true, force: true });
}
if (!values.readme && !values.papers) askAxe(values.only);
