import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reordering } from '../apps/server/src/features/back-orders/fixtures.ts';
import { closeWindows, launchBrowser, openPage, startYard, type Yard } from './browser.ts';

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
const bar = (page: Page) => page.getByRole('region', { name: 'Last change' });
const wanted = async () =>
  (await y.admin.do('GET /mgr/wanted/getWantedList', { query: {} })).records.map(({ part, count }) => [part, count]);

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
    await seller.goto(`${yard.url}/invoice/create`);
    await seller.getByRole('button', { name: 'Add other' }).click();
    await seller.getByRole('menuitem', { name: 'We need one' }).click();
    const form = seller.getByRole('dialog', { name: 'We need one' });
    await form.getByLabel('What is wanted').fill(towbar);
    await form.getByLabel('Who asked').fill('Hemi Rata');
    await form.getByLabel('Phone').fill('021 857 345');
    await form.getByLabel('Would pay, ex GST').fill('180');
    await form.getByRole('button', { name: 'Keep as wanted' }).click();
    await form.waitFor({ state: 'hidden' });
    await seller.goto(`${yard.url}/inventory/wanted?tab=parts`);
    await seller.getByText(towbar).first().click();
    await seller.getByText('Hemi Rata').waitFor();
    await seller.getByRole('link', { name: '021 857 345' }).waitFor();
    await seller.getByText('Only who waits for one part of one model.').waitFor();
  });

  it('is watched by a threshold, listed as a back order and ordered from its supplier', async () => {
    const partName = 'Aftermarket wiper arm';
    await y.part(partName);
    await y.supplier({ company: 'Wiper World' });
    await admin.goto(`${yard.url}/back-order-part/threshold-setting`);
    await admin.getByRole('button', { name: 'Add threshold' }).first().click();
    const form = admin.getByRole('dialog', { name: 'Add threshold' });
    await form.getByRole('combobox', { name: 'Part', exact: true }).fill(partName);
    await admin.getByRole('option', { name: partName }).click();
    await form.getByText('Nothing sold in').waitFor();
    await form.getByRole('combobox', { name: 'Supplier' }).fill('Wiper World');
    await admin.getByRole('option', { name: /^Wiper World/ }).click();
    await form.getByLabel('Minimum').fill('3');
    await form.getByLabel('Target').fill('5');
    await form.getByRole('button', { name: 'Add threshold' }).click();
    await form.waitFor({ state: 'hidden' });
    await admin.getByText('5 short').waitFor();

    await admin.goto(`${yard.url}/back-order-part/list?search=${encodeURIComponent(partName)}`);
    await admin.getByRole('checkbox', { name: 'Tick row 1' }).check();
    await admin.getByRole('button', { name: 'Order', exact: true }).click();
    const ask = admin.getByRole('dialog', { name: 'Order 1 part' });
    await ask.getByText(`5 × ${partName}`).waitFor();
    await ask.getByRole('button', { name: 'Make the order' }).click();
    await admin.getByRole('dialog', { name: 'Ordered' }).getByText('to Wiper World, 1 line').waitFor();
    await expect
      .poll(async () =>
        (await y.list({ search: partName, status: 'ordered' })).map(({ qty, supplier }) => [qty, supplier]),
      )
      .toEqual([[5, 'Wiper World']]);
  });
});
