import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindow, closeWindows, launchBrowser, openPage, startYard, type Yard } from '../browser.ts';
import { goWithin } from '../settled.ts';

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

const open = (path: string, options?: BrowserContextOptions): Promise<Page> =>
  yard.open(browser, 'SUPER_ADMIN', path, options);
const focused = (page: Page) => page.evaluate('document.activeElement.id || document.activeElement.textContent');

describe('the menu of icons', () => {
  it('shows its labels before the list beside it', async () => {
    const page = await open('/invoice/list');
    await page.getByRole('row').nth(5).waitFor();
    await page.getByRole('button', { name: 'Narrow the menu' }).click();
    for (const link of await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').all()) {
      await link.hover();
      const label = page.getByRole('tooltip', { name: (await link.getAttribute('aria-label')) ?? '', exact: true });
      await label.waitFor();
      const inFront = await label.evaluate((box: Element) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // A label that lets the pointer through would not be found by elementFromPoint.
        (box as HTMLElement).style.pointerEvents = 'auto';
        return box.contains(document.elementFromPoint(right - 4, (top + bottom) / 2)) && left < right;
      });
      expect(inFront).toBe(true);
    }
    await closeWindow(page);
  });
});

describe('the strip of open documents', () => {
  it('shows the whole tab of the document that is looked at, on a phone and after the window was wider', async () => {
    const documents = await yard.app.connections.db.selectFrom('invoice').select('invoice_id').limit(6).execute();
    const page = await open('/dashboards/classic', { viewport: { width: 360, height: 740 } });
    const cut = () =>
      page.evaluate(`(() => {
        const tab = document.querySelector('nav[aria-label="Open documents"] li[data-active]').getBoundingClientRect();
        const strip = document.querySelector('nav[aria-label="Open documents"] ul').getBoundingClientRect();
        return Math.round(Math.max(0, tab.right - strip.right) + Math.max(0, strip.left - tab.left));
      })()`);
    for (const { invoice_id: id } of documents) {
      await goWithin(page, `${yard.url}/invoice/${id}`);
      await page.locator(`li[data-value="${id}"][data-active]`).waitFor();
      await expect.poll(cut).toBe(0);
    }
    for (const width of [1440, 500, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(cut).toBe(0);
    }
    await closeWindow(page);
  });
});

describe('the keyboard', () => {
  it('is in the page after a row was opened, on that row on the way back, and on the neighbour of a closed tab', async () => {
    const page = await open('/invoice/list');
    for (const at of [1, 2]) {
      await page.getByRole('row').nth(at).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('navigation', { name: 'Open documents' })
        .getByRole('listitem')
        .nth(at - 1)
        .waitFor();
      await expect.poll(() => focused(page)).toBe('main');
      await page.goBack();
      const opened = page.getByRole('row').nth(at);
      await opened.waitFor();
      await expect.poll(async () => focused(page)).toBe(await opened.textContent());
    }
    const [first, second] = await page
      .getByRole('navigation', { name: 'Open documents' })
      .getByRole('link')
      .allTextContents();
    await page.getByRole('link', { name: first, exact: true }).first().click();
    await page.getByRole('button', { name: `Close invoice ${first}` }).click();
    await expect.poll(() => focused(page)).toBe(second);
    await closeWindow(page);
  });
});

describe('notifications that are on their way', () => {
  it('keep a place that is no wider than its box, on home and in the bell', async () => {
    const page = await openPage(browser);
    await yard.enter(page, 'SUPER_ADMIN');
    await page.route('**/getUserNotification/**', () => undefined);
    await page.goto(`${yard.url}/dashboards/classic`);
    await page.getByRole('button', { name: 'Notifications' }).click();
    const places = [page.getByRole('region', { name: 'Notifications' }), page.getByRole('dialog')];
    for (const place of places) {
      const waiting = await place.locator('.mantine-Skeleton-root').boundingBox();
      const box = await place.boundingBox();
      if (!waiting || !box) throw new Error('Nothing waits');
      expect(waiting.x).toBeGreaterThan(box.x);
      expect(waiting.x + waiting.width).toBeLessThan(box.x + box.width);
    }
    await closeWindow(page);
  });
});
