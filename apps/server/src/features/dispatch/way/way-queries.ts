import type { Db } from '../../../db/connect.ts';

export const jobOfInvoice = (db: Db, invoiceId: number) =>
  db.selectFrom('pick_job').select('job_id').where('invoice_id', '=', invoiceId).executeTakeFirst();

export const consignmentsOfInvoice = async (db: Db, invoiceId: number): Promise<number[]> => {
  const found = await db
    .selectFrom('consignment')
    .select('consignment_id')
    .where('invoice_id', '=', invoiceId)
    .where('cancelled_at', 'is', null)
    .execute();
  return found.map((row) => row.consignment_id);
};
