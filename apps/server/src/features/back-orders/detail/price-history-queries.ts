import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const MOST = 50;
const vehicle = (
  alias: string,
) => sql`concat_ws(' ', (select m.name from make m where m.make_id = ${sql.ref(`${alias}.make_id`)}),
  (select m.name from model m where m.model_id = ${sql.ref(`${alias}.model_id`)}),
  (select s.name from series s where s.series_id = ${sql.ref(`${alias}.series_id`)}))`;

export type Bought = {
  purchase_order_id: number;
  number: string;
  issued_on: string;
  supplier: string;
  part_no: string;
  vehicle: string;
  qty: number;
  unit_cost_cents: number;
};
export const boughtOf = async (db: Db, partId: number): Promise<Bought[]> =>
  (
    await sql<Bought>`select o.purchase_order_id, o.number, o.issued_on,
        (select s.name from contact s where s.debtor_id = o.debtor_id) as supplier, l.part_no, ${vehicle('l')} as vehicle, l.qty,
        l.unit_cost_cents
      from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where l.part_id = ${partId} and o.cancelled_at is null order by l.line_id desc limit ${MOST}`.execute(db)
  ).rows;

export type Sold = {
  invoice_id: number;
  number: string;
  issued_on: string;
  description: string;
  qty: number;
  unit_price_cents: number;
  salesperson_id: number;
  created_by: number | null;
};
export const soldOf = async (db: Db, partId: number): Promise<Sold[]> =>
  (
    await sql<Sold>`select invoice_id, number, issued_on, description, qty, price_cents as unit_price_cents, salesperson_id, created_by
      from sold_line where part_id = ${partId} and price_cents is not null order by line_id desc limit ${MOST}`.execute(
      db,
    )
  ).rows;

export type Listed = {
  at: Date;
  by: string | null;
  vehicle: string;
  condition: number;
  retail_after: number;
  trade_after: number;
};
export const listedOf = async (db: Db, partId: number): Promise<Listed[]> =>
  (
    await sql<Listed>`select c.at, u.users_name as by, ${vehicle('p')} as vehicle, p.condition, h.retail_after, h.trade_after
      from part_price p join part_price_history h on h.price_item_id = p.price_item_id
      join price_change c on c.change_id = h.change_id left join app_user u on u.user_id = c.user_id
      where p.part_id = ${partId} order by h.history_id desc limit ${MOST}`.execute(db)
  ).rows;
