import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { vehicleYard } from '../fixtures.ts';

const yard = vehicleYard();
const ids: Record<'dear' | 'cheap' | 'free', number> = { dear: 0, cheap: 0, free: 0 };

beforeAll(async () => {
  const { s } = yard;
  const bought = async (regNo: string, price: number, acquisitionDate: string) =>
    (await s.car({ regNo, price, acquisitionDate })).vehicleId;
  ids.dear = await bought('SRT001', 2300, '2026-01-10');
  ids.cheap = await bought('SRT002', 115, '2026-03-01');
  ids.free = await bought('SRT003', 0, '2026-02-01');
  const sell = async (vehicleId: number, cents: number) => {
    const [tagNo] = await s.tags(vehicleId, [{}]);
    await s.sell(tagNo!, cents);
  };
  await sell(ids.dear, 50_000);
  await sell(ids.cheap, 20_000);
});

const sorted = async (sortField: string, sortOrder: 'ASC' | 'DESC', who: Client = yard.s.admin) => {
  const body = { search: 'srt00', sortField: sortField as 'cost', sortOrder };
  const { records } = await who.do('POST /mgr/inventory/browseVehicles/list', { body });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return records.map(({ vehicleId }) => names.get(vehicleId));
};

describe('the list of vehicles', () => {
  it.each([
    ['age', 'DESC', ['dear', 'free', 'cheap']],
    ['age', 'ASC', ['cheap', 'free', 'dear']],
    ['cost', 'DESC', ['dear', 'cheap', 'free']],
    ['cost', 'ASC', ['free', 'cheap', 'dear']],
    ['sales', 'DESC', ['dear', 'cheap', 'free']],
    ['sales', 'ASC', ['free', 'cheap', 'dear']],
    ['payback', 'DESC', ['cheap', 'dear', 'free']],
    ['payback', 'ASC', ['dear', 'cheap', 'free']],
  ] as const)('is sorted by %s %s; what cost nothing has no payback', async (field, order, expected) => {
    expect(await sorted(field, order)).toEqual(expected);
  });

  it('reveals nothing by its order that the user may not see', async () => {
    for (const field of ['cost', 'sales', 'payback'])
      expect(await sorted(field, 'ASC', yard.s.storeman)).toEqual(['free', 'cheap', 'dear']);
    expect(await sorted('age', 'ASC', yard.s.storeman)).toEqual(['cheap', 'free', 'dear']);
  });

  it('reveals nothing by a filter that the user may not see: neither rows nor count nor file', async () => {
    const { admin, storeman } = yard.s;
    const found = async (who: Client, filter: object) => {
      const body = { search: 'srt00', ...filter };
      const { records, total } = await who.do('POST /mgr/inventory/browseVehicles/list', { body });
      const { yard: count } = await who.do('POST /mgr/inventory/browseVehicles/count', { body });
      return [records.length, total, count];
    };
    for (const filter of [{ notPaidBack: true }, { paybackFrom: 100 }, { paybackTo: 10 }, { crush: true }]) {
      expect((await found(admin, filter))[0], JSON.stringify(filter)).toBeLessThan(3);
      expect([filter, await found(storeman, filter)]).toEqual([filter, [3, 3, 3]]);
    }
  });

  it('reads a page along an index, whichever way', async () => {
    const { db } = yard.s;
    const planOf = (order: string, from: string) =>
      db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select v.vehicle_id from ${sql.raw(from)}
          order by ${sql.raw(order)} limit 20`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    const figures = 'vehicle_figures f join vehicle v on v.vehicle_id = f.vehicle_id';
    for (const [order, from] of [
      ['v.acquired_on asc nulls last, v.vehicle_id asc', 'vehicle v'],
      ['v.acquired_on desc nulls last, v.vehicle_id desc', 'vehicle v'],
      ['f.cost_cents asc, f.vehicle_id asc', figures],
      ['f.cost_cents desc, f.vehicle_id desc', figures],
      ['f.sales_cents asc, f.vehicle_id asc', figures],
      ['f.sales_cents desc, f.vehicle_id desc', figures],
      ['f.payback_percent asc nulls last, f.vehicle_id asc', figures],
      ['f.payback_percent desc nulls last, f.vehicle_id desc', figures],
    ] as const)
      expect([order, await planOf(order, from)]).toEqual([order, expect.not.stringMatching(/Sort|Seq Scan/)]);
  });
});

describe('the stored figures', () => {
  const differing = async () =>
    (
      await sql<{
        vehicle_id: number;
      }>`select v.vehicle_id from vehicle v left join vehicle_figures f using (vehicle_id)
        where f.cost_cents is distinct from
            coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0)
          or f.sales_cents is distinct from
            coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = v.vehicle_id), 0)`.execute(yard.s.db)
    ).rows;

  it('follow every sale, return and expense', async () => {
    const { s } = yard;
    const { vehicleId, acqId } = await s.car({ price: 1150 });
    const expense = { acqId, expenseDesc: 'Towing', expenseAmount: 230 };
    const { expenseId } = await s.buyer.do('POST /mgr/vehicleAcquisition/saveExpense', { body: expense });
    const figures = () =>
      s.db.selectFrom('vehicle_figures').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirst();
    expect(await figures()).toMatchObject({ cost_cents: 120_000, sales_cents: 0, payback_percent: 0 });
    await s.buyer.do('POST /mgr/vehicleAcquisition/removeExpense', { body: { acqId, expenseId } });
    const [tagNo] = await s.tags(vehicleId, [{}]);
    await s.sell(tagNo!, 25_000);
    expect(await figures()).toMatchObject({ cost_cents: 100_000, sales_cents: 25_000, payback_percent: 25 });
    await sql`update tag set sold_cents = null, sold_on = null where tag_id = ${Number(tagNo!.slice(1))}`.execute(s.db);
    expect(await figures()).toMatchObject({ sales_cents: 0 });
    expect(await differing()).toEqual([]);
  });

  it('stay right, without deadlocks, when parts of the same vehicles are sold at the same time', async () => {
    const { s } = yard;
    const cars = await Promise.all([s.car(), s.car()]);
    const tags: number[][] = [];
    for (const { vehicleId } of cars)
      tags.push((await s.tags(vehicleId, [{}, {}, {}, {}])).map((tagNo) => Number(tagNo.slice(1))));
    const [one = [], two = []] = tags;
    // Half of the sales take the two vehicles in one order, half in the other.
    const sales = one.map((tagId, n) => (n % 2 ? [tagId, two[n]!] : [two[n]!, tagId]));
    await Promise.all(
      sales.map((both) =>
        s.db.transaction().execute(async (tx) => {
          for (const tagId of both)
            await sql`update tag set sold_cents = 1000, sold_on = '2026-03-11' where tag_id = ${tagId}`.execute(tx);
        }),
      ),
    );
    expect(await differing()).toEqual([]);
    expect((await s.db.selectFrom('vehicle_figures_due').selectAll().execute()).length).toBe(0);
  });
});
