import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hana, ihaia, mele, type OnInvoice, type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
});
afterAll(() => y?.close());

const documents = async () => (await y.manager.do('POST /mgr/invoices/getSummary', { body: {} })).count;

describe('a part that two people want', () => {
  async function write(at: OnInvoice, tagNo: string, customer: string) {
    await at.scan(tagNo);
    await at.price(tagNo).fill('91.30');
    await at.chooseCustomer(customer);
    await at.page.getByLabel('Order no').fill(`PO of ${customer}`);
  }

  it('is sold to one of them; the other is told on which document and by whom, and keeps what was typed', async () => {
    const tagNo = await y.tag({ retail: 100 });
    const [{ company: hers }, { company: his }] = [await y.newCustomer('Kahikatea'), await y.newCustomer('Pōhutukawa')];
    const before = await documents();
    const [one, two] = await Promise.all([y.open('SALES_PERSON', '/invoice/create'), y.open(ihaia, '/invoice/create')]);
    await write(one, tagNo, hers);
    await write(two, tagNo, his);
    await Promise.all([one, two].map((at) => at.page.keyboard.press('Control+s')));
    const isSaved = (at: OnInvoice) => /\/invoice\/\d+/.test(at.page.url());
    await expect.poll(() => isSaved(one) || isSaved(two)).toBe(true);
    const [winner, loser] = isSaved(one) ? [one, two] : [two, one];

    const { invoiceNo, customer, salesperson, lines } = await y.detail(await winner.idInAddress());
    expect(lines).toMatchObject([{ tagNo, unitPrice: 91.3 }]);
    expect([customer, salesperson]).toEqual(winner === one ? [hers, mele] : [his, ihaia.name]);
    const line = loser.page.getByRole('row').filter({ hasText: tagNo });
    await line.getByText(`${tagNo} is on ${invoiceNo}, by ${salesperson}`).waitFor();
    await loser.says('Nothing was saved; what you typed is still here');
    const other = loser === one ? hers : his;
    await expect.poll(() => loser.price(tagNo).inputValue()).toBe('91.30');
    await expect.poll(() => loser.customer().inputValue()).toBe(other);
    await expect.poll(() => loser.page.getByLabel('Order no').inputValue()).toBe(`PO of ${other}`);
    expect(loser.page.url()).toContain('/invoice/create');
    expect(await documents()).toBe(before + 1);

    await loser.price(tagNo).press('Control+Delete');
    await loser.scan(tagNo);
    await loser.says(`${tagNo} is on ${invoiceNo}, by ${salesperson}`);
    await loser.says('No lines yet');
    expect([...one.faults(), ...two.faults()]).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a document that two people change', () => {
  it('tells the second who was faster and what is different, and takes theirs or keeps one’s own', async () => {
    const made = await y.save({ lines: [...y.lines(await y.tag({ retail: 40 })), y.charge(10)], orderNo: 'PO 1' });
    const [tagNo] = made.lines.map((line) => line.tagNo) as [string];
    const [own, other] = await Promise.all([
      y.open('SALES_PERSON', `/invoice/${made.invoiceId}`),
      y.open('SALES_MANAGER', `/invoice/${made.invoiceId}`),
    ]);
    const orderNo = (at: OnInvoice) => at.page.getByLabel('Order no');
    const theySave = async (typed: string) => {
      await orderNo(other).fill(typed);
      await other.page.keyboard.press('Control+s');
      await expect.poll(async () => (await y.detail(made.invoiceId)).orderNo).toBe(typed);
    };
    const clash = own.dialog('Somebody changed it meanwhile');
    const difference = (field: string) =>
      clash.getByRole('row').filter({ hasText: field }).getByRole('cell').allInnerTexts();

    await own.price(tagNo).fill('35');
    await theySave('PO 2 of Hana');
    await own.page.keyboard.press('Control+s');
    await clash.getByText(`${hana} changed ${made.invoiceNo}`).waitFor();
    await expect.poll(() => difference('Order no')).toEqual(['PO 2 of Hana', 'PO 1']);
    await expect
      .poll(async () => (await difference(tagNo)).map((text) => text.slice(0, 10)))
      .toEqual(['1 × $40.00', '1 × $35.00']);
    await expect
      .poll(() => clash.locator('[data-kept]').allInnerTexts())
      .toEqual(['PO 2 of Hana', expect.stringContaining('$35.00')]);
    await clash.getByRole('button', { name: 'Take theirs' }).click();
    await clash.waitFor({ state: 'hidden' });
    await expect.poll(() => orderNo(own).inputValue()).toBe('PO 2 of Hana');
    await expect.poll(() => own.price(tagNo).inputValue()).toBe('40.00');

    await own.price(tagNo).fill('36');
    await theySave('PO 3 of Hana');
    await own.page.keyboard.press('Control+s');
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await clash.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await y.detail(made.invoiceId)).lines[0]?.unitPrice).toBe(36);
    expect(await y.detail(made.invoiceId)).toMatchObject({ orderNo: 'PO 3 of Hana', changedBy: mele, total: 52.9 });
    await expect.poll(() => other.price(tagNo).inputValue()).toBe('36.00');
    expect([...own.faults(), ...other.faults()]).toEqual([]);
    await Promise.all([own.close(), other.close()]);
  });
});
