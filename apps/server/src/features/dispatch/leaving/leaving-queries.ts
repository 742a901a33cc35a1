import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What drivers are to collect with other consignments of the invoice, or brought back and nobody has counted. */
export const moneyUnderWay = async (db: Db, deliveryIds: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ delivery_id: number; cents: number }>`select x.delivery_id,
      (coalesce((select sum(d.cod_cents) from delivery d where d.invoice_id = x.invoice_id
        and d.delivery_id <> x.delivery_id and d.status = 'outForDelivery'), 0)
      + coalesce((select sum(m.amount_cents) from collected_money m where m.invoice_id = x.invoice_id
        and m.settled_at is null), 0))::bigint as cents
    from delivery x where x.delivery_id = ${anyOf(deliveryIds)}`.execute(db);
  return new Map(rows.map((row) => [row.delivery_id, row.cents]));
};

/** Invoices first, in the order of their ids, so that two who send many at once do not wait for each other in a ring. */
export const inLockOrder = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('delivery')
      .select('delivery_id')
      .where('delivery_id', '=', anyOf(ids))
      .orderBy('invoice_id')
      .orderBy('delivery_id')
      .execute()
  ).map((row) => row.delivery_id);

const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${[...ids]}::bigint[])`;

/** Consignments that a courier may mean by one of these codes: their number, tracking number, parcel or invoice. */
export const deliveriesByCode = async (db: Db, codes: readonly string[]) =>
  (
    await sql<{
      code: string;
      delivery_id: number;
    }>`with asked as (select distinct unnest(${[...codes]}::text[]) as code)
      select a.code, d.delivery_id from asked a join delivery d on upper(d.number) = a.code where d.cancelled_at is null
      union select a.code, d.delivery_id from asked a
        join delivery d on d.tracking_no <> '' and upper(replace(d.tracking_no, ' ', '')) = a.code
        where d.cancelled_at is null
      union select a.code, p.delivery_id from asked a join parcel p on p.code = a.code
      union select a.code, d.delivery_id from asked a join invoice i on upper(i.number) = a.code
        join delivery d on d.invoice_id = i.invoice_id
        where d.cancelled_at is null and d.way = 'courier' and d.status <> 'open'`.execute(db)
  ).rows;
