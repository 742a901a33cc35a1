import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
});
afterAll(() => y?.close());

const whose = async (id: string) =>
  (await y.manager.ask('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id } })).body.data;

describe('an invoice', () => {
  it('that is lost is cancelled with the reason in one tap, and its part is free again', async () => {
    const tagNo = await y.tag({ retail: 70 });
    const { invoiceId, invoiceNo } = await y.save({ lines: y.lines(tagNo) });
    expect(await whose(tagNo)).toMatchObject({ state: 'reserved', documentNo: invoiceNo });
    const at = await y.open('SALES_PERSON', `/invoice/${invoiceId}`);
    await at.more('Cancel it');
    await at.dialog(`Cancel ${invoiceNo}: why?`).getByRole('button', { name: 'Found elsewhere' }).click();
    await at.stands('Cancelled');
    await at.says('Cancelled: Found elsewhere');
    expect(await at.offers()).toEqual(['Print', 'Email']);
    expect(await y.detail(invoiceId)).toMatchObject({ statusName: 'Cancelled', cancelReason: 'Found elsewhere' });
    expect(await whose(tagNo)).toMatchObject({ state: 'free', documentNo: '' });
    expect(at.faults()).toEqual([]);
    await at.close();
  });

  it('that is final is opened again by a sales manager; a salesperson is not offered that', async () => {
    const tagNo = await y.tag({ retail: 70 });
    const { invoiceId, invoiceNo } = await y.save({ lines: y.lines(tagNo), andThen: 'finalize' });
    const [own, manager] = await Promise.all([
      y.open('SALES_PERSON', `/invoice/${invoiceId}`),
      y.open('SALES_MANAGER', `/invoice/${invoiceId}`),
    ]);
    await Promise.all([own.stands('Finalized'), manager.stands('Finalized')]);
    const offered = await own.offers();
    expect(offered).toContain('Credit note');
    for (const action of ['Re-open', 'Cancel it', 'Finalise']) expect(offered).not.toContain(action);
    expect((await y.seller.ask('POST /mgr/invoices/reOpen/:id', { params: { id: invoiceId }, query: {} })).status).toBe(
      403,
    );
    await manager.more('Re-open');
    await manager.page
      .getByRole('alertdialog', { name: `Open ${invoiceNo} again?` })
      .getByRole('button', { name: 'Re-open' })
      .click();
    await Promise.all([manager.stands('Confirmed'), own.stands('Confirmed')]);
    await own.price(tagNo).waitFor();
    await expect.poll(() => whose(tagNo)).toMatchObject({ state: 'reserved', documentNo: invoiceNo });
    expect(await y.detail(invoiceId)).toMatchObject({ statusName: 'Confirmed', finalizedAt: null });
    expect([...own.faults(), ...manager.faults()]).toEqual([]);
    await Promise.all([own.close(), manager.close()]);
  });
});
