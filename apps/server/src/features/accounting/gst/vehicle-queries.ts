import type { AcquisitionStatus } from '@yardkeeper/domain/acquisitions/status';
import type { SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type VehicleCostRow = {
  expense_id: number;
  acq_no: string;
  who: string;
  description: string;
  is_price: boolean;
  seller_gst: SellerGst;
  status: AcquisitionStatus;
  acquired_on: string;
  received_on: string | null;
  total_cents: number;
  gst_cents: number;
  payments: { payment_id: number; paid_on: string; amount_cents: number }[];
};
const receivedOn = sql`(a.received_at at time zone 'Pacific/Auckland')::date`;

/** Vehicle costs with a payment in the period, and vehicles received in it, each with all payments ever made. */
export const vehicleCosts = async (db: Db, from: string, to: string): Promise<VehicleCostRow[]> =>
  (
    await sql<VehicleCostRow>`select e.expense_id, a.acq_no, c.name as who, e.description, e.is_price, a.seller_gst, a.status,
        a.acquired_on::text, ${receivedOn}::text as received_on, e.total_cents, e.gst_cents,
        (select coalesce(json_agg(json_build_object('payment_id', p.payment_id, 'paid_on', p.paid_on, 'amount_cents', p.amount_cents)
            order by p.payment_id), '[]') from acquisition_payment p where p.expense_id = e.expense_id) as payments
      from acquisition_expense e join acquisition a on a.acq_id = e.acq_id
      join contact c on c.debtor_id = coalesce(e.supplier_id, a.debtor_id)
      where e.expense_id in (select p.expense_id from acquisition_payment p where p.paid_on between ${from} and ${to})
        or (e.is_price and (a.acquired_on between ${from} and ${to} or ${receivedOn} between ${from} and ${to}))`.execute(
      db,
    )
  ).rows;
