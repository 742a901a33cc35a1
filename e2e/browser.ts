import fs from 'node:fs';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { sql } from 'kysely';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { demoPassword, demoUserName } from '../apps/server/src/demo/logins.ts';
import { collectLog, collectNames } from './log/collect.ts';
import { goWithin } from './settled.ts';
import { desk, openPage } from './windows.ts';

export { closeWindow, closeWindows, openPage } from './windows.ts';

export const webRoot = path.join(import.meta.dirname, '../dist/web');

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** A page of a test lasts for seconds, too short for optimised compilation to pay off. */
const brisk = '--js-flags=--no-maglev --no-turbofan';
const firstThere = (files: readonly (string | undefined)[]) => files.find((file) => file && fs.existsSync(file));
export const wholeBrowser = () =>
  process.env.CHROMIUM ?? firstThere(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']);
/** The headless shell opens a page in half the time, but shows no PDF and has no push messages. */
const bare = () => firstThere([process.env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell']) ?? wholeBrowser();

export type Kind = 'bare' | 'whole';
const opened = new Map<Kind, Promise<Browser>>();

/**
 * All files of a worker share one browser of each kind; each file closes its own windows. A test that looks at a PDF
 * needs a whole one.
 */
export async function launchBrowser(kind: Kind = 'bare'): Promise<Browser> {
  const open = await opened.get(kind);
  if (!open?.isConnected()) opened.set(kind, startBrowser(kind === 'bare' ? bare() : wholeBrowser()));
  return opened.get(kind)!;
}

/** The pages that are open in this worker, for a picture of what a failed test saw. */
export async function openPages(): Promise<Page[]> {
  const browsers = await Promise.all(opened.values());
  return browsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
}

let failures = 0;
/** A visit after a failed test gets a new window, because the old one shows what that test left behind. */
export function noteFailure(): void {
  failures += 1;
}

function startBrowser(executablePath: string | undefined): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', brisk, ...quiet];
  // Where a machine names no character set, the browser drops a file name that has a macron.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args, env });
}

type Who = Role | { readonly userName: string };

export type Yard = {
  readonly url: string;
  readonly app: TestApp;
  /**
   * the address of a path in this yard; `$newest`, `$begunJob`, `$packed`, `$sent` and `$begunOrder` are replaced by
   * ids that are looked up
   */
  addressOf(path: string): Promise<string>;
  /** gives the window its own session, so that the next page it opens is this person's */
  enter(page: Page, who: Who): Promise<void>;
  /** the same, and opens the first screen */
  signIn(page: Page, who: Who): Promise<void>;
  /**
   * this person's window, kept for the whole file; a later visit navigates inside the product, which loads nothing
   * again
   */
  visit(browser: Browser, who: Who, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** an empty window for this person, until `closeWindow` or the end of the file */
  open(browser: Browser, who: Who, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** fills in the form, for tests of signing in */
  signInByForm(page: Page, who: Who): Promise<void>;
  close(): Promise<void>;
};

/** The product with its built pages on a free port, on a fresh demo yard unless a database is given. */
export async function startYard(options: Parameters<typeof startApp>[0] = {}): Promise<Yard> {
  if (!fs.existsSync(path.join(webRoot, 'index.html')))
    throw new Error('The pages are not built: run node scripts/bootstrap.mjs build');
  const env = { LOG_LEVEL: 'debug', ...options.env };
  const app = await startApp({ webRoot, logTo: collectLog, ...options, env });
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  app.openedAt(url);
  const enter = (page: Page, who: Who) => leaveSession(page, url, app, who);
  const open: Yard['open'] = async (browser, who, path, options) => {
    const page = await openPage(browser, options);
    await enter(page, who);
    await page.goto(url + path);
    return page;
  };
  const kept = new Map<string, { readonly page: Page; readonly failures: number }>();
  return {
    url,
    app,
    addressOf: async (shown) => url + (await lookedUp(app, shown)),
    enter,
    signIn: async (page, who) => {
      await enter(page, who);
      await page.goto(url);
      await page.waitForURL('**/dashboards/classic');
    },
    visit: async (browser, who, path, options) => {
      const { viewport, ...rest } = options ?? {};
      const name = `${userNameOf(who)} ${JSON.stringify(rest)}`;
      const known = kept.get(name);
      if (known?.failures === failures && !known.page.isClosed()) {
        await comeAgain(known.page, url + path, viewport ?? desk);
        return known.page;
      }
      const page = await open(browser, who, path, options);
      kept.set(name, { page, failures });
      return page;
    },
    open,
    signInByForm: (page, who) => signInByForm(page, url, who),
    close: async () => {
      // A test may have taken the database away.
      await collectNames(app).catch(() => {});
      await app.close();
    },
  };
}

/**
 * The ids for `addressOf`: the last document, a job that somebody is picking, a consignment that is packed and waits
 * for its van, an invoice that its van delivered, and an order of which something has arrived.
 */
const lookups: Readonly<Record<string, (db: TestApp['connections']['db']) => Promise<number | undefined>>> = {
  newest: async (db) =>
    (await db.selectFrom('invoice').select('invoice_id').orderBy('invoice_id', 'desc').executeTakeFirst())?.invoice_id,
  begunJob: async (db) => {
    const begun = db.selectFrom('pick_job as j').select('j.job_id').where('j.status', '=', 'inProgress');
    const stalled = db.selectFrom('pick_stall as s').select('s.stall_id').where('s.job_id', '=', sql<number>`j.job_id`);
    const free = begun.where('j.cancelled_at', 'is', null).where((e) => e.not(e.exists(stalled)));
    return (await free.orderBy('j.picked', 'desc').orderBy('j.job_id').executeTakeFirst())?.job_id;
  },
  packed: async (db) => {
    const open = db
      .selectFrom('consignment')
      .select('consignment_id')
      .where('status', '=', 'open')
      .where('loose', '=', false);
    const packed = open.where('way', '=', 'van').where('cancelled_at', 'is', null).orderBy('consignment_id');
    return (await packed.executeTakeFirst())?.consignment_id;
  },
  sent: async (db) => {
    const arrived = db.selectFrom('consignment').select('invoice_id').where('status', '=', 'delivered');
    return (await arrived.where('way', '=', 'van').orderBy('consignment_id', 'desc').executeTakeFirst())?.invoice_id;
  },
  begunOrder: async (db) => {
    const begun = db.selectFrom('purchase_order').select('purchase_order_id').where('received', '>', 0);
    const open = begun.where('outstanding', '>', 0).where('finalized_at', 'is', null).where('cancelled_at', 'is', null);
    return (await open.orderBy('line_count', 'desc').orderBy('purchase_order_id').executeTakeFirst())
      ?.purchase_order_id;
  },
};
async function lookedUp({ connections }: TestApp, shown: string): Promise<string> {
  const [, name] = /\$(newest|begunJob|packed|sent|begunOrder)/.exec(shown) ?? [];
  if (!name) return shown;
  const found = await lookups[name]?.(connections.db);
  if (found === undefined) throw new Error(`this yard has no ${name}`);
  return shown.replace(`$${name}`, String(found));
}

const userNameOf = (who: Who): string => (typeof who === 'string' ? demoUserName(who) : who.userName);

/** Sets the cookies that the sign-in form sets. */
async function leaveSession(page: Page, url: string, { nobody }: TestApp, who: Who): Promise<void> {
  const { token, userId } = await nobody.signIn(userNameOf(who), demoPassword);
  await page.context().addCookies([
    { name: 'yk_token', value: encodeURIComponent(token ?? ''), url },
    { name: 'yk_user_id', value: String(userId), url },
  ]);
}

async function signInByForm(page: Page, url: string, who: Who): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('User name', { exact: true }).fill(userNameOf(who));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
}

export type Complaints = { readonly all: readonly string[] };

/** Everything the page complains about: errors thrown, console errors, answers of 500 and more. */
export function listenTo(page: Page): Complaints {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(`thrown: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && all.push(`console: ${message.text()}`));
  page.on('response', (answer) => answer.status() >= 500 && all.push(`${answer.status()}: ${answer.url()}`));
  return { all };
}

/**
 * Returns by way of an empty screen, so that nothing of the last test stays; a page that asks before it is left is
 * reloaded.
 */
async function comeAgain(page: Page, address: string, size: ViewportSize): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize(size);
  await goWithin(page, new URL('/not-found', address).href);
  const nothing = page.getByRole('heading', { name: 'This page does not exist' });
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await nothing.or(question).first().waitFor();
  await ((await question.count()) > 0 ? page.goto(address) : goWithin(page, address));
}

/** Runs an action of a list row: by its one button, or by the menu behind it. */
export async function actOn(row: Locator, name: string): Promise<void> {
  await row.hover();
  const more = row.getByRole('button', { name: 'More for this row' });
  const only = row.getByRole('button', { name, exact: true });
  await more.or(only).first().waitFor();
  if ((await more.count()) === 0) return only.click();
  await more.click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}
