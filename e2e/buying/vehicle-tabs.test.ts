import type { Role } from '@yardkeeper/domain/access/roles';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn, type Complaints, closeWindow, closeWindows, listenTo, openPage, type Yard } from '../browser.ts';
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
  const { db } = yard.app.database.connections;
  await sql`insert into acquisition_expense (acq_id, description, total_cents, gst_cents)
    select ${car.acq_id}, 'Tow ' || n, 11500, 1500 from generate_series(1, 6) n`.execute(db);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const open = async (role: Role, tab: string) => {
  page = await yard.visit(browser, role, `/vehicleacquisitions/stock/${car.vehicle_id}?tab=${tab}`);
  on = onVehicle(page);
  complaints = listenTo(page);
  await page.getByRole('heading', { level: 1, name: car.stock_no }).waitFor();
};
const row = (text: string) => on.panel().getByRole('row').filter({ hasText: text });
const submit = async () => {
  const saved = page.waitForResponse((answer) => answer.url().includes('saveDetail'));
  await on.button('Submit').click();
  await saved;
  await on.toast(`${car.stock_no} is saved`);
};
const failOnce = (address: string, msg: string) => {
  const json = { code: 500, msg, errorMessage: msg, data: null };
  return page.route(address, (route) => route.fulfill({ status: 500, json }), { times: 1 });
};
const kept = async () => {
  const storeman = await yard.app.as('INVENTORY_PERSON');
  return storeman.do('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId: car.vehicle_id } });
};

describe('Summary', () => {
  it('the day of dismantling is there once it is ticked, and goes with the tick', async () => {
    await open('CAR_SUPERVISOR', 'summary');
    const day = on.field('Date dismantled');
    await expect.poll(() => day.isDisabled()).toBe(true);
    await on.tick('Dismantled').check();
    await expect.poll(() => day.isEnabled()).toBe(true);
    await day.fill('1/3/2026');
    await on.field('Comments').fill('Hulk goes on Friday');
    await on.reads('Date dismantled').toMatch(/2026/);
    await on.tick('Dismantled').uncheck();
    await expect.poll(() => day.isDisabled()).toBe(true);
    await on.reads('Date dismantled').toBe('');
  });

  it('a supplier is found by typing, more come by scrolling, and an emptied field lets go of them', async () => {
    await open('INVENTORY_PERSON', 'summary');
    const supplier = on.field('Supplier');
    await supplier.fill('a');
    await page.getByRole('option').first().waitFor();
    const first = await page.getByRole('option').count();
    await page.getByRole('option').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(first);
    await page.getByRole('option').nth(first).click();
    const name = await supplier.inputValue();
    await submit();
    expect(await kept()).toMatchObject({ debtorName: name });
    await supplier.fill('');
    await submit();
    expect(await kept()).toMatchObject({ debtorId: 0, debtorName: '' });
    await supplier.fill('   ');
    await page.getByText('Type to search').waitFor();
    expect(complaints.all).toEqual([]);
  });
});

describe('Purchase Details', () => {
  it('is asked for when it is opened, five rows at a time', async () => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('purchaseDetail') && asked.push(request.url()));
    await open('INVENTORY_PERSON', 'general');
    await on.field('Make').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await on.tab('Purchase Details');
    await row('Tow 1').waitFor();
    expect(asked).toHaveLength(1);
    const heads = await on.panel().getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Description', 'Supplier', 'Amount (exGST)', 'GST', 'Amount paid (incGST)']);
    const lines = on
      .panel()
      .getByRole('row')
      .filter({ hasNotText: /^Description|^Total/ });
    await expect.poll(() => lines.count()).toBe(5);
    const towed = () => row('Tow ').count();
    const before = await towed();
    await on.button('Page 2').click();
    await row('Tow 6').waitFor();
    expect(before + (await towed())).toBe(6);
    expect(asked).toHaveLength(1);
  });
});

describe('Stock', () => {
  it('a part is added, edited, looked at and asked for again', async () => {
    await open('INVENTORY_PERSON', 'stock');
    // A unique number, because a retry finds the line of the first try.
    const partNo = `ALT${Date.now()}`;
    const line = () => row(partNo);
    await on.button('Add part').click();
    const adding = page.getByRole('dialog', { name: 'Add a part' });
    await adding.getByRole('combobox', { name: 'Part', exact: true }).fill('alternator');
    await page
      .getByRole('option', { name: /^Alternator/i })
      .first()
      .click();
    await adding.getByLabel('Part no').fill(partNo);
    await adding.getByLabel('Retail, ex GST').fill('140');
    await adding.getByLabel('Trade, ex GST').fill('150');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Trade is above retail. Save it so?' }).waitFor();
    await on.button('Look again').click();
    await adding.getByLabel('Trade, ex GST').fill('120');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await line().getByText('Not saved').waitFor();
    await submit();
    await line().getByText('Not saved').waitFor({ state: 'detached' });
    await line().getByText('$140.00').waitFor();

    await actOn(line(), 'Edit');
    const editing = page.getByRole('dialog', { name: /^Alternator/i });
    await editing.getByLabel('Retail, ex GST').fill('155');
    await editing.getByRole('button', { name: 'Change' }).click();
    await submit();
    await line().getByText('$155.00').waitFor();

    await actOn(line(), 'Part picture');
    await page.getByRole('alert').getByText('There is no image for this part').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const again = page.waitForResponse((answer) => answer.url().includes('getStockList'));
    await on.button('Refresh').click();
    await again;
    expect(complaints.all.filter((said) => !/404/.test(said))).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it('a vehicle or a list that does not come is told in a toast and can be asked for again', async () => {
    page = await openPage(browser);
    on = onVehicle(page);
    await yard.enter(page, 'INVENTORY_PERSON');
    await failOnce('**/browseVehicles/detail?**', 'The disk is full');
    await failOnce('**/browseVehicles/getStockList?**', 'The list is lost');
    // A toast lasts only a second, so the wait for it starts before the page loads.
    const told = on.toast('The disk is full');
    await page.goto(`${yard.url}/vehicleacquisitions/stock/${car.vehicle_id}?tab=stock`);
    await told;
    const toldToo = on.toast('The list is lost');
    await on.button('Try again').click();
    await page.getByRole('heading', { level: 1, name: car.stock_no }).waitFor();
    await toldToo;
    await on.button('Try again').click();
    await on.button('Try again').waitFor({ state: 'detached' });
    await closeWindow(page);
  });

  it('a save that fails says so and keeps what was typed; what is typed meanwhile stays too', async () => {
    await open('INVENTORY_PERSON', 'notes');
    await failOnce('**/saveDetail', 'The disk is full');
    await on.field('Internal notes').fill('Bonnet promised to Hemi');
    await on.button('Submit').click();
    await on.toast('The disk is full');
    await page.getByRole('alert').filter({ hasText: 'What you typed is still here' }).waitFor();
    await on.reads('Internal notes').toBe('Bonnet promised to Hemi');

    let goOn = () => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route('**/saveDetail', (route) => held.then(() => route.continue()), { times: 1 });
    const sent = page.waitForRequest('**/saveDetail');
    await on.button('Submit').click();
    await sent;
    await on.field('Notes for public').fill('Bonnet is sold');
    goOn();
    await on.toast(`${car.stock_no} is saved`);
    await on.reads('Internal notes').toBe('Bonnet promised to Hemi');
    await on.reads('Notes for public').toBe('Bonnet is sold');
    expect(await kept()).toMatchObject({ notes: 'Bonnet promised to Hemi' });
    await submit();
    expect(await kept()).toMatchObject({ notesPublic: 'Bonnet is sold' });
  });
});

describe('Notes and history', () => {
  it('both notes are kept, and what changed is told with before and after', async () => {
    await open('INVENTORY_PERSON', 'notes');
    await on.field('Internal notes').fill('Keys on hook 4');
    await on.field('Notes for public').fill('Low kilometres');
    await submit();
    expect(await kept()).toMatchObject({ notes: 'Keys on hook 4', notesPublic: 'Low kilometres' });
    await on.tab('History & Events');
    await on.panel().getByRole('region', { name: 'Today' }).waitFor();
    await on.panel().getByText('Keys on hook 4').first().waitFor();
    await on.panel().getByText('Low kilometres').first().waitFor();
    await page.keyboard.press('Control+s');
    await on.toast(`${car.stock_no} is saved`);
    expect(complaints.all).toEqual([]);
  });
});
