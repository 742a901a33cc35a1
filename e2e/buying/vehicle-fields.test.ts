import type { Role } from '@yardkeeper/domain/access/roles';
import { vehicleOptions } from '@yardkeeper/domain/vehicles/options';
import { rounds } from '@yardkeeper/testkit/rounds';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Complaints, closeWindows, listenTo, type Yard } from '../browser.ts';
import { type Car, type OnVehicle, onVehicle, stockedYard } from './vehicle-page.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let on: OnVehicle;
let complaints: Complaints;
let car: Car;

beforeAll(async () => {
  const stocked = await stockedYard();
  ({ yard, browser } = stocked);
  [car] = stocked.cars;
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const general = [
  ...['Make', 'Model', 'Series', 'Type', 'Year', 'Month', 'Engine no', 'Engine type', 'Transmission', 'Body colour'],
  ...['Location', 'Reg no', 'VIN', 'Chassis', 'Trim', 'Sale yard', 'Odometer', 'Lot no', 'Reg state'],
];
const generalTicks = ['Un-register', 'Active', 'Exclude from Vehicle Analysis', ...Object.values(vehicleOptions)];
const bought = ['Purchase type', 'Plates', 'Type', 'Total price', 'Sell price', 'Write-off category'];
const summary = ['Supplier', 'Comments', 'Licence/LMCT no', 'Acquisition date', 'Delivered by', 'Date received'];
const tabNames = ['General Information', 'Summary', 'Purchase Details', 'Stock', 'History & Events', 'Notes'];

/** Only chosen from, never typed into. */
const lists = ['Month', 'Sale yard', 'Reg state'];

const open = async (role: Role) => {
  page = await yard.visit(browser, role, `/vehicleacquisitions/stock/${car.vehicle_id}?tab=general`);
  on = onVehicle(page);
  complaints = listenTo(page);
  await page.getByRole('tab', { name: 'General Information' }).waitFor();
};
type Kind = 'fields' | 'ticks';
/**
 * The state of every field by its name: free, read-only or disabled. All are read in one call, because each call takes
 * long.
 */
async function standing(names: readonly string[], kind: Kind): Promise<string[]> {
  const inputs = on.panel().locator(kind === 'ticks' ? 'input[type=checkbox]' : 'input:not([type=checkbox]), textarea');
  const found = await inputs.evaluateAll((all) =>
    (all as HTMLInputElement[]).map((input) => {
      const label = input.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
      for (const sign of label?.querySelectorAll('[aria-hidden=true]') ?? []) sign.remove();
      const name = input.ariaLabel ?? label?.textContent?.trim() ?? '';
      return { name, isDisabled: input.matches(':disabled'), isReadOnly: input.readOnly };
    }),
  );
  return names.map((name) => {
    const input = found.find((each) => each.name === name);
    const isFree = input && (lists.includes(name) || !input.isReadOnly);
    return `${name}: ${!input ? 'missing' : input.isDisabled ? 'disabled' : isFree ? 'free' : 'read-only'}`;
  });
}
const all = (names: readonly string[], how: string) => names.map((name) => `${name}: ${how}`);

type Rights = { readonly submits: boolean; readonly informs: boolean };
/**
 * A super admin has the rights of an inventory person. Tests of the server check this for each role, so only a long run
 * opens the page too.
 */
const alike: readonly (readonly [Role, Rights])[] = [['SUPER_ADMIN', { submits: true, informs: true }]];
const rights: readonly (readonly [Role, Rights])[] = [
  ...rounds([], alike),
  ['INVENTORY_PERSON', { submits: true, informs: true }],
  ['CAR_SUPERVISOR', { submits: true, informs: false }],
  ['SALES_PERSON', { submits: false, informs: false }],
];
describe.each(rights)('a vehicle of stock for %s', (role, { submits, informs }) => {
  it('has its header, its six tabs, every field, free for those it is for, and leads to its acquisition', async () => {
    await open(role);
    await page.getByRole('heading', { level: 1, name: car.stock_no }).waitFor();
    await page.locator('header').getByText('active', { exact: true }).waitFor();
    await expect.poll(() => on.button('Submit').count()).toBe(submits ? 1 : 0);
    await expect.poll(async () => (await page.getByRole('tab').allTextContents()).slice(-6)).toEqual(tabNames);

    await expect.poll(() => standing(general, 'fields')).toEqual(all(general, informs ? 'free' : 'disabled'));
    await expect.poll(() => standing(generalTicks, 'ticks')).toEqual(all(generalTicks, informs ? 'free' : 'disabled'));
    await expect.poll(() => on.panel().locator('input[type=file]').isEnabled()).toBe(submits);

    await on.tab('Summary');
    await expect.poll(() => standing(bought, 'fields')).toEqual(all(bought, 'read-only'));
    await expect.poll(() => standing(summary, 'fields')).toEqual(all(summary, submits ? 'free' : 'read-only'));
    await expect.poll(() => on.tick('Dismantled').isEnabled()).toBe(submits);
    await expect.poll(() => on.field('Date dismantled').isDisabled()).toBe(true);

    await on.tab('Stock');
    await on.button('Refresh').waitFor();
    await expect.poll(() => on.button('Add part').count()).toBe(submits ? 1 : 0);
    await on.tab('Notes');
    const notes = ['Internal notes', 'Notes for public'];
    await expect.poll(() => standing(notes, 'fields')).toEqual(all(notes, submits ? 'free' : 'read-only'));

    // The link opens the acquisition, where the role may go there.
    if (role === 'SALES_PERSON') await expect.poll(() => on.button(car.acq_no).isDisabled()).toBe(true);
    else {
      await page.getByRole('link', { name: car.acq_no }).click();
      await page.waitForURL(`**/vehicleacquisitions/${car.acq_id}**`);
      await page.getByRole('heading', { level: 1, name: car.acq_no }).waitFor();
    }
    expect(complaints.all).toEqual([]);
  });
});

describe('General Information', () => {
  it('offers what the yard knows, and a plate is in capitals', async () => {
    await open('INVENTORY_PERSON');
    expect((await on.options('Sale yard')).toSorted()).toEqual(['Discard', 'Keep', 'N/A']);
    expect(await on.options('Month')).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0')));
    const years = (await on.options('Year')).map(Number);
    expect(years.length).toBeGreaterThan(20);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    await on.field('Reg no').fill('');
    await on.field('Reg no').pressSequentially('qwe12r');
    await on.reads('Reg no').toBe('QWE12R');
    await on.field('Location').fill('h0');
    await page.getByRole('option', { name: /^H01/ }).click();
    await on.reads('Location').toBe('H01');
  });

  it('another make lets go of model, series, engine and transmission; another model of the series', async () => {
    await open('INVENTORY_PERSON');
    const was = await on.field('Make').inputValue();
    const other = was === 'Toyota' ? 'Nissan' : 'Toyota';
    const mine = await on.options('Model');
    const asked = ['queryModelList', 'queryEngineCodeList', 'queryTransCodeList'].map((name) =>
      page.waitForRequest((request) => request.url().includes(name)),
    );
    await on.choose('Make', other);
    for (const below of ['Model', 'Series', 'Engine type', 'Transmission']) await on.reads(below).toBe('');
    await Promise.all(asked);
    const theirs = await on.options('Model');
    expect(theirs.filter((model) => mine.includes(model))).toEqual([]);

    await on.choose('Make', was);
    let model = '';
    for (model of mine) {
      await on.choose('Model', model);
      await on.field('Series').click();
      if ((await page.getByRole('option').count()) > 0) break;
      await page.keyboard.press('Escape');
    }
    const engine = (await on.options('Engine type'))[0]!;
    const series = (await on.options('Series'))[0]!;
    await on.choose('Engine type', engine);
    await on.choose('Series', series);
    await on.choose('Model', mine.find((each) => each !== model)!);
    await on.reads('Series').toBe('');
    await on.reads('Engine type').toBe(engine);
  });

  it('Submit says what the server says and shows what was kept; the picture went along', async () => {
    await open('INVENTORY_PERSON');
    await on.field('Reg no').fill('yrd42');
    await on.field('Odometer').fill('151234');
    await on.choose('Month', '07');
    await on.tick('Exclude from Vehicle Analysis').check();
    await on.tick('Sun roof').setChecked(!(await on.tick('Sun roof').isChecked()));
    const sunRoof = await on.tick('Sun roof').isChecked();
    const storeman = await yard.app.as('INVENTORY_PERSON');
    const query = { vehicleID: car.vehicle_id };
    const { length: before } = await storeman.do('GET /mgr/inventory/browseVehicles/pictures', { query });
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await on.panel().locator('input[type=file]').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
    await on.button('Remove front.jpg').waitFor();
    const answered = (call: string) =>
      page.waitForResponse((answer) => answer.url().includes(`browseVehicles/${call}`));
    const reload = answered('saveDetail').then(() => answered('detail'));
    await on.button('Submit').click();
    await on.toast(`${car.stock_no} is saved`);
    await reload;
    await on.button('Remove front.jpg').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: /^Open Picture/ }).count()).toBe(before + 1);
    await page.reload();
    await on.reads('Reg no').toBe('YRD42');
    await on.reads('Odometer').toBe('151,234');
    await on.reads('Month').toBe('07');
    await expect.poll(() => on.tick('Exclude from Vehicle Analysis').isChecked()).toBe(true);
    await expect.poll(() => on.tick('Sun roof').isChecked()).toBe(sunRoof);
    await on.button(`Delete Picture ${before + 1}`).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this picture?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => page.getByRole('button', { name: /^Open Picture/ }).count()).toBe(before);
    expect(complaints.all).toEqual([]);
  });
});
