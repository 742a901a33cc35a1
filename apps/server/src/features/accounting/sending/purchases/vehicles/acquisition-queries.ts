import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect.ts';

export const paidForVehicle = async (db: Db, paymentId: number) =>
  (
    await sql<{
      acq_id: number;
      expense_id: number;
      acq_no: string;
      vehicle: string;
      debtor_id: number;
      supplier_id: number | null;
      is_price: boolean;
      description: string;
      expense_type_id: number | null;
      total_cents: number;
      gst_cents: number;
      amount_cents: number;
      paid_on: string;
      payment_type_id: number | null;
      payment_type: string;
    }>`select a.acq_id, e.expense_id, a.acq_no, concat_ws(' ', a.year, k.name, m.name, a.reg_no) as vehicle, a.debtor_id, e.supplier_id, e.is_price,
      e.description, e.expense_type_id, e.total_cents, e.gst_cents, p.amount_cents, p.paid_on::text, p.payment_type_id,
      coalesce(t.name, '') as payment_type
      from acquisition_payment p join acquisition_expense e on e.expense_id = p.expense_id
      join acquisition a on a.acq_id = e.acq_id join make k on k.make_id = a.make_id join model m on m.model_id = a.model_id
      left join payment_type t on t.id = p.payment_type_id where p.payment_id = ${paymentId}`.execute(db)
  ).rows[0];
