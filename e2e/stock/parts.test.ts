import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn, type Complaints, closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';

let browser: Browser;
let yard: Yard;
let page: Page;
let heard: Complaints;
beforeAll(async () => {
  [browser, yard] = await Promise.all([launchBrowser(), startYard()]);
  page = await yard.visit(browser, 'SUPER_ADMIN', '/administrator/management-partname');
  heard = listenTo(page);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const open = (path: string) => yard.visit(browser, 'SUPER_ADMIN', path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

async function pick(label: string, typed: string): Promise<void> {
  await dialog().getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('option').filter({ hasText: typed }).first().click();
}
async function choose(label: string, option: string): Promise<void> {
  await dialog().getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('part names, numbers and prices', () => {
  it('a part name is added with its group and found again', async () => {
    await open('/administrator/management-partname');
    await button('Add part name').first().click();
    await dialog().getByLabel('Part name', { exact: true }).fill('flux capacitor');
    await choose('Group 1', 'Engine bay');
    await choose('Part type', 'Electrical');
    await dialog().getByLabel('Warranty in days').fill('30');
    await dialog().getByRole('button', { name: 'Add part name' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('capacitor');
    await row('Flux capacitor').getByText('30 days').waitFor();
    await expect.poll(() => row('Flux capacitor').innerText()).toContain('Engine bay');
  });

  it('a name that is there already says so at its field', async () => {
    await button('Add part name').first().click();
    await dialog().getByLabel('Part name', { exact: true }).fill('FLUX  Capacitor');
    await dialog().getByRole('button', { name: 'Add part name' }).click();
    await dialog().getByText('Flux capacitor is there already').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await button('Discard').click();
  });

  it('a part number is found with or without dashes', async () => {
    await open('/administrator/management-partno');
    await button('Add part number').first().click();
    await dialog().getByLabel('Part number', { exact: true }).fill('88-1955 MPH');
    await dialog().getByText('Compared as 881955MPH').waitFor();
    await choose('Make', 'Toyota');
    await pick('Part name', 'Flux capacitor');
    await dialog().getByRole('button', { name: 'Add part number' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('881955m');
    await row('88-1955 MPH').waitFor();
    await expect.poll(() => row('88-1955 MPH').innerText()).toContain('Flux capacitor');
  });

  it('prices are added for every vehicle and for one make', async () => {
    await open('/administrator/management-partprice');
    for (const [make, retail] of [
      ['', '100'],
      ['Toyota', '200'],
    ] as const) {
      await button('Add price').first().click();
      await pick('Part', 'Flux capacitor');
      if (make) await choose('Make', make);
      await dialog().getByLabel('Retail ex GST').fill(retail);
      await dialog().getByLabel('Trade ex GST').fill('80');
      await dialog().getByRole('button', { name: 'Add price' }).click();
      await dialog().waitFor({ state: 'detached' });
    }
    await row('Any vehicle').getByText('$115.00').waitFor();
    await row('Toyota').getByText('$230.00').waitFor();
  });

  it('an amount is typed over where it stands: Enter saves and moves down, Esc restores', async () => {
    const cells = page.getByLabel('Retail of Flux capacitor');
    await cells.first().fill('120.5');
    await cells.first().press('Enter');
    await row('Any vehicle').getByText('$138.58').waitFor();
    await page.keyboard.type('999');
    await expect.poll(() => cells.nth(1).inputValue()).toBe('999');
    await page.keyboard.press('Escape');
    await expect.poll(() => cells.nth(1).inputValue()).toBe('200.00');
    await cells.nth(1).fill('abc');
    await cells.nth(1).press('Enter');
    await expect.poll(() => cells.nth(1).getAttribute('aria-invalid')).toBe('true');
    await cells.nth(1).press('Escape');
    await page.reload();
    await row('Any vehicle').getByText('$138.58').waitFor();
  });

  it('somebody else was quicker: the second is told who, and the amount is not lost', async () => {
    const other = await yard.app.as('INVENTORY_PERSON');
    const { records } = await other.do('GET /mgr/partNames/queryPartsPriceList', { query: { search: 'flux' } });
    const mine = page.getByLabel('Trade of Flux capacitor').first();
    await mine.fill('70');
    // Live news are cut off, because a refresh would repair what the version must refuse.
    const { priceItemId, retail, version } = records[0]!;
    await other.do('POST /mgr/partNames/updatePartPrice', { body: { priceItemId, retail, trade: 66, version } });
    await page.route('**/updatePartPrice', async (route) => {
      const body = { ...route.request().postDataJSON(), version };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await mine.press('Enter');
    await page.getByText(/changed this price in the meantime: it is \$120.50 retail, \$66.00 trade now/).waitFor();
    await page.unroute('**/updatePartPrice');
    await page.reload();
    await row('Any vehicle').getByText('$75.90').waitFor();
  });

  it('a change by percent is shown, done and undone', async () => {
    await page.getByRole('searchbox').fill('flux');
    await page.getByText('1–2 of 2').waitFor();
    await button('Change by percent').click();
    await dialog().getByLabel('Change by percent').fill('600');
    await dialog().getByText('Use -90 to 500 percent').waitFor();
    await dialog().getByLabel('Change by percent').fill('10');
    await dialog().getByText('2 prices in all').waitFor();
    await expect
      .poll(() => dialog().getByRole('row').filter({ hasText: 'Any vehicle' }).innerText())
      .toMatch(/\$120\.50\s*→\s*becomes\s*\$132\.55/);
    await dialog().getByRole('button', { name: 'Change 2 prices' }).click();
    await page.getByText('2 prices changed by +10 %.').waitFor();
    await row('Toyota').getByText('$253.00').waitFor();
    await button('Undo').click();
    await page.getByText('2 prices are as they were.').waitFor();
    await row('Toyota').getByText('$230.00').waitFor();
  });

  it('the history says who, from and to', async () => {
    await actOn(row('Toyota'), 'Price history');
    await dialog().getByText('Change by percent undone').waitFor();
    await dialog().getByText('Changed by 10 %').waitFor();
    await dialog().getByText('Price added').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('the price list opens with what changed today and finds the price by its words', async () => {
    const seller = await yard.visit(browser, 'SALES_PERSON', '/inventory/list?tab=prices');
    await seller.getByRole('searchbox').fill('toyota flux');
    const found = seller.getByRole('row').filter({ hasText: 'Flux capacitor' });
    await found.getByText('$200.00').waitFor();
    await found.getByText('$230.00').waitFor();
    await expect.poll(() => found.getByRole('textbox').count()).toBe(0);
  });

  it('a dry run lists every bad row and changes nothing; a good file is imported', async () => {
    await open('/administrator/management-partprice');
    const header = 'Part name,Make,Condition,Retail ex GST,Trade ex GST\n';
    const file = (text: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await button('Import or export').click();
    await page.getByRole('menuitem', { name: 'Import prices from CSV' }).click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file(`${header}Flux capacitor,,Used,1,1\nFlux capacitor,Lada,Used,-5,1\n`));
    await dialog().getByText('1 row is wrong').waitFor();
    await dialog().getByText('“Lada” is not in the list').waitFor();
    await dialog().getByText('A price cannot be below zero').waitFor();
    await expect.poll(() => dialog().getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await input.setInputFiles(file(`${header}Flux capacitor,,Used,150,90\n`));
    await dialog().getByText('The file is good: 0 to add, 1 to change').waitFor();
    await dialog().getByRole('button', { name: 'Import 1 row' }).click();
    await dialog().waitFor({ state: 'detached' });
    await row('Any vehicle').getByText('$172.50').waitFor();
    await page.getByText('1 price imported.').waitFor();
    await button('Undo').click();
    await page.getByText('1 price is as it was.').waitFor();
    await row('Any vehicle').getByText('$138.58').waitFor();
  });

  it('a default price is typed in where none was, and is there after a reload', async () => {
    await open('/administrator/management-partprice?tab=defaults');
    await page.getByLabel('Condition').first().click();
    await page.getByRole('option', { name: 'Reco' }).click();
    await page.getByRole('searchbox').fill('flux');
    const retail = page.getByLabel('Retail of Flux capacitor');
    await retail.fill('75');
    await retail.press('Enter');
    await row('Flux capacitor').getByText('$86.25').first().waitFor();
    await page.reload();
    await row('Flux capacitor').getByText('$86.25').first().waitFor();
    await expect.poll(() => retail.inputValue()).toBe('75.00');
    await expect.poll(() => page.getByLabel('Trade of Flux capacitor').inputValue()).toBe('75.00');
  });

  it('the prices of a name say which one counts on a vehicle', async () => {
    await open('/administrator/management-partname?tab=names');
    await page.getByRole('searchbox').fill('flux');
    await actOn(row('Flux capacitor'), 'Prices');
    await dialog().getByText('Its default price').waitFor();
    await choose('Make', 'Toyota');
    await dialog().getByText('Its price for Toyota').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('parts are ticked for every make and for one, and are ticked after a reload', async () => {
    await open('/administrator/management-partname?tab=auto-select');
    const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });
    await tick('Alternator').check();
    await button('Save 1 part').click();
    await page.getByText('1 part is ticked by default').waitFor();
    await page.getByLabel('Make', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Toyota', exact: true }).click();
    await page.getByText(/0 of \d+ parts ticked and 1 for every make/).waitFor();
    await page.getByRole('searchbox').last().fill('flux');
    await tick('Flux capacitor').check();
    await page.keyboard.press('Control+s');
    await page.getByText(/1 of \d+ parts ticked and 1 for every make$/).waitFor();
    await page.reload();
    await page.getByText(/1 of \d+ parts ticked and 1 for every make$/).waitFor();
    await expect.poll(() => tick('Flux capacitor').isChecked()).toBe(true);
    await page.getByRole('searchbox').last().fill('alternator');
    await expect.poll(() => tick(/^Alternator/).isDisabled()).toBe(true);
  });

  it('complained about nothing but the refusals it was shown', () => {
    expect(heard.all.filter((line) => !/status of (409|422)/.test(line))).toEqual([]);
  });
});
