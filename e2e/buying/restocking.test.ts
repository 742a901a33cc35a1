import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reordering } from '../../apps/server/src/features/back-orders/fixtures.ts';
import { actOn, closeWindows, launchBrowser, openPage, startYard, type Yard } from '../browser.ts';
import { offline, openPhone, readyForOffline, scan } from '../phone.ts';
import { goWithin } from '../settled.ts';

let yard: Yard;
let browser: Browser;
let y: Awaited<ReturnType<typeof reordering>>;
let [seller, admin] = [] as unknown as [Page, Page];

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
  y = await reordering(yard.app);
  [seller, admin] = await Promise.all([openPage(browser), openPage(browser)]);
  await yard.enter(seller, 'SALES_PERSON');
  await yard.enter(admin, 'SUPER_ADMIN');
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const towbar = 'Detachable towbar';
const partName = 'Aftermarket wiper arm';
let partId = 0;
/** Passed from one journey to the next. */
let order = { id: 0, tags: [] as string[] };
const bar = (page: Page) => page.getByRole('region', { name: 'Last change' });
const wanted = async () =>
  (await y.admin.do('GET /mgr/wanted/getWantedList', { query: {} })).records.map(({ part, count }) => [part, count]);

const box = 'Scan what came, or a shelf';

describe('what is not here', () => {
  it('is kept in one tap where a search finds nothing, and that can be taken back', async () => {
    await seller.goto(`${yard.url}/inventory/list?tab=tags`);
    await seller.getByRole('searchbox').first().fill(towbar);
    await seller.getByText('Nothing matches').waitFor();
    await seller.getByRole('button', { name: 'Keep as wanted' }).click();
    await bar(seller).getByText(`Kept as wanted: ${towbar}`).waitFor();
    await expect.poll(wanted).toEqual([[towbar, 1]]);
    await bar(seller).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(wanted).toEqual([]);
  });

  it('is kept at the counter with who asked, who is then found among the people to call', async () => {
    await goWithin(seller, `${yard.url}/invoice/create`);
    await seller.getByRole('button', { name: 'Add other' }).click();
    await seller.getByRole('menuitem', { name: 'We need one' }).click();
    const form = seller.getByRole('dialog', { name: 'We need one' });
    await form.getByLabel('What is wanted').fill(towbar);
    await form.getByLabel('Who asked').fill('Hemi Rata');
    await form.getByLabel('Phone').fill('021 857 345');
    await form.getByLabel('Would pay, ex GST').fill('180');
    await form.getByRole('button', { name: 'Keep as wanted' }).click();
    await form.waitFor({ state: 'hidden' });
    await goWithin(seller, `${yard.url}/inventory/wanted?tab=parts`);
    await seller.getByRole('row').filter({ hasText: towbar }).click();
    await seller.getByRole('row').filter({ hasText: 'Hemi Rata' }).waitFor();
    await seller.getByRole('link', { name: '021 857 345' }).waitFor();
    await seller.getByText('Only who waits for one part of one model.').waitFor();
  });

  it('is watched by a threshold, listed as a back order and ordered from its supplier', async () => {
    partId = await y.part(partName);
    await y.supplier({ company: 'Wiper World' });
    await admin.goto(`${yard.url}/back-order-part/threshold-setting`);
    await admin.getByRole('button', { name: 'Add threshold' }).first().click();
    const form = admin.getByRole('dialog', { name: 'Add threshold' });
    await form.getByRole('combobox', { name: 'Part', exact: true }).fill(partName);
    await admin.getByRole('option', { name: partName }).click();
    await form.getByText('Nothing sold in').waitFor();
    await form.getByLabel('Part number').fill('WA-100');
    await form.getByRole('combobox', { name: 'Supplier' }).fill('Wiper World');
    await admin.getByRole('option', { name: /^Wiper World/ }).click();
    await form.getByLabel('Minimum').fill('3');
    await form.getByLabel('Target').fill('5');
    await form.getByRole('button', { name: 'Add threshold' }).click();
    await form.waitFor({ state: 'hidden' });
    await admin.getByText('5 short').waitFor();

    await goWithin(admin, `${yard.url}/back-order-part/list?search=${encodeURIComponent(partName)}`);
    await admin.getByRole('checkbox', { name: `Choose ${partName}` }).check();
    await admin.getByRole('button', { name: 'Order', exact: true }).click();
    const ask = admin.getByRole('dialog', { name: 'Order 1 part' });
    await ask.getByText(`5 × ${partName}`).waitFor();
    await ask.getByRole('button', { name: 'Make the order' }).click();
    const ordered = admin.getByRole('dialog', { name: 'Ordered' });
    await ordered.getByText('to Wiper World, 1 line').waitFor();
    await ordered.getByRole('button', { name: 'Close' }).last().click();
    await expect
      .poll(async () =>
        (await y.list({ search: partName, status: 'ordered' })).map(({ qty, supplier }) => [qty, supplier]),
      )
      .toEqual([[5, 'Wiper World']]);
  });

  it('is received by scan, labelled and kept for the customer who waits, whom we tell', async () => {
    const debtorId = await y.customer({ company: 'Kea Garage', email: 'kea@garage.co.nz' });
    const waiting = await y.save({ debtorId, lines: [y.without(partId, { partNo: 'WA-100' })] });
    const [line] = await y.list({ search: partName, status: 'ordered' });
    order = { id: line?.purchaseOrderId ?? 0, tags: [] };
    const [ordered] = await y.linesOf(order.id);
    await y.buyer.do('POST /mgr/purchaseOrder/editUnCommitItem', {
      body: {
        purchaseOrderId: order.id,
        purchaseOrderItemId: ordered?.purchaseOrderItemId ?? 0,
        partId,
        partNo: 'WA-100',
        qty: 5,
        unitCost: 12,
      },
    });
    const phone = await openPhone(browser);
    await yard.enter(phone, 'INVENTORY_PERSON');
    await phone.goto(`${yard.url}/purchase/${order.id}/receive`);
    const shelf = await y.db
      .selectFrom('location')
      .select('code')
      .where('location_id', '=', y.shelf)
      .executeTakeFirst();
    await scan(phone, box, shelf?.code ?? '');
    for (const _ of [1, 2]) await scan(phone, box, 'WA-100');
    const take = phone.getByRole('button', { name: 'Take 2 into stock' });
    await take.waitFor();
    await readyForOffline(phone, 1, '"qty":2');
    await offline(phone, true);
    await phone.reload();
    await take.waitFor();
    await offline(phone, false);
    await take.click();
    await phone.getByText(/^2 received as T\d+/).waitFor();
    await phone.getByRole('button', { name: 'Print 2 labels' }).click();
    await phone.getByRole('dialog', { name: '2 labels' }).waitFor();
    order.tags = (await y.linesOf(order.id)).flatMap(({ children }) => children.map(({ tagNo }) => tagNo));

    await goWithin(admin, `${yard.url}/back-order-part/list?status=received`);
    await actOn(admin.getByRole('row').filter({ hasText: 'Kea Garage' }), 'Tell Kea Garage');
    const tell = admin.getByRole('dialog', { name: 'Tell Kea Garage' });
    await expect.poll(() => tell.getByLabel('Message').inputValue()).toContain(waiting.invoiceNo);
    await tell.getByRole('button', { name: 'Send' }).click();
    await tell.waitFor({ state: 'hidden' });
    await goWithin(seller, `${yard.url}/dashboards/classic`);
    await seller.getByRole('button', { name: /^Notifications/ }).click();
    await seller.getByText(`${order.tags[0]} is held for Kea Garage`).first().click();
    await seller.waitForURL(new RegExp(`/invoice/${waiting.invoiceId}`));
  });

  it('is sold to them, billed by the supplier, and the other one goes back', async () => {
    const [tagNo = '', other = ''] = order.tags;
    await scan(seller, 'Scan a tag, or type what it is', tagNo);
    await expect.poll(() => seller.getByLabel(`Price of ${tagNo}`, { exact: true }).inputValue()).toBe('80.00');
    await Promise.all([seller.waitForResponse(/saveInvoicesInfo/), seller.keyboard.press('Control+s')]);
    const more = seller.getByRole('button', { name: 'More actions' });
    await more.click();
    await seller.getByRole('menuitem', { name: 'Finalise', exact: true }).click();
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Finalise' }).click();
    await seller.locator('main header [data-tone]', { hasText: 'Finalized' }).waitFor();
    await expect.poll(() => y.list({ search: partName, status: 'received' })).toEqual([]);

    await goWithin(admin, `${yard.url}/purchase/${order.id}`);
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Close short' }).click();
    const short = admin.getByRole('dialog', { name: /^Close/ });
    await short.getByLabel('Reason').fill('They have no more');
    await short
      .getByRole('button', { name: /^Close/ })
      .last()
      .click();
    await short.waitFor({ state: 'hidden' });
    await admin.getByRole('button', { name: 'Enter the bill' }).click();
    const bill = admin.getByRole('dialog', { name: /^Bill for/ });
    await bill.getByLabel('Their invoice number').fill('WW 12');
    await bill.getByLabel('Its total, GST included').fill('27.60');
    await bill.getByText('It agrees with the order.').waitFor();
    await bill.getByRole('button', { name: 'Agree the bill' }).click();
    await bill.waitFor({ state: 'hidden' });
    await admin.getByRole('tab', { name: /Credit notes/ }).click();
    await admin.getByRole('button', { name: 'Credit note', exact: true }).click();
    const credit = admin.getByRole('dialog', { name: /^Credit note for/ });
    await credit.getByRole('checkbox').first().click();
    await credit.getByLabel('Why they credit it').fill('Bent');
    await credit.getByRole('button', { name: 'Make credit note' }).click();
    await credit.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await y.tagState(other)).state).toBe('transferred');
    await expect.poll(() => y.paymentsOf(order.id)).toMatchObject({ billed: 27.6, credited: 13.8, owing: 13.8 });
  });
});
