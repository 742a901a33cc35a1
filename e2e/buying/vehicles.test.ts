import type { Role } from '@yardkeeper/domain/access/roles';
import { gradeNames } from '@yardkeeper/domain/inventory/grades';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../apps/server/src/pdf/fixtures/pdf-text.ts';
import { type Complaints, closeWindows, listenTo, type Yard } from '../browser.ts';
import { type Car, stockedYard } from './vehicle-page.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let complaints: Complaints;
let car: Car;
/** The tags that were made of the car, passed from one journey to the next. */
let tagNos: string[] = [];

beforeAll(async () => {
  const stocked = await stockedYard();
  ({ yard, browser } = stocked);
  [car] = stocked.cars;
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

async function open(role: Role, path: string) {
  page = await yard.visit(browser, role, path);
  complaints = listenTo(page);
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const wizard = () => page.getByRole('region', { name: 'Strip list' });
const scan = async (label: string | RegExp, code: string) => {
  await page.getByLabel(label).fill(code);
  await page.keyboard.press('Enter');
};
/** Opens the search with Ctrl-K, types the words and presses Enter. */
const search = async (words: string) => {
  await page.getByRole('button', { name: /Search the yard/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the yard' }).fill(words);
  await page.keyboard.press('Enter');
};
const place = (code: string) => page.getByRole('region', { name: 'Where it is' }).getByText(code, { exact: true });

/** The browser itself logs an error when it is told that a part has no picture yet. */
const faults = () => complaints.all.filter((line) => !/404/.test(line));

type Watched = { shown?: Blob | undefined };
const watchPapers = () =>
  page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      (globalThis as Watched).shown = blob as Blob;
      return make(blob);
    };
  });
/** The text of the paper that a click opens. */
async function paperAfter(click: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    (globalThis as Watched).shown = undefined;
  });
  await click();
  await page.waitForFunction(() => (globalThis as Watched).shown !== undefined);
  await page.locator('iframe[src^="blob:"]').waitFor();
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array((await (globalThis as Watched).shown?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ]);
  return (await textOfPages(new Uint8Array(bytes))).join('\n');
}

/** Unticks what is proposed and ticks the first three parts; returns their names. */
async function tickThree(): Promise<string[]> {
  for (const group of await wizard()
    .getByRole('checkbox', { name: /^All of/ })
    .all()) {
    await group.check();
    await group.uncheck();
  }
  await wizard().getByText('0 ticked').waitFor();
  const boxes = wizard().locator('[data-tick]:not([aria-label])');
  for (const n of [0, 1, 2]) await boxes.nth(n).check();
  await wizard().getByText('3 ticked').waitFor();
  const names = await wizard()
    .getByLabel(/^Grade of /)
    .all();
  return Promise.all(names.map(async (field) => ((await field.getAttribute('aria-label')) ?? '').slice(9)));
}

describe('stripping a car', () => {
  it('an inventory person finds it in the list, ticks, grades and shelves what it gives, and prints its tags', async () => {
    await open('INVENTORY_PERSON', '/vehicleacquisitions/stocklist');
    await page.getByRole('searchbox', { name: /Stock no/ }).fill(car.stock_no);
    await page.waitForURL(`**search=${car.stock_no}**`);
    await page.getByRole('row').filter({ hasText: car.stock_no }).click();
    await page.waitForURL(`**/vehicleacquisitions/stock/${car.vehicle_id}**`);
    await page.getByRole('tab', { name: 'Stock', exact: true }).click();
    await button('Strip list').click();
    await button('Without diagrams').click();
    await wizard().getByRole('group').first().waitFor();
    const [one = '', two = '', three = ''] = await tickThree();
    await wizard().getByLabel(`Grade of ${one}`, { exact: true }).selectOption('A');
    for (const name of [one, two, three])
      await wizard().getByLabel(`Place of ${name}`, { exact: true }).selectOption('Shelve');
    await wizard().getByLabel(`Retail of ${one}`, { exact: true }).fill('480');
    await wizard().getByLabel(`Trade of ${one}`, { exact: true }).fill('400');
    await page.reload();
    await wizard().getByText('3 ticked').waitFor();
    await expect.poll(() => wizard().getByLabel(`Grade of ${one}`, { exact: true }).inputValue()).toBe('A');
    await button(/^Next/).click();

    await wizard().getByText('3 without a place').waitFor();
    await scan('Scan a shelf for the next part', 'nowhere');
    await wizard().getByText('There is no place nowhere').waitFor();
    await scan('Scan a shelf for the next part', 'h01');
    await wizard().getByText(`${one}: H01`).waitFor();
    await wizard()
      .getByRole('combobox', { name: `Place of ${two}`, exact: true })
      .fill('h02');
    await page.getByRole('option', { name: /^H02/ }).click();
    await wizard().getByRole('combobox', { name: 'All without a place go to' }).fill('h03');
    await page.getByRole('option', { name: /^H03/ }).click();
    await button('Put all there').click();
    await wizard()
      .getByText(/without a place$/)
      .waitFor({ state: 'detached' });
    await button('Commit 3 parts').dblclick();
    await page.getByText('3 parts are tagged').waitFor();
    tagNos = await page.getByRole('list', { name: 'New tags' }).getByRole('link').allTextContents();
    expect(tagNos).toHaveLength(3);

    await watchPapers();
    const labels = await paperAfter(() => button('Print tags').click());
    const sheet = await paperAfter(() => page.getByText('A4 sheet').click());
    for (const tagNo of tagNos) {
      expect(labels).toContain(tagNo);
      expect(sheet).toContain(tagNo);
    }
    await page.getByRole('dialog', { name: '3 labels' }).getByRole('button', { name: 'Close' }).click();
    await button('Back to the list').click();
    const row = page.getByRole('row').filter({ hasText: tagNos[0] ?? '' });
    await row.getByText('H01').waitFor();
    await row.getByText('$480.00').waitFor();
    expect(faults()).toEqual([]);
  });

  it('puts a tag away by scanning shelf and tag, and finds it there from anywhere', async () => {
    const [tagNo = ''] = tagNos;
    await open('INVENTORY_PERSON', '/inventory/location-item?mode=put-away');
    await scan('Scan a place', 'h04');
    await page.getByText('Now putting into H04').waitFor();
    await scan(/Scan a tag/, tagNo);
    await page.getByText(`${tagNo} in H04`).first().waitFor();
    await search(tagNo.toLowerCase());
    await page.waitForURL(`**/inventory/tag-locator/${tagNo}`);
    await place('H04').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText(/H04/).first().waitFor();
    const origin = page.getByRole('region', { name: 'Where it came from' });
    await origin.getByRole('link', { name: new RegExp(car.stock_no) }).waitFor();
    expect(faults()).toEqual([]);
  });

  it.each([
    ['SALES_PERSON', 0],
    ['SUPER_ADMIN', 1],
  ] as const)('is seen by %s too, with its cost told %i times', async (role, costs) => {
    const [tagNo = ''] = tagNos;
    await open(role, '/notifications');
    await search(tagNo);
    await page.waitForURL(`**/inventory/tag-locator/${tagNo}`);
    await place('H04').waitFor();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Retail ex GST').waitFor();
    await details.getByText('$480.00').waitFor();
    await details.getByText(gradeNames.A, { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/^Cost/).count()).toBe(costs);
    expect(faults()).toEqual([]);
  });
});
