import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../apps/server/src/pdf/fixtures/pdf-text.ts';
import { actOn, type Complaints, closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const open = async (role: Parameters<Yard['signIn']>[1], path: string) => {
  page = await yard.visit(browser, role, path);
  complaints = listenTo(page);
};
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
type Watched = { shown?: Blob };

/** The PDF that the dialog shows after this click, read from its blob. */
async function printed(click: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.shown = undefined;
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      watched.shown = blob as Blob;
      return make(blob);
    };
  });
  await click();
  await page.waitForFunction(() => (globalThis as Watched).shown !== undefined);
  await page.locator('iframe[src^="blob:"]').waitFor();
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array((await (globalThis as Watched).shown?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ]);
  return textOfPages(new Uint8Array(bytes));
}

describe('locations', () => {
  it('a rack is added at once, labelled, deactivated and removed', async () => {
    await open('INVENTORY_PERSON', '/inventory/location');
    await page.getByRole('button', { name: 'Add range' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add a range' });
    await form.getByLabel('First code').fill('z01');
    await form.getByLabel('Last code').fill('Y03');
    await form.getByRole('button', { name: 'Add all' }).click();
    await form.getByText('Begin both codes alike: Z01 begins with Z').first().waitFor();
    await form.getByLabel('Last code').fill('z03');
    await form.getByText('3 locations').waitFor();
    await form.getByText('Z01, Z02, Z03').waitFor();
    await form.getByLabel('Capacity of each').fill('20');
    await form.getByRole('button', { name: 'Add all' }).click();
    await form.waitFor({ state: 'hidden' });

    await page.getByPlaceholder('Code').fill('z0');
    await page.waitForURL(/locationCode=z0/);
    await row('Z03').waitFor();
    await expect.poll(() => row('Z0').count()).toBe(3);
    await expect.poll(() => row('Z01').innerText()).toContain('0 of 20');

    await row('Z01').getByRole('checkbox').check();
    await row('Z02').getByRole('checkbox').check();
    const labels = await printed(() => page.getByRole('button', { name: 'Print labels' }).click());
    expect(labels.map((text) => /Z0\d/.exec(text)?.[0])).toEqual(['Z01', 'Z02']);
    const sheet = await printed(() => page.getByText('A4 sheet').click());
    expect(sheet).toEqual([expect.stringMatching(/Z01.*Z02/)]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect.poll(() => row('Z0').count()).toBe(1);
    // A row hidden by the filter must not stay ticked after its action.
    await expect.poll(() => page.getByRole('button', { name: 'Untick all rows' }).count()).toBe(0);
    const label = await printed(() => actOn(row('Z03'), 'Print label'));
    expect(label).toEqual([expect.stringContaining('Z03')]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await actOn(row('Z03'), 'Remove');
    await page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nothing matches').waitFor();
    expect(complaints.all).toEqual([]);
  });

  it('a code that exists is refused at its field and nothing typed is lost', async () => {
    await open('INVENTORY_PERSON', '/inventory/location');
    const add = async (code: string) => {
      await page.getByRole('button', { name: 'Add location' }).first().click();
      await page.getByRole('dialog').getByLabel('Code').fill(code);
      await page.getByRole('dialog').getByLabel('Notes').fill('By the door');
      await page.getByRole('dialog').getByRole('button', { name: 'Add location' }).click();
    };
    await add('door 1');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await row('DOOR 1').waitFor();
    await add('DOOR1');
    await page.getByText('There is a location DOOR 1 already').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Notes').inputValue()).toBe('By the door');
  });

  it('what another person adds shows by itself', async () => {
    await open('INVENTORY_PERSON', '/inventory/location?locationCode=LIVE');
    await page.getByText('Nothing matches').waitFor();
    const storeman = await yard.app.as('INVENTORY_PERSON');
    await storeman.do('POST /mgr/location/saveLocation', { body: { locationCode: 'LIVE-1' } });
    await row('LIVE-1').waitFor();
  });

  it('a picker looks but has nothing to change with, on a phone too', async () => {
    const storeman = await yard.app.as('INVENTORY_PERSON');
    await storeman.do('POST /mgr/location/saveLocation', { body: { locationCode: 'PHONE-1', capacity: 3 } });
    await open('PICKER', '/inventory/location');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('PHONE-1').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Add|Print|Groups/ }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(complaints.all).toEqual([]);
  });
});

describe('other charges', () => {
  it('a super admin adds one with its amount and takes it away', async () => {
    await open('SUPER_ADMIN', '/settings/charges');
    await row('Freight').waitFor();
    await page.getByRole('button', { name: 'Add charge' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add charge' });
    await form.getByLabel('Name').fill('Pallet hire');
    await form.getByLabel('Default amount').fill('32.5');
    await form.getByLabel('Taxable').setChecked(false, { force: true });
    await form.getByRole('button', { name: 'Add charge' }).click();
    await row('Pallet hire').waitFor();
    await expect.poll(() => row('Pallet hire').innerText()).toMatch(/\$32\.50[\s\S]*No GST/);
    await actOn(row('Pallet hire'), 'Remove');
    await page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name: 'Remove' }).click();
    await row('Pallet hire').waitFor({ state: 'hidden' });
    expect(complaints.all).toEqual([]);
  });
});
