import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ordering, ordering } from '../../apps/server/src/features/purchasing/fixtures.ts';
import { actOn, type Complaints, closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';
import { aPhone, scan } from '../phone.ts';

let yard: Yard;
let browser: Browser;
let y: Ordering;
let page: Page;
let complaints: Complaints;

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
  y = await ordering(yard.app);
  await y.supplier({
    company: 'Lamps Direct',
    mobile: '021 857 345',
    email: 'sales@lamps.co.nz',
    address: '4 Kauri Rd',
  });
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

async function open(role: Role, path: string, options: BrowserContextOptions = {}) {
  page = await yard.visit(browser, role, path, options);
  complaints = listenTo(page);
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const status = (name: string) => page.locator('header [data-tone]', { hasText: name });
const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** Passed from one journey to the next. */
let order = { id: 0, no: '' };
const box = 'Scan what came, or a shelf';

describe('a purchase order', () => {
  it('is typed by keyboard: the supplier fills in how to reach them, Enter moves on, Ctrl-S saves', async () => {
    await open('BUYING_DEPARTMENT', '/purchase/list');
    await button('New order').click();
    await page.getByRole('combobox', { name: 'Supplier' }).fill('Lamps');
    await page.getByRole('option', { name: /Lamps Direct/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('sales@lamps.co.nz');
    const parts = page.getByRole('combobox', { name: 'Add a part' });
    await expect.poll(() => parts.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type('Headlamp');
    await page
      .getByRole('option', { name: /Headlamp/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const qty = page.getByLabel(/^Quantity of/);
    await expect.poll(() => qty.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Their no of/).fill('LD-77');
    await page.getByRole('combobox', { name: /^Condition of/ }).click();
    await page.getByRole('option', { name: 'Aftermarket' }).click();
    await button('Freight').click();
    await page.getByLabel('Amount of Freight, before GST').fill('25');
    await expect.poll(() => page.getByLabel('Totals').innerText()).toContain('$488.75');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/purchase\/\d+/);
    await status('Open').waitFor();
    order = { id: Number(/purchase\/(\d+)/.exec(page.url())?.[1]), no: await page.locator('h1').innerText() };
    expect(order.no).toMatch(/^PO/);
    expect(complaints.all).toEqual([]);
  });

  it('is received at the carton by somebody who sees no amount: three of five, and not one too many', async () => {
    const place = await y.db
      .selectFrom('location')
      .select('code')
      .where('location_id', '=', y.shelf)
      .executeTakeFirstOrThrow();
    await open('INVENTORY_PERSON', '/purchase/receive', aPhone);
    await scan(page, 'Scan or type the number of the order', order.no);
    await page.waitForURL(`**/purchase/${order.id}/receive`);
    await scan(page, box, place.code);
    await page.getByText(`What is scanned goes to ${place.code}`).waitFor();
    for (const nth of [1, 2, 3]) {
      await scan(page, box, 'LD-77');
      await page
        .getByText(new RegExp(`: ${nth} of 5$`))
        .first()
        .waitFor();
    }
    await expect.poll(() => page.locator('body').innerText()).not.toContain('$');
    await button('Take 3 into stock').click();
    await page.getByText(/^3 received as T\d+/).waitFor();
    await page.getByText('In Progress').waitFor();
    for (const _ of [1, 2]) await scan(page, box, 'LD-77');
    await scan(page, box, 'LD-77');
    await page
      .getByText(/Only 2 outstanding/)
      .first()
      .waitFor();
    await button('Take 2 into stock').click();
    await page.getByText('All of it is here').waitFor();
    await button('Print 2 labels').click();
    await dialog('2 labels').waitFor();
    expect(complaints.all).toEqual([]);
  });

  it('is billed, paid, and something goes back', async () => {
    await open('ACCOUNTING', `/purchase/${order.id}`);
    await status('Completed').waitFor();
    await button('Enter the bill').click();
    const bill = dialog(`Bill for ${order.no}`);
    await bill.getByLabel('Their invoice number').fill('LD 88');
    await bill.getByLabel('Its total, GST included').fill('498.75');
    await bill.getByText('they ask for $10.00 more').waitFor();
    await bill.getByLabel('Its total, GST included').fill('488.75');
    await bill.getByText('It agrees with the order.').waitFor();
    await bill.getByRole('button', { name: 'Agree the bill' }).click();
    await bill.waitFor({ state: 'hidden' });
    await status('Closed').waitFor();
    await button('Pay').click();
    const payment = dialog(`Payment for ${order.no}`);
    await expect.poll(() => payment.getByLabel('Amount').inputValue()).toBe('488.75');
    await payment.getByRole('combobox', { name: 'Payment type' }).click();
    await page.getByRole('option').first().click();
    await payment.getByRole('button', { name: 'Record it' }).click();
    await payment.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /Credit notes/ }).click();
    await button('Credit note').click();
    const credit = dialog(`Credit note for ${order.no}`);
    await credit.getByRole('checkbox').first().click();
    await credit.getByLabel('Why they credit it').fill('Lens cracked');
    await credit.getByRole('button', { name: 'Make credit note' }).click();
    await credit.waitFor({ state: 'hidden' });
    await row('Lens cracked').getByText('$92.00').waitFor();
    await expect
      .poll(() => y.paymentsOf(order.id))
      .toMatchObject({ billed: 488.75, paid: 488.75, credited: 92, owing: -92 });
    await actOn(row('Lens cracked'), 'Take off');
    await button('Take it off').click();
    await expect.poll(async () => (await y.paymentsOf(order.id)).owing).toBe(0);
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Send the bill to Xero' }).click();
    await dialog(/not done/)
      .getByText('Xero is not connected')
      .waitFor();
    expect(complaints.all.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
