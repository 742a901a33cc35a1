import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Complaints,
  closeWindow,
  closeWindows,
  launchBrowser,
  listenTo,
  openPage,
  startYard,
  type Yard,
} from '../browser.ts';

let browser: Browser;
let yard: Yard;

beforeAll(async () => {
  browser = await launchBrowser();
  yard = await startYard({ fillYard: true });
}, 300_000);
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

type Box = { name: string; width: number; height: number };
/** Text, because it runs in the page. */
const buttonsIn = (page: Page, place: string): Promise<Box[]> =>
  page.evaluate(`[...document.querySelectorAll('${place}')].flatMap((each) => [...each.querySelectorAll('button')])
    .filter((button) => button.checkVisibility())
    .map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { name: button.ariaLabel ?? button.textContent, width: Math.round(width), height: Math.round(height) };
    })`);

describe('a list on a phone', () => {
  let page: Page;
  let complaints: Complaints;
  beforeAll(async () => {
    page = await openPage(browser, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    complaints = listenTo(page);
    await yard.enter(page, 'SUPER_ADMIN');
    await page.goto(`${yard.url}/invoice/list`);
    await page.getByRole('row').nth(5).waitFor();
  });
  afterAll(() => page && closeWindow(page));

  it('has buttons of 48 px, in the bar, among the statuses and below the rows, and is no wider than the phone', async () => {
    const bar = await buttonsIn(page, 'header:has([aria-keyshortcuts])');
    expect(bar.map(({ name }) => name)).toEqual([
      'Open the menu',
      'Search the yard',
      'Recent messages',
      expect.stringMatching(/^Notifications/),
      expect.stringMatching(/, your menu$/),
    ]);
    const statuses = await buttonsIn(page, 'fieldset[aria-label="Status"]');
    expect(statuses.length).toBeGreaterThan(3);
    const list = await buttonsIn(page, 'main');
    const small = [...bar, ...statuses, ...list].filter(({ width, height }) => width < 48 || height < 48);
    expect(small).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('keeps the search in the bar readable beside them', async () => {
    const hint = 'document.querySelector("[aria-keyshortcuts] span")';
    await expect.poll(() => page.evaluate(`${hint}.scrollWidth <= ${hint}.clientWidth`)).toBe(true);
  });

  it('has the saved filters, the CSV and the sums within reach', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

    await page.getByRole('button', { name: 'Sort and more' }).click();
    await page.getByRole('menuitem', { name: 'Saved filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Saved filters' });
    await drawer.getByLabel('Name of this filter').fill('Everything');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await buttonsIn(page, '[role=dialog]')).filter(({ height }) => height < 48)).toEqual([]);
    await drawer.getByRole('button', { name: 'Everything', exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });

    const sums = page.locator('main p', { hasText: 'Balance' });
    await expect.poll(() => sums.textContent()).toMatch(/^(Invoices|This page).*\$[\d,]+\.\d\d/);
    expect(complaints.all).toEqual([]);
  });
});

describe('the filter of a list', () => {
  it('is undone by Back and done again by Forward, the typing of a search as one step', async () => {
    const page = await openPage(browser);
    const complaints = listenTo(page);
    await yard.enter(page, 'SUPER_ADMIN');
    await page.goto(`${yard.url}/inventory/list?tab=tags&state=nonsense`);
    const address = () => page.evaluate('location.pathname + location.search');
    const foot = page.locator('main').getByText(/^\d+–\d+ of \d+/);
    const shown = async () => (await foot.textContent())?.split(' · ')[0];
    await page.getByRole('row').nth(5).waitFor();
    await expect.poll(address).toBe('/inventory/list?tab=tags');
    const everything = await shown();

    const chip = page.getByRole('button', { name: /^In stock/ });
    await chip.click();
    await expect.poll(address).toBe('/inventory/list?tab=tags&state=inStock');
    const box = page.getByRole('searchbox', { name: 'Tag, part, part no, rego, vehicle' });
    for (const letters of ['do', 'or']) {
      await box.pressSequentially(letters);
      const typed = letters === 'do' ? 'do' : 'door';
      await expect.poll(address).toBe(`/inventory/list?tab=tags&state=inStock&search=${typed}`);
    }

    await page.goBack();
    await expect.poll(address).toBe('/inventory/list?tab=tags&state=inStock');
    await expect.poll(() => box.inputValue()).toBe('');
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await expect.poll(address).toBe('/inventory/list?tab=tags');
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(shown).toBe(everything);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => box.inputValue()).toBe('door');
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    expect(complaints.all).toEqual([]);
    await closeWindow(page);
  });
});

describe('a long list', () => {
  /** Watches every frame for a gap between the rows of the grid. */
  const watch = `(() => {
    const grid = document.querySelector('[role=grid]');
    const scroller = grid.parentElement;
    const seen = { frames: 0, furthest: 0, blank: [] };
    window.seen = seen;
    const look = () => {
      const frame = scroller.getBoundingClientRect();
      const head = grid.querySelector('[role=row]').getBoundingClientRect();
      const foot = [...grid.querySelectorAll(':scope > [role=row]')].slice(1)[0]?.getBoundingClientRect();
      const bottom = Math.min(foot?.top ?? frame.bottom, scroller.querySelector('[role=rowgroup]').getBoundingClientRect().bottom);
      const rows = [...grid.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      let reached = head.bottom;
      for (const row of rows) if (row.top <= reached + 1 && row.height > 0) reached = Math.max(reached, row.bottom);
      seen.frames += 1;
      seen.furthest = Math.max(seen.furthest, scroller.scrollTop);
      if (reached < bottom - 1) seen.blank.push({ at: scroller.scrollTop, from: reached, to: bottom });
      seen.stop || requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`;

  it('shows rows in every frame while it is wheeled through, slowly and in a fling', async () => {
    const page = await yard.open(browser, 'SUPER_ADMIN', '/inventory/list?tab=tags&pageSize=500');
    await page.getByRole('row').nth(20).waitFor();
    await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThan(10);
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
    expect(rows).toBeGreaterThan(400);
    await page.getByRole('row').nth(10).hover();
    await page.evaluate(watch);
    for (const step of [...Array(25).fill(120), ...Array(8).fill(1500), ...Array(8).fill(-2000)]) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(30);
    }
    const seen = await page.evaluate('Object.assign(window.seen, { stop: true })');
    expect(seen).toMatchObject({ blank: [] });
    expect(seen).toHaveProperty('frames', expect.any(Number));
    const { frames, furthest } = seen as { frames: number; furthest: number };
    expect(frames).toBeGreaterThan(40);
    expect(furthest).toBeGreaterThan(10_000);
    await closeWindow(page);
  });
});
