import { describe, expect, it } from 'vitest';
import { useSending } from '../fixtures.ts';

const [y, app] = useSending();
const list = async (body: object = {}, who = y.supervisor) =>
  who.do('POST /mgr/dispatch/queryDispatchList', { body: { pageSize: 100, ...body } });
const idsOf = async (body: object = {}, who = y.supervisor) =>
  (await list(body, who)).records.map(({ deliveryId }) => deliveryId);
const counts = (body: object = {}, who = y.supervisor) => who.do('POST /mgr/dispatch/getSummary', { body });
const setConsignment = (deliveryId: number, fields: object) =>
  y.db.updateTable('consignment').set(fields).where('consignment_id', '=', deliveryId).execute();
const past = (deliveryId: number, at: string, more: object = {}) =>
  setConsignment(deliveryId, { status: 'delivered', left_at: new Date(at), delivered_at: new Date(at), ...more });

describe('the dispatch list', () => {
  it('shows what is not delivered, the least time left first, under every filter', async () => {
    const address = { name: 'Reception', address: '1 Kauri Road', suburb: 'Ōtāhuhu', state: '', postCode: '1062' };
    const slow = await y.picked(1, { priority: 1, delivery: address });
    const fast = await y.picked(1, { priority: 3 });
    const gone = await y.picked(1);
    await past(gone.deliveryId, '2025-01-01T00:00:00Z');
    expect(await idsOf()).toEqual([fast.deliveryId, slow.deliveryId]);
    expect(await idsOf({ sortField: 'dueAt', sortOrder: 'DESC' })).toEqual([slow.deliveryId, fast.deliveryId]);
    for (const sortField of ['deliveryNo', 'customer', 'area']) expect(await idsOf({ sortField })).toHaveLength(2);
    expect(await idsOf({ status: 3 })).toEqual([gone.deliveryId]);
    expect(await idsOf({ status: 1 })).toHaveLength(2);
    expect(await idsOf({ status: 2 })).toEqual([]);
    await y.hold(slow.deliveryId);
    expect(await idsOf({ mine: true }, y.packer)).toEqual([slow.deliveryId]);
    expect(await idsOf({ unassigned: true })).toEqual([fast.deliveryId]);
    for (const area of ['otahuhu', 'ŌTĀHUHU']) expect(await idsOf({ area })).toEqual([slow.deliveryId]);
    expect((await list({ area: 'otahuhu' })).records[0]).toMatchObject({ area: 'Ōtāhuhu', total: 1, packed: 0 });
    await y.plan(fast.deliveryId, { way: 'van' });
    expect(await idsOf({ way: 'van' })).toEqual([fast.deliveryId]);
    expect(await idsOf({ courierId: y.courier('NZ Post') })).toEqual([slow.deliveryId]);
    await setConsignment(fast.deliveryId, { driver_id: y.driver.userId, due_at: new Date('2020-01-01') });
    expect(await idsOf({ driverId: y.driver.userId })).toEqual([fast.deliveryId]);
    expect(await idsOf({ late: true })).toEqual([fast.deliveryId]);
    expect(await idsOf({}, y.driver)).toEqual([fast.deliveryId]);
    expect(await idsOf({ driverId: y.packer.userId }, y.driver)).toEqual([fast.deliveryId]);
    await y.packScan(slow.deliveryId, slow.tags[0]!);
    expect(await idsOf({ status: 1, packed: true })).toEqual([slow.deliveryId]);
    expect(await idsOf({ status: 1, packed: false })).toEqual([fast.deliveryId]);
    expect(await counts({ withAreas: true }, y.packer)).toEqual({
      toPack: 1,
      packed: 1,
      out: 0,
      mine: 1,
      unassigned: 1,
      late: 1,
      areas: ['Ōtāhuhu'],
    });
    expect(await counts({ withAreas: true }, y.driver)).toMatchObject({ toPack: 1, packed: 0, mine: 1, areas: [] });
    expect(await counts({}, y.packer)).toMatchObject({ toPack: 1, areas: [] });
    expect(await counts({ area: 'otahuhu' })).toMatchObject({ toPack: 0, packed: 1 });
  });

  it('is in the order of customers and areas, also when one got another name or address', async () => {
    const at = (suburb: string) => ({ name: '', address: '1 Rata Street', suburb, state: '', postCode: '' });
    const [first, second] = [await y.picked(1, { delivery: at('Ābc') }), await y.picked(1, { delivery: at('Abd') })];
    const both = [first.deliveryId, second.deliveryId];
    const order = async (sortField: string) => (await idsOf({ sortField })).filter((id) => both.includes(id));
    expect(await order('area')).toEqual(both);
    await y.db
      .updateTable('invoice')
      .set({ delivery: JSON.stringify(at('Zzz')) })
      .where('invoice_id', '=', first.invoiceId)
      .execute();
    expect(await order('area')).toEqual(both.toReversed());
    expect((await list({ area: 'zzz' })).records.map(({ deliveryId }) => deliveryId)).toEqual([first.deliveryId]);
    const nameOf = (id: number) =>
      y.db.selectFrom('consignment').select('customer').where('consignment_id', '=', id).executeTakeFirstOrThrow();
    const { debtor_id } = await y.db
      .selectFrom('invoice')
      .select('debtor_id')
      .where('invoice_id', '=', first.invoiceId)
      .executeTakeFirstOrThrow();
    await y.db.updateTable('contact').set({ company: 'Āpōtoro Motors' }).where('debtor_id', '=', debtor_id).execute();
    expect(await nameOf(first.deliveryId)).toEqual({ customer: 'apotoromotors' });
    await past(first.deliveryId, '2024-12-01T00:00:00Z');
    await past(second.deliveryId, '2024-12-01T00:00:00Z');
  });

  it('finds by the words of the invoice and by the numbers of consignment and dispatch, open or past', async () => {
    const [open, gone] = [await y.picked(1), await y.picked(1)];
    await past(gone.deliveryId, '2025-01-02T00:00:00Z');
    for (const [{ deliveryId, invoiceNo }, status] of [
      [open, 1],
      [gone, 3],
    ] as const) {
      const { dispatchNo } = await y.consignment(deliveryId);
      for (const search of [invoiceNo, invoiceNo.toLowerCase(), `Delivery${deliveryId}`, dispatchNo])
        expect([search, await idsOf({ search, status })]).toEqual([search, [deliveryId]]);
      expect(await idsOf({ search: 'qqxqqx', status })).toEqual([]);
    }
  });

  it('past ones come newest first, page by page', async () => {
    const made = [await y.picked(1), await y.picked(1), await y.picked(1)];
    for (const [n, { deliveryId }] of made.entries()) await past(deliveryId, `2025-02-0${n + 1}T00:00:00Z`);
    const wanted = made.map(({ deliveryId }) => deliveryId).toReversed();
    const pages = [await list({ status: 3, pageSize: 2 }), await list({ status: 3, pageSize: 2, pageNum: 2 })];
    expect(pages.flatMap(({ records }) => records.map(({ deliveryId }) => deliveryId)).slice(0, 3)).toEqual(wanted);
    expect(pages[0]!.total).toBeGreaterThanOrEqual(3);
    expect(pages[0]!.records[0]).toMatchObject({ statusName: 'Delivered', timeLeft: '', urgency: 'fine' });
  });

  it('says who sends, with what each holds; not to those without the permission', async () => {
    const people = await y.supervisor.do('GET /mobile/dispatch/getDispatcherList', {});
    expect(people.find((each) => each.userID === y.packer.userId)).toMatchObject({ openJobs: 1 });
    expect(people.map(({ roleName }) => roleName)).not.toContain('DRIVER');
    for (const role of ['PICKER', 'CAR_SUPERVISOR', 'BUYING_DEPARTMENT'] as const) {
      const who = await app.as(role);
      const asked = [
        await who.ask('POST /mgr/dispatch/queryDispatchList', { body: {} }),
        await who.ask('POST /mgr/dispatch/getSummary', { body: {} }),
        await who.ask('GET /mobile/dispatch/getDispatcherList', {}),
      ];
      expect([role, ...asked.map(({ status }) => status)]).toEqual([role, 403, 403, 403]);
    }
  });
});
