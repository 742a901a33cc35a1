import type { InvoiceMoney } from '@yardkeeper/domain/fulfilment/leaving';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The amount of the parts that stay here, without the lines in `leaving` and less what was credited. */
const stays = (leaving: RawBuilder<unknown>) => sql`coalesce((select sum(greatest(0, l.gross_cents
      - coalesce((select sum(abs(k.gross_cents)) from credit_note_line k
        join credit_note n on n.credit_note_id = k.credit_note_id
        where k.line_id = l.line_id and n.reversed_at is null), 0)))
    from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null and l.tag_id is not null
      and l.delivered_at is null and l.packing is distinct from 'pickedUp' and not (${leaving})), 0)::bigint`;
const underWay = sql`coalesce((select sum(m.amount_cents) from collected_money m where m.invoice_id = i.invoice_id
      and m.settled_at is null), 0)::bigint as "broughtCents",
    coalesce((select jsonb_agg(jsonb_build_object('id', d.consignment_id, 'toldCents', d.cod_cents)
        order by d.left_at, d.consignment_id)
      from consignment d where d.invoice_id = i.invoice_id and d.status = 'outForDelivery'), '[]') as "onTheWay"`;
export type UnderWay = Omit<InvoiceMoney, 'owingCents'>;

/**
 * For each consignment, the amount of the invoice that stays here when it leaves, and what drivers collect or have
 * brought.
 */
export const underWayOf = async (db: Db, consignmentIds: readonly number[]): Promise<Map<number, UnderWay>> => {
  const own = sql`exists (select from consignment_line y where y.line_id = l.line_id and y.consignment_id = x.consignment_id)`;
  const { rows } = await sql<UnderWay & { consignment_id: number }>`select x.consignment_id,
      ${stays(own)} as "stayCents", ${underWay}
    from consignment x join invoice i on i.invoice_id = x.invoice_id
    where x.consignment_id = ${anyOf(consignmentIds)}`.execute(db);
  return new Map(rows.map(({ consignment_id, ...row }) => [consignment_id, row]));
};
export const underWayBeside = async (db: Db, invoiceId: number, lineIds: readonly number[]): Promise<UnderWay> =>
  (
    await sql<UnderWay>`select ${stays(sql`l.line_id = ${anyOf(lineIds)}`)} as "stayCents", ${underWay}
      from invoice i where i.invoice_id = ${invoiceId}`.execute(db)
  ).rows[0]!;

/** Ordered by invoice like the locks, so that two users who send many at once cannot deadlock. */
export const inLockOrder = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('consignment')
      .select('consignment_id')
      .where('consignment_id', '=', anyOf(ids))
      .orderBy('invoice_id')
      .orderBy('consignment_id')
      .execute()
  ).map((row) => row.consignment_id);

const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${[...ids]}::bigint[])`;

/** The consignments with one of these numbers from a courier: delivery, tracking, parcel or invoice number. */
export const consignmentsByCode = async (db: Db, codes: readonly string[]) =>
  (
    await sql<{
      code: string;
      consignment_id: number;
    }>`with asked as (select distinct unnest(${[...codes]}::text[]) as code)
      select a.code, d.consignment_id from asked a join consignment d on upper(d.number) = a.code where d.cancelled_at is null
      union select a.code, d.consignment_id from asked a
        join consignment d on d.tracking_no <> '' and upper(replace(d.tracking_no, ' ', '')) = a.code
        where d.cancelled_at is null
      union select a.code, p.consignment_id from asked a join parcel p on p.code = a.code
      union select a.code, d.consignment_id from asked a join invoice i on upper(i.number) = a.code
        join consignment d on d.invoice_id = i.invoice_id
        where d.cancelled_at is null and d.way = 'courier' and d.status <> 'open'`.execute(db)
  ).rows;
