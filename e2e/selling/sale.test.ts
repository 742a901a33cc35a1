import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, mele, type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
});
afterAll(() => y?.close());

const documents = async () => (await y.manager.do('POST /mgr/invoices/getSummary', { body: {} })).count;

describe('a sale at the counter', () => {
  it('takes at most 8 actions by scanner and keyboard, from the empty screen to the printed paid invoice', async () => {
    const tagNo = await y.tag({ retail: 25.06 });
    const { debtorId, company: customer } = await y.newCustomer('Rātā Repairs');
    const at = await y.open('SALES_PERSON', '/invoice/create', { in: 'whole' });
    let actions = 0;
    const act = async (typed: string, key: string) => {
      actions += 1;
      if (typed) await at.page.keyboard.type(typed);
      await at.page.keyboard.press(key);
    };
    await at.isIn(at.scanBox());
    await act(tagNo.toLowerCase(), 'Enter');
    await at.price(tagNo).waitFor();
    await act('', 'F4');
    await act(customer.replaceAll('ā', 'a').toLowerCase(), 'Enter');
    await expect.poll(() => at.customer().inputValue()).toBe(customer);
    await at.isIn(at.scanBox());
    await act('', 'Control+Enter');
    await at.button('Take $28.80 & print').waitFor();
    await act('', 'Enter');
    const paper = await at.paper();
    expect(actions).toBeLessThanOrEqual(8);

    const { records } = await y.seller.do('POST /mgr/invoices/queryInvoicesList', { body: { debtorId } });
    expect(records).toHaveLength(1);
    const sold = await y.detail(records[0]!.invoiceId, y.seller);
    for (const words of [
      ...[`Tax Invoice ${sold.invoiceNo}`, company.name, `GST number ${company.gstNumber}`, customer],
      ...[`Invoice date ${formatDate(todayIn(new Date()))}`, `Served by ${mele}`, tagNo, sold.lines[0]!.description],
      ...['$25.06', 'GST 15 %', '$3.76', 'Total including GST', '$28.82'],
    ])
      expect(paper).toContain(words);
    expect(sold).toMatchObject({ statusName: 'Closed', total: 28.82, balance: 0, salesperson: mele });
    const { payments } = await y.payments(sold.invoiceId);
    expect(payments).toMatchObject([{ paymentType: 'Cash', amount: 28.8, rounding: -0.02, user: mele }]);
    const whose = await y.seller.do('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: tagNo } });
    expect(whose).toMatchObject({ state: 'sold', documentNo: sold.invoiceNo, user: mele });

    await at.page.keyboard.press('Escape');
    await at.says('No lines yet');
    await at.isIn(at.scanBox());
    expect(at.faults()).toEqual([]);
    await at.close();
  });

  it('tells what is wrong where it was typed, keeps it there and saves nothing', async () => {
    const [tagNo, gone] = [await y.tag({ retail: 80 }), 'T999999'];
    const { company: customer } = await y.newCustomer('Miro Motors');
    const before = await documents();
    const at = await y.open('SALES_PERSON', '/invoice/create');
    await at.scan(gone);
    await at.says(`There is no tag ${gone}`);
    await at.says('No lines yet');
    await at.scan(tagNo);
    await at.price(tagNo).waitFor();
    await expect.poll(() => at.page.getByLabel(`Quantity of ${tagNo}`).count()).toBe(0);
    await at.page.keyboard.press('Control+s');
    await at.says('Choose the customer');
    await at.chooseCustomer(customer);

    const discount = at.page.getByLabel(`Discount on ${tagNo}`);
    await discount.fill('80.01');
    await at.page.keyboard.press('Control+s');
    await at.page.getByRole('row').filter({ hasText: tagNo }).getByText('The discount is more than the line').waitFor();
    await at.says('Nothing was saved; what you typed is still here');
    await expect.poll(() => discount.inputValue()).toBe('80.01');
    await at.price(tagNo).fill('-5');
    await at.button('Add other').click();
    await at.page.getByRole('menuitem', { name: 'Freight' }).click();
    await at.isIn(at.price('Freight'));
    const quantity = at.page.getByLabel('Quantity of Freight');
    await quantity.fill('0');
    await at.scanBox().focus();
    await at.page.getByRole('row').filter({ hasText: tagNo }).getByText('Type an amount such as 12.50').waitFor();
    await at.says('Type a number from 1 to 10000');
    await expect
      .poll(async () => [await at.price(tagNo).inputValue(), await quantity.inputValue()])
      .toEqual(['-5', '0']);
    for (const keys of ['Control+s', 'Control+Enter']) await at.page.keyboard.press(keys);
    await at.says('Nothing was saved; what you typed is still here');
    await expect.poll(() => at.page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(async () => [await at.price(tagNo).inputValue(), await quantity.inputValue()])
      .toEqual(['-5', '0']);
    const two = await y.ask({ lines: [{ tagNo, qty: 2 }] });
    expect([two.status, two.body.msg]).toEqual([422, 'One tag is one thing']);
    expect(await documents()).toBe(before);
    expect(at.faults()).toEqual([]);
    await at.close();
  });

  it('that the connection cut off is told so, keeps what was typed, and is saved once however often it is tried', async () => {
    const tagNo = await y.tag({ retail: 60 });
    const { company: customer } = await y.newCustomer('Tawa Towing');
    const before = await documents();
    const at = await y.open('SALES_PERSON', '/invoice/create');
    await at.scan(tagNo);
    await at.price(tagNo).waitFor();
    await at.chooseCustomer(customer);
    await at.page.getByLabel('Order no').fill('PO 1177');
    const stays = async () => {
      await at.says('Trying again makes no second document.');
      await expect.poll(() => at.page.getByLabel('Order no').inputValue()).toBe('PO 1177');
      await expect.poll(() => at.price(tagNo).inputValue()).toBe('60.00');
    };
    await at.page.context().setOffline(true);
    await at.page.keyboard.press('Control+s');
    await stays();
    expect(await documents()).toBe(before);

    await at.page.context().setOffline(false);
    const save = '**/mgr/invoices/saveInvoicesInfo';
    let lost = 0;
    await at.page.route(save, async (route) => {
      lost += (await route.fetch()).ok() ? 1 : 0;
      await route.abort();
    });
    await at.button('Try again').click();
    await expect.poll(() => lost).toBeGreaterThan(1);
    await at.page.unroute(save);
    // The server answers again, so the sale is sent automatically.
    const made = await y.detail(await at.idInAddress());
    expect(made).toMatchObject({ orderNo: 'PO 1177', total: 69, customer, statusName: 'Open' });
    expect(made.lines.map((line) => line.tagNo)).toEqual([tagNo]);
    expect(await documents()).toBe(before + 1);
    expect(at.faults().filter((line) => !/net::ERR_|WebSocket/.test(line))).toEqual([]);
    await at.close();
  });
});
