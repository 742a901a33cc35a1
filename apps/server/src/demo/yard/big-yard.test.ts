import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acquisitions } from './fillers/acquisitions/acquisitions.ts';
import { contacts } from './fillers/contacts/contacts.ts';
import { dispatches } from './fillers/dispatches.ts';
import { invoices } from './fillers/invoices/invoices.ts';
import { locations } from './fillers/locations.ts';
import { purchaseOrders } from './fillers/orders/purchase-orders.ts';
import { pickJobs } from './fillers/pick-jobs.ts';
import { stock } from './fillers/stock/stock.ts';
import { randomFrom } from './random.ts';
import { type Counts, scales } from './scale.ts';

const today = new Date('2025-11-14T02:00:00Z');
const SHARE = 250;
/** The big yard divided by 250, with the locations of the demo yard. */
const share = Object.entries(scales.big).map(([name, many]) => [name, Math.round(many / SHARE)]);
const counts: Counts = { ...Object.fromEntries(share), locations: scales.demo.locations };

let yard: TestDatabase;
beforeAll(async () => {
  yard = await freshDatabase();
  await yard.connections.db.transaction().execute(async (tx) => {
    for (const filler of [locations, contacts, acquisitions, stock, invoices, pickJobs, dispatches, purchaseOrders])
      await filler.fill(tx, { random: randomFrom(filler.name), today, already: null, files: null }, counts, () => {});
  });
}, 300_000);
afterAll(() => yard.close());

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(yard.connections.db)).rows;

it('has the intended number of open and past jobs and consignments', async () => {
  const [found] = await rowsOf(sql<Record<string, number>>`select
    (select count(*)::int from pick_job where status <> 'completed' and cancelled_at is null) as "openJobs",
    (select count(*)::int from pick_job where status = 'completed') as "pastJobs",
    (select count(*)::int from consignment where status <> 'delivered' and cancelled_at is null) as "openConsignments",
    (select count(*)::int from consignment where status = 'delivered') as delivered`);
  expect(found!.openJobs).toBeGreaterThanOrEqual(5_000 / SHARE);
  expect(found!.pastJobs).toBeGreaterThanOrEqual(200_000 / SHARE);
  expect(found!.delivered).toBeGreaterThanOrEqual(200_000 / SHARE);
  expect(found!.openConsignments).toBeGreaterThanOrEqual((0.8 * 5_000) / SHARE);
});

it('every job has parts, their number and first zone; every completed one has a consignment', async () => {
  const wrong = await rowsOf(sql`select j.number, j.waiting, j.picked, n.waiting as w, n.picked as p
    from pick_job j cross join lateral (select count(*) filter (where packing in ('ready', 'inProgress')) as waiting,
        count(*) filter (where packing in ('picked', 'packed', 'pickedUp')) as picked
      from invoice_line where invoice_id = j.invoice_id and kind = 'tag' and removed_at is null) n
    where n.waiting + n.picked = 0 or (j.waiting, j.picked) <> (n.waiting, n.picked)
      or (j.status = 'completed') <> (n.waiting = 0)
      or (j.status = 'completed') <> exists (select from consignment d where d.invoice_id = j.invoice_id)`);
  expect(wrong).toEqual([]);
  const [zones] = await rowsOf(
    sql<{ n: number }>`select count(distinct zone)::int as n from pick_job where zone <> ''`,
  );
  expect(zones!.n).toBeGreaterThan(2);
  const future = await rowsOf(sql`select number from pick_job
    where greatest(claimed_at, started_at, finished_at) > ${today} or finished_at < started_at`);
  expect(future).toEqual([]);
});

it('jobs and consignments agree with their invoices, customers and lines', async () => {
  const wrong = await rowsOf(sql`select d.number from consignment d join invoice i on i.invoice_id = d.invoice_id
      join contact k on k.debtor_id = i.debtor_id
    where (d.customer, d.area) <> (k.plain, area_of(i.delivery)) or d.dispatcher_id is distinct from i.dispatcher_id
      or d.loose <> exists (select from consignment_line x where x.consignment_id = d.consignment_id and x.parcel_id is null)
    union all select j.number from pick_job j join invoice i on i.invoice_id = j.invoice_id
      join contact k on k.debtor_id = i.debtor_id where j.customer <> k.plain`);
  expect(wrong).toEqual([]);
});

it('has orders whose headers count what was received', async () => {
  const [found] = await rowsOf(sql<Record<string, number>>`select count(*)::int as orders,
    count(*) filter (where line_count = 0)::int as empty, count(distinct status)::int as statuses from purchase_order`);
  expect(found).toEqual({ orders: 100_000 / SHARE, empty: 0, statuses: 5 });
});
