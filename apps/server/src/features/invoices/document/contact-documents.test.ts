import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buying } from '../../acquisitions/fixtures.ts';

const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
const seller = useMade(() => app.as('SALES_PERSON'));
const admin = useMade(() => app.as('SUPER_ADMIN'));

const add = async (body: object) =>
  (await admin.do('POST /mgr/contactManage/addContactInfo', { body: body as never })).debtorID;

describe('documents of a contact', () => {
  it('are listed as far as this person may see them', async () => {
    const id = await add({ isCustomer: 1, isSeller: 1, isSupplier: 1, company: 'Many Papers' });
    const { db } = app.connections;
    const save = (type: 0 | 1, andThen?: 'release') =>
      seller.do('POST /mgr/invoices/saveInvoicesInfo', {
        body: { debtorId: id, type, lines: [{ kind: 'charge', description: 'Labour', unitPrice: 10 }], andThen },
      });
    await save(1);
    await save(0, 'release');
    const model = await db.selectFrom('model').select(['model_id', 'make_id']).limit(1).executeTakeFirstOrThrow();
    const car = { makeId: model.make_id, modelId: model.model_id };
    await buying(await app.as('BUYING_DEPARTMENT'), car, id, '2026-03-09').add({ price: 10 });
    const part = await db.selectFrom('part_name').select('part_id').limit(1).executeTakeFirstOrThrow();
    await admin.do('POST /mgr/purchaseOrder/save', {
      body: { debtorId: id, lines: [{ partId: part.part_id, partCondition: 2, qty: 1, unitCost: 10 }] },
    });
    await sql`update purchase_order set issued_on = '2026-03-10' where debtor_id = ${id}`.execute(db);
    const seen = async (who: Client, kind?: 'invoice') =>
      (
        await who.do('POST /mgr/contactManage/getContactDocuments', {
          body: { debtorID: id, pageNum: 1, pageSize: 10, kind },
        })
      ).records.map((d) => d.kind);
    expect(await seen(admin)).toEqual(['invoice', 'quote', 'purchaseOrder', 'acquisition']);
    expect(await seen(seller)).toEqual(['invoice', 'quote']);
    await sql`update invoice set salesperson_id = ${admin.userId} where debtor_id = ${id} and type = 'quote'`.execute(
      db,
    );
    expect(await seen(seller), 'made by the seller, sold by another').toEqual(['invoice', 'quote']);
    await sql`update invoice set created_by = ${admin.userId} where debtor_id = ${id} and type = 'quote'`.execute(db);
    expect(await seen(seller), 'neither made nor sold by the seller').toEqual(['invoice']);
    expect(await seen(admin, 'invoice')).toEqual(['invoice']);
    expect(await seen(await app.as('SALE_MANAGEMENT'))).toEqual(['purchaseOrder', 'acquisition']);
    const all = await admin.do('POST /mgr/contactManage/getContactDocuments', {
      body: { debtorID: id, pageNum: 1, pageSize: 10 },
    });
    expect(all.records.map(({ kind, status, total }) => [kind, status, total])).toEqual([
      ['invoice', 'Completed', 11.5],
      ['quote', 'Open', 11.5],
      ['purchaseOrder', 'Open', 11.5],
      ['acquisition', 'Open', 10],
    ]);
    const listed = async (kind: 'seller' | 'customer', who = admin) =>
      (await who.do('POST /mgr/contactManage/queryContactList', { body: { kind, search: 'many papers' } })).records[0];
    expect(await listed('seller')).toMatchObject({ vehiclesSold: 1, lastVehicle: '2026-03-09', totalPaid: 10 });
    expect(await listed('customer')).toMatchObject({ lastSale: '2026-03-11', openOrders: 1, onOrder: 10 });
    expect(await listed('seller', seller)).toMatchObject({ vehiclesSold: 1, totalPaid: null, onOrder: null });
  });
});
