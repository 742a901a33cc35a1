import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

export type VehicleBill = {
  expense_id: number;
  acq_id: number;
  acq_no: string;
  vehicle: string;
  debtor_id: number;
  /** null when nothing is owed by a bill: the vehicle is not ours yet, or went back */
  billed_on: string | null;
  starts_on: string;
  /** less what was booked as it was paid, before vehicles had bills */
  total_cents: number;
  gst_cents: number;
};
const bookedAsPaid = (of: string) =>
  sql.raw(`coalesce((select sum(${of}) from acquisition_payment p join accounting_link l
  on l.entity = 'acquisitionBill' and l.entity_id = p.payment_id and l.gone_at is null where p.expense_id = v.expense_id), 0)`);

/** The bill of a registered seller, where GST is claimed with bills; undefined for what is booked as it is paid. */
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

/** What the bill was when it went. */
export const billAsLinked = async (db: Db, expenseId: number) =>
  (
    await sql<{ total_cents: number; gst_cents: number; on_day: string }>`select total_cents, gst_cents, on_day::text
      from accounting_link where entity = 'vehicleBill' and entity_id = ${expenseId} and gone_at is null`.execute(db)
  ).rows[0];

export type VehiclePayment = {
  payment_id: number;
  amount_cents: number;
  paid_on: string;
  payment_type_id: number | null;
  payment_type: string;
  /** what stands of it there on the bill */
  there_cents: number;
};
/** What was paid for the price, and sent back, in the order of entry; without what was booked as it was paid. */
export const vehiclePayments = async (db: Db, expenseId: number): Promise<VehiclePayment[]> =>
  (
    await sql<VehiclePayment>`select p.payment_id, p.amount_cents, p.paid_on::text, p.payment_type_id, coalesce(t.name, '') as payment_type,
        coalesce((select l.total_cents from accounting_link l
          where l.entity = 'acquisitionPayment' and l.entity_id = p.payment_id and l.gone_at is null), 0)::bigint as there_cents
      from acquisition_payment p left join payment_type t on t.id = p.payment_type_id
      where p.expense_id = ${expenseId} and not exists (select from accounting_link l
        where l.entity = 'acquisitionBill' and l.entity_id = p.payment_id and l.gone_at is null) order by p.payment_id`.execute(
      db,
    )
  ).rows;
