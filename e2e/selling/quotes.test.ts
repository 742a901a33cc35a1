import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn } from '../browser.ts';
import { company, ihaia, mele, type OnInvoice, type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
});
afterAll(() => y?.close());

const whose = async (id: string) =>
  (await y.manager.ask('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id } })).body.data;

async function writeQuote(at: OnInvoice, tagNo: string, customer: string): Promise<string> {
  await at.scan(tagNo);
  await at.price(tagNo).waitFor();
  await at.chooseCustomer(customer);
  await at.page.getByRole('switch', { name: 'Hold the parts until then' }).check();
  await at.page.keyboard.press('Control+s');
  const { invoiceNo, type } = await y.detail(await at.idInAddress());
  expect(type).toBe(1);
  await at.page.getByRole('heading', { level: 1, name: invoiceNo }).waitFor();
  return invoiceNo;
}

/** Scanning a tag of a colleague's quote warns while the quote only holds it, and is refused once it is accepted. */
async function colleagueIsTold(at: OnInvoice, tagNo: string, sentence: string) {
  await at.page.goto(`${y.yard.url}/invoice/create`);
  await at.scan(tagNo);
  await at.says(sentence);
}

async function pay(at: OnInvoice, offered: string, amount: string | null) {
  await at.button(offered).last().click();
  const form = at.dialog(/^(Deposit|Payment) for/);
  if (amount !== null) await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Take payment' }).click();
  await form.waitFor({ state: 'hidden' });
}

async function finalizeWithBuyer(at: OnInvoice, invoiceNo: string) {
  await at.button('Finalise').click();
  await at.page
    .getByRole('alertdialog', { name: `Finalise ${invoiceNo}?` })
    .getByRole('button', { name: 'Finalise' })
    .click();
  const form = at.dialog('Who bought it?');
  await form.getByText('Above $1,000 it needs an address, phone, email or NZBN').first().waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Wiri Kauri of Kauri Karting');
  await form.getByRole('button', { name: 'Finalise' }).click();
  await form.locator('[aria-invalid="true"]').and(form.getByLabel('Address')).waitFor();
  expect((await y.detail(await at.idInAddress())).finalizedAt).toBeNull();
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('Wiri Kauri of Kauri Karting');
  await form.getByLabel('Address').fill('9 Tūī Street, Napier 4110');
  await form.getByRole('button', { name: 'Finalise' }).click();
  await form.waitFor({ state: 'hidden' });
  await at.stands('Finalized');
}

async function creditWithReturn(at: OnInvoice, invoiceNo: string, tagNo: string) {
  await at.button('Credit note').click();
  const form = at.dialog(`Credit note for ${invoiceNo}`);
  await form.getByRole('button', { name: 'Make credit note' }).click();
  await form.getByText('Say why it comes back').waitFor();
  await form.getByText('Does not work', { exact: true }).click();
  await expect
    .poll(() => form.getByRole('combobox', { name: /^What becomes of/ }).inputValue())
    .toContain('quarantine');
  await form.getByText('Waits to be checked at').waitFor();
  await form.getByText('Scan its tag, or say that it cannot be read').waitFor();
  await form.getByLabel('Scan the tag of what comes back').fill(tagNo);
  await at.page.keyboard.press('Enter');
  await form.getByText('Tag seen').waitFor();
  await form.getByText('Intact', { exact: true }).click();
  await form.getByRole('button', { name: 'Make credit note' }).click();
  await form.waitFor({ state: 'hidden' });
}

describe('a quote', () => {
  it('holds its part, becomes an invoice, is paid in parts and comes back; the sums agree at every step', async () => {
    const tagNo = await y.tag({ retail: 1200 });
    const { company: customer } = await y.newCustomer('Kauri Karting');
    const [at, colleague] = [
      await y.open('SALES_PERSON', '/invoice/create?quote=1'),
      await y.open(ihaia, '/invoice/create'),
    ];
    const quoteNo = await writeQuote(at, tagNo, customer);
    await colleagueIsTold(colleague, tagNo, `Added. ${tagNo} is held by ${quoteNo}, by ${mele}, until `);
    expect(await whose(tagNo)).toMatchObject({ state: 'held', documentNo: quoteNo, user: mele });

    await at.more('Accept');
    await at.stands('Confirmed');
    await colleagueIsTold(colleague, tagNo, `${tagNo} is on ${quoteNo}, by ${mele}`);
    await colleague.says('No lines yet');
    expect(await whose(tagNo)).toMatchObject({ state: 'reserved', documentNo: quoteNo });

    await at.button('Make invoice').click();
    await at.page.locator('main header').getByRole('link', { name: quoteNo }).waitFor();
    const id = await at.idInAddress();
    const { invoiceNo } = await y.detail(id);
    expect(await whose(tagNo)).toMatchObject({ state: 'reserved', documentNo: invoiceNo });
    await at.tab('Payments & credits');
    await at.money(1380, 0, 0, 1380);
    await pay(at, 'Take a deposit', '400');
    await at.money(1380, 400, 0, 980);
    await finalizeWithBuyer(at, invoiceNo);
    await at.money(1380, 400, 0, 980);
    await pay(at, 'Take payment', null);
    await at.money(1380, 1380, 0, 0);
    expect(await y.detail(id)).toMatchObject({ balance: 0, buyer: { address: '9 Tūī Street, Napier 4110' } });
    expect(await whose(tagNo)).toMatchObject({ state: 'sold', documentNo: invoiceNo });

    await creditWithReturn(at, invoiceNo, tagNo);
    await at.money(1380, 0, 1380, 0);
    const { credits } = await y.payments(id);
    expect(credits).toMatchObject([{ reason: 'Does not work', total: 1380, lines: [{ outcome: 'restock' }] }]);
    expect(await y.detail(id)).toMatchObject({ credited: 1380, balance: 0 });
    expect(await y.statusOf(tagNo)).toBe('quarantine');

    const note = at.page.getByRole('row').filter({ hasText: credits[0]!.number });
    await actOn(note, 'PDF');
    const paper = await at.paper();
    for (const words of [
      ...['Credit Note – supply correction information', credits[0]!.number, `Tax Invoice ${invoiceNo} of`],
      ...[company.name, company.gstNumber, 'Wiri Kauri of Kauri Karting', 'Does not work', '$1,380.00', '$180.00'],
    ])
      expect(paper).toContain(words);
    expect([...at.faults(), ...colleague.faults()]).toEqual([]);
    await Promise.all([at.close(), colleague.close()]);
  });
});
