import type { HistoryDocument } from '@yardkeeper/contract/history';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Viewer = {
  readonly userId: number;
  readonly opens: Readonly<Record<HistoryDocument['kind'], boolean>>;
  readonly everyInvoice: boolean;
  readonly everyAcquisition: boolean;
};
type Named = {
  readonly numbers: readonly string[];
  readonly tagIds: readonly number[];
  readonly invoiceIds: readonly number[];
};

export async function documentsOpenTo(db: Db, named: Named, who: Viewer): Promise<HistoryDocument[]> {
  const numbers = sql`any(${[...named.numbers]}::text[])`;
  const { rows } = await sql<HistoryDocument>`
    select 'invoice' as kind, i.invoice_id as id, i.number as no from invoice i
      where ${who.opens.invoice} and (i.number = ${numbers} or i.invoice_id = any(${[...named.invoiceIds]}::bigint[]))
        and (${who.everyInvoice} or i.salesperson_id = ${who.userId} or i.created_by = ${who.userId})
    union all select 'acquisition', a.acq_id, a.acq_no from acquisition a
      where ${who.opens.acquisition} and a.acq_no = ${numbers} and (${who.everyAcquisition} or a.driver_id = ${who.userId})
    union all select 'vehicle', v.vehicle_id, v.stock_no from vehicle v
      where ${who.opens.vehicle} and v.stock_no = ${numbers}
    union all select 'purchaseOrder', o.purchase_order_id, o.number from purchase_order o
      where ${who.opens.purchaseOrder} and o.number = ${numbers}
    union all select 'tag', t.tag_id, 'T' || t.tag_id from tag t
      where ${who.opens.tag} and t.tag_id = any(${[...named.tagIds]}::bigint[]) and t.state <> 'void'`.execute(db);
  return rows;
}
