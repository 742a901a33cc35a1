import type { Role } from '@yardkeeper/domain/access/roles';
import { inFull } from '@yardkeeper/testkit/rounds';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, launchBrowser, openPage, startYard, type Yard } from '../browser.ts';
import { knownRoutes, overlooked, routesIn, type ShownScreen, screens } from '../screens.ts';
import { countRequests, goWithin, settled } from '../settled.ts';
import { desk } from '../windows.ts';
import { findings } from './axe.ts';
import { cutCells } from './cut-cells.ts';
import { laterRows, phone, widthOf } from './looks.ts';
import { popUps } from './pop-ups.ts';
import { goCold, heldMs, isList, shiftsOf, slowCounts, watchShifts } from './shifts.ts';
import { pictureComplaints } from './states.ts';

let yard: Yard;
let browser: Browser;
beforeAll(async () => {
  yard = await startYard({ fillYard: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

// Text, because this file has no browser types and the code runs in the page. Contrast is wrong while colours fade.
const darkAndStill = `document.documentElement.dataset.mantineColorScheme === 'dark' &&
  document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState === 'finished')`;

let window: Promise<Page> | undefined;
/** whose session the window has, and whether it shows a screen that was checked without a complaint */
let sitting: { readonly role: Role | null; arrived: boolean } | undefined;

/**
 * One window for everybody, because a new one takes twice as long to load; each person finds nothing of the one before.
 * In between it shows a file of the product itself: at another address the browser would start a new process.
 */
async function windowOf(role: Role | null): Promise<Page> {
  window ??= newWindow();
  const page = await window;
  if (sitting?.role === role) return page;
  sitting = { role, arrived: false };
  await page.goto(`${yard.url}/favicon.svg`);
  await page.setViewportSize(desk);
  await page.context().clearCookies();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: yard.url, storageTypes: 'all' });
  await devTools.detach();
  if (role) await yard.enter(page, role);
  return page;
}

async function newWindow(): Promise<Page> {
  const page = await openPage(browser, { colorScheme: 'light' });
  await watchShifts(page);
  await slowCounts(page);
  countRequests(page);
  return page;
}

/** The gate stays in the light theme. */
async function goLight(page: Page): Promise<void> {
  if (inFull) await page.emulateMedia({ colorScheme: 'light' });
}

async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate<boolean>(darkAndStill)).toBe(true);
}

/** Parts that look alike on every screen, or in every row: the gate checks them once, the full run everywhere. */
const frame = ['nav[aria-label="Menu"]', 'header:not(main header)'];
const more = inFull ? [] : [...frame, ...laterRows];
/** The frame itself stays, because a screen must not bring a second one. */
const apart = inFull ? [] : [...frame.map((each) => `${each} > *`), ...laterRows];
const framesSeen = new Set<Role | null>();

/** What to leave out for this person: until the frame has passed once, it is checked too. */
function alreadySeen(role: Role | null): { except?: string[]; apart?: string[] } {
  if (framesSeen.has(role)) return { except: more, apart };
  return inFull ? {} : { except: laterRows, apart: laterRows };
}

const menuParts = 'nav[aria-label="Menu"] > *';

/** Whether the next screen can be reached by navigation; if this one fails, the next is loaded. */
function leave(): boolean {
  const there = sitting?.arrived === true && !inFull;
  if (sitting) sitting.arrived = false;
  return there;
}
function arrive(): void {
  if (sitting) sitting.arrived = true;
}

function inTurn(role: Role | null): ShownScreen[] {
  const own = screens.filter((screen) => screen.role === role);
  const others = own.filter((screen) => !isList(screen));
  const turns = own.filter(isList).flatMap((list) => [list, ...others.splice(0, 1)]);
  return [...turns, ...others];
}

const layers = ['menu', 'listbox', 'dialog', 'alertdialog', 'tooltip'].map((role) => `[role="${role}"]:visible`).join();

async function closeAll(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const close = async () => {
    const open = await page.locator(layers).count();
    if (open > 0) await page.keyboard.press('Escape');
    return open;
  };
  await expect.poll(close).toBe(0);
}

describe('axe', () => {
  it('is asked about every screen there is', () => {
    expect(knownRoutes().length).toBeGreaterThan(10);
    expect(overlooked()).toEqual([]);
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    expect(new Set(screens.map(({ route }) => route))).toEqual(new Set(knownRoutes()));
    expect(overlooked(['/planted/$id'])).toEqual(['/planted/$id']);
    expect(() => routesIn("{ path: '/read' }, { path: hidden, guard }")).toThrow('path: hidden');
  });

  it('notices what moves after it is drawn', async () => {
    const page = await windowOf(null);
    await page.goto(`${yard.url}/auth/forgot-password`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await shiftsOf(page)).toEqual([]);
    await page.evaluate(`const late = document.createElement('div'); late.style.height = '400px';
      document.body.prepend(late)`);
    await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0);
  });

  it('holds counts back, and notices what one of them moves when it comes', async () => {
    const page = await windowOf(null);
    await page.goto(`${yard.url}/auth/forgot-password`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    const asked = `const began = performance.now(); window.took = [];
      const ask = (what, then) => fetch(what).then((answer) => answer.text()).finally(() => (window.took.push(performance.now() - began), then?.()));
      ask('/mgr/invoices/getInvoice');
      ask('/mgr/inventory/countTags?kind=1', () => {
        const late = document.createElement('div'); late.style.height = '400px';
        document.body.prepend(late);
      }); 0`;
    await page.evaluate(asked);
    await settled(page);
    const [other, count] = await page.evaluate<number[]>('window.took');
    expect(count).toBeGreaterThanOrEqual(heldMs);
    expect(other).toBeLessThan(count ?? 0);
    await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0);
  });

  it('waits for no colour to fade where somebody asked for less motion', async () => {
    const page = await windowOf('SUPER_ADMIN');
    await page.goto(`${yard.url}/settings/user`);
    await page.getByRole('row').nth(1).waitFor();
    const fading = `(document.documentElement.dataset.mantineColorScheme = 'dark', document.body.offsetHeight,
      document.getAnimations().filter((each) => each instanceof CSSTransition).length)`;
    expect(await page.evaluate(fading)).toBe(0);
  });

  it('requests everything anew for a list that it navigates to, and notices what moves there', async () => {
    const page = await windowOf('SUPER_ADMIN');
    const address = `${yard.url}/settings/user`;
    const asked = new Set<string>();
    page.on('request', (each) => each.resourceType() === 'fetch' && asked.add(new URL(each.url()).pathname));
    const walk = async () => {
      await page.setViewportSize(phone);
      await goCold(page, address);
      await settled(page);
    };
    await page.goto(`${yard.url}/settings/role`);
    await settled(page);
    asked.clear();
    await walk();
    const walked = new Set(asked);
    expect(await shiftsOf(page)).toEqual([]);
    // The first count that is requested inserts an element which moves the list.
    await page.evaluate(`const ask = window.fetch;
      const plant = () => {
        const late = document.createElement('div'); late.style.height = '400px';
        document.querySelector('main').prepend(late);
      };
      window.fetch = (...what) => {
        window.fetch = ask;
        setTimeout(plant, 100);
        return ask(...what);
      }; 0`);
    await walk();
    expect(await shiftsOf(page)).not.toEqual([]);

    asked.clear();
    await page.goto(address);
    await settled(page);
    const ofTheFrame = /getWaiting$|getUserNotification|getCurrentUser$/;
    expect([...asked].filter((each) => !walked.has(each) && !ofTheFrame.test(each))).toEqual([]);
    expect(walked.size).toBeGreaterThan(2);
  });

  describe('on a screen under', () => {
    // The first of the screens that follow must be loaded.
    afterAll(() => leave());

    it.each(Object.entries(popUps))('%s finds nothing', async (_, [path, open]) => {
      const page = await windowOf('SUPER_ADMIN');
      await goLight(page);
      if (leave()) {
        await closeAll(page);
        await goWithin(page, yard.url + path);
      } else await page.goto(yard.url + path);
      await settled(page);
      await open(page);
      expect(await findings(page, { except: more, apart: inFull ? [] : [menuParts, ...laterRows] })).toEqual([]);
      arrive();
      if (!inFull) return;
      await goDark(page);
      expect(await findings(page, { rules: ['color-contrast'] }), 'dark').toEqual([]);
    });
  });

  /**
   * The person who looked at the pop-ups keeps the window. Lists and other screens take turns, beginning with a list.
   */
  const roles = [...new Set<Role | null>(['SUPER_ADMIN', ...screens.map(({ role }) => role)])];
  const shown = roles.flatMap(inTurn).map((screen) => [screen.name, screen] as const);

  /** The gate loads a person's first screen and navigates to the others inside the product. */
  async function open(screen: ShownScreen): Promise<Page> {
    const page = await windowOf(screen.role);
    await goLight(page);
    const address = await yard.addressOf(screen.path);
    if (!leave()) await page.goto(address);
    else if (isList(screen)) await goCold(page, address);
    else await goWithin(page, address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    return page;
  }

  const fitsThePhone = (page: Page) => expect.poll(() => widthOf(page)).toBeLessThanOrEqual(phone.width);

  it.each(shown)(
    'finds nothing on %s, and it is no wider than a phone; nothing moves on a list after it is drawn',
    async (_, screen) => {
      const lists = isList(screen);
      const page = await open(screen);
      if (lists) expect(await shiftsOf(page), 'at the desk').toEqual([]);
      // A screen that opens in the narrow window is measured there first: one change of size per screen instead of two.
      const narrow = page.viewportSize()?.width === phone.width;
      if (narrow) {
        await fitsThePhone(page);
        await page.setViewportSize(desk);
        await settled(page);
      }
      await expect.poll(() => pictureComplaints(page, screen.name)).toEqual([]);
      // Columns are measured anew when the window has its width.
      await expect.poll(() => cutCells(page), { message: 'money, days and states are read whole' }).toEqual([]);
      expect(await findings(page, alreadySeen(screen.role))).toEqual([]);
      framesSeen.add(screen.role);
      if (!narrow) {
        await page.setViewportSize(phone);
        await fitsThePhone(page);
      }
      arrive();
      if (!inFull) return;
      if (lists) {
        await open(screen);
        expect(await shiftsOf(page), 'on the phone').toEqual([]);
      }
      await page.setViewportSize(desk);
      // A strip list has thousands of fields, so it needs longer.
    },
    180_000,
  );

  describe.runIf(inFull)('in every look', () => {
    it.each(shown)(
      'finds nothing on %s in the dark',
      async (_, screen) => {
        const page = await open(screen);
        // The dark theme changes only colours.
        await goDark(page);
        expect(await findings(page, { rules: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
      },
      180_000,
    );

    it.each(shown)(
      'finds nothing on %s opened in the hand, and it is no wider than the phone',
      async (_, screen) => {
        await (await windowOf(screen.role)).setViewportSize(phone);
        const page = await open(screen);
        try {
          await fitsThePhone(page);
          // The phone has the colours of the desk, which are checked already.
          expect(await findings(page, { without: ['color-contrast'] })).toEqual([]);
        } finally {
          await page.setViewportSize(desk);
        }
      },
      180_000,
    );
  });
});
