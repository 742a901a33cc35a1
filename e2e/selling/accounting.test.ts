import { afterAll, beforeAll, expect, it } from 'vitest';
import { goWithin } from '../settled.ts';
import { type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
  await y.place('Q-01', 'quarantine');
});
afterAll(() => y?.close());

/** A yard connects only once, so this test is not retried. */
it('connects to the stand-in, maps, sells, is paid, credits, and both sides agree to the cent', {
  retry: 0,
}, async () => {
  const at = await y.open('SUPER_ADMIN', '/administrator/connect-app-to-xero');
  await at.button('Connect to Xero').click();
  await at.says('This is the stand-in for Xero');
  await at.page.getByRole('link', { name: 'Allow access' }).click();
  await at.stands('Connected to the stand-in');
  await at.tab('Accounts');
  await at.says('Everything needed is chosen.');
  await at.button('Save').click();
  await at.says('The choices are saved');
  await at.tab('Connection');
  await at.button('Begin sending').click();
  await at.says('are on their way');

  const tagNo = await y.tag({ retail: 200 });
  const { company, debtorId } = await y.newCustomer('Tōtara Motors');
  await goWithin(at.page, `${y.yard.url}/invoice/create`);
  await at.scan(tagNo);
  await at.price(tagNo).waitFor();
  await at.chooseCustomer(company);
  await at.page.keyboard.press('Control+Enter');
  await at.button('Take $230.00 & print').waitFor();
  await at.page.keyboard.press('Enter');
  const sold = async () =>
    (await y.manager.do('POST /mgr/invoices/queryInvoicesList', { body: { debtorId } })).records[0];
  await expect.poll(async () => (await sold())?.balance).toBe(0);
  const { invoiceId, invoiceNo } = (await sold())!;
  await expect.poll(async () => (await sold())?.accounting).toBe('sent');

  await goWithin(at.page, `${y.yard.url}/invoice/${invoiceId}?tab=payments`);
  await at.stands('In Xero');
  await at.button('Credit note').click();
  const form = at.dialog(`Credit note for ${invoiceNo}`);
  await at.isIn(form.getByLabel('Scan the tag of what comes back'));
  await at.page.keyboard.type(tagNo);
  await at.page.keyboard.press('Enter');
  await form.getByText('Does not work', { exact: true }).click();
  await form.getByText('Intact', { exact: true }).click();
  await form.getByRole('button', { name: 'Make credit note' }).click();
  await at.money(230, 0, 230, 0);
  await expect.poll(async () => (await sold())?.accounting).toBe('sent');

  const panel = at.page.getByRole('list', { name: 'What went to Xero' });
  await panel.getByText(`Invoice ${invoiceNo}`).waitFor();
  await expect.poll(() => panel.getByText('Sent', { exact: true }).count()).toBeGreaterThanOrEqual(3);
  await at.button('In Xero: show all of it').click();
  await at.dialog('In Xero').getByText('Credit note').first().waitFor();
  await at.page.keyboard.press('Escape');

  await goWithin(at.page, `${y.yard.url}/accounting/books?tab=reconcile`);
  await at.button('Compare').click();
  await at.says('Both sides agree to the cent');
  await goWithin(at.page, `${y.yard.url}/invoice/list`);
  await at.page.getByRole('row').filter({ hasText: invoiceNo }).getByText('In Xero').waitFor();
  expect(at.faults()).toEqual([]);
});
