import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type ChargeWrite = {
  charge_id: number | null;
  charge_type_id: number | null;
  description: string;
  amount_cents: number;
  taxable: boolean;
};
const columns = sql.raw('charge_type_id, description, amount_cents, taxable');
const fresh = sql.raw('x.charge_type_id, x.description, x.amount_cents, x.taxable');

export async function writeCharges(db: Db, orderId: number, charges: readonly ChargeWrite[]): Promise<void> {
  const [added, changed] = [null, 'there'].map((is) =>
    charges.filter((charge) => (charge.charge_id === null) === (is === null)),
  ) as [ChargeWrite[], ChargeWrite[]];
  if (added.length > 0)
    await sql`insert into purchase_order_charge (purchase_order_id, ${columns}) select ${orderId}::bigint, ${fresh}
      from jsonb_populate_recordset(null::purchase_order_charge, ${JSON.stringify(added)}::jsonb) x`.execute(db);
  if (changed.length > 0)
    await sql`update purchase_order_charge k set (${columns}) = row (${fresh})
      from jsonb_populate_recordset(null::purchase_order_charge, ${JSON.stringify(changed)}::jsonb) x
      where k.charge_id = x.charge_id and k.purchase_order_id = ${orderId}`.execute(db);
}

export const deleteCharges = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('purchase_order_charge')
    .where('charge_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const chargeTypesByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('other_charge_type')
    .select(['id', 'name', 'amount_cents'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
