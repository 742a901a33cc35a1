import { withoutPermission } from '@yardkeeper/testkit/without-permission';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y, app] = useSelling();

describe('a line that is left out of a save', () => {
  it('stays where the person may not delete, and the rest of the save with it', async () => {
    await withoutPermission(app, 'SALES_PERSON', 'DELETE INVOICE & QUOTE');
    const tagNo = await y.tag();
    const made = await y.save({ lines: [...y.lines(tagNo), y.charge(50)] });
    const [part, labour] = made.lines;
    const kept = { lineId: labour!.lineId, ...y.charge(60) };
    const refused = await y.ask({ invoiceId: made.invoiceId, lines: [kept], orderNo: 'PO 7' });
    expect(refused.status).toBe(403);
    expect(refused.body.msg).toBe(`You do not have permission to take ${part!.description} off; ask your super admin`);
    expect(await y.detail(made.invoiceId)).toMatchObject({ orderNo: '', lines: [{ tagNo }, { unitPrice: 50 }] });
    expect((await y.removeLine(part!.lineId, y.seller)).status).toBe(403);
    const exchanged = { lineId: part!.lineId, tagNo: await y.tag() };
    expect((await y.ask({ invoiceId: made.invoiceId, lines: [exchanged, kept] })).status).toBe(403);
    expect(await y.statusOf(tagNo)).toBe('reserved');
    const changed = await y.save({
      invoiceId: made.invoiceId,
      lines: [{ lineId: part!.lineId, tagNo }, kept, y.charge(5)],
    });
    expect(changed.lines).toHaveLength(3);
    expect((await y.ask({ invoiceId: made.invoiceId, lines: [kept] }, y.manager)).status).toBe(200);
    expect(await y.statusOf(tagNo)).toBe('inStock');
  });
});

describe('the salesperson of a document', () => {
  const named = (salespersonId: number, more: object = {}) =>
    y.ask({ salespersonId, lines: [y.charge(10)], ...more }, y.manager);

  it('is somebody who sells and still works here', async () => {
    const picker = await app.as('PICKER');
    const refused = await named(picker.userId);
    expect([refused.status, refused.body.fields]).toEqual([422, { salespersonId: 'Choose somebody who sells' }]);
    const made = await named(y.seller.userId);
    expect(made.status).toBe(200);
    const { invoiceId } = made.body.data;
    expect((await named(y.accounting.userId, { invoiceId })).status).toBe(422);
    const byOffice = await y.ask(
      { invoiceId, salespersonId: y.accounting.userId, lines: [y.charge(10)] },
      y.accounting,
    );
    expect(byOffice.status).toBe(422);
  });

  it('stays named after they have left, until another is chosen', async () => {
    const made = await named(y.seller.userId);
    const { invoiceId, lines } = made.body.data;
    const { db } = app.connections;
    await db.updateTable('app_user').set({ active: false }).where('user_id', '=', y.seller.userId).execute();
    const again = lines.map(({ lineId }) => ({ lineId, ...y.charge(12) }));
    expect((await named(y.seller.userId, { invoiceId, lines: again })).status).toBe(200);
    expect((await named(y.seller.userId)).status).toBe(422);
    await db.updateTable('app_user').set({ active: true }).where('user_id', '=', y.seller.userId).execute();
  });
});
