import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect.ts';

export type VehicleBill = {
  expense_id: number;
  acq_id: number;
  acq_no: string;
  vehicle: string;
  debtor_id: number;
  /** null when no bill is due: the vehicle is not ours yet, or went back */
  billed_on: string | null;
  starts_on: string;
  /** without payments that were sent as bills of their own, before vehicles had bills */
  total_cents: number;
  gst_cents: number;
};
const bookedAsPaid = (of: string) =>
  sql.raw(`coalesce((select sum(${of}) from acquisition_payment p join accounting_link l
  on l.entity = 'acquisitionBill' and l.entity_id = p.payment_id and l.gone_at is null where p.expense_id = v.expense_id), 0)`);

/**
 * The bill of a registered seller where GST is claimed with bills; undefined where each payment is sent as its own
 * bill.
 */
export const vehicleBill = async (db: Db, expenseId: number): Promise<VehicleBill | undefined> =>
  (
    await sql<VehicleBill>`select v.expense_id, v.acq_id, v.acq_no, concat_ws(' ', a.year, k.name, m.name, a.reg_no) as vehicle,
        coalesce(v.supplier_id, v.debtor_id) as debtor_id, v.billed_on::text, v.starts_on::text,
        (v.total_cents - ${bookedAsPaid('p.amount_cents')})::bigint as total_cents,
        (v.gst_cents - ${bookedAsPaid('sign(p.amount_cents) * l.gst_cents')})::bigint as gst_cents
      from accounting_vehicle_bill v join acquisition a on a.acq_id = v.acq_id join make k on k.make_id = a.make_id
      join model m on m.model_id = a.model_id where v.expense_id = ${expenseId}`.execute(db)
  ).rows[0];

export const isBillGivenUp = async (db: Db, expenseId: number): Promise<boolean> =>
  (await sql`select 1 from outbox_message where key = ${`vehicleBill:${expenseId}`} and state = 'skipped'`.execute(db))
    .rows.length > 0;
