import { sql } from 'kysely';

/**
 * Owner details of the record that the live event `e` names, for topics whose listeners may not all see every record.
 */
export type Whose = {
  readonly salesperson_id?: number | null;
  readonly created_by?: number | null;
  readonly driver_id?: number | null;
  readonly isCustomer?: boolean;
  readonly isSupplier?: boolean;
  readonly isSeller?: boolean;
} | null;

const id = sql`(e.body ->> 'id')::bigint`;
export const whoseRecord = sql<Whose>`case e.topic
  when '/topic/invoices' then (select jsonb_build_object('salesperson_id', i.salesperson_id, 'created_by', i.created_by)
    from invoice i where i.invoice_id = ${id})
  when '/topic/acquisitions' then (select jsonb_build_object('driver_id', a.driver_id)
    from acquisition a where a.acq_id = ${id})
  when '/topic/dispatch' then (select jsonb_build_object('driver_id', d.driver_id)
    from consignment d where d.consignment_id = ${id})
  when '/topic/contacts' then (select jsonb_build_object('isCustomer', k.is_customer, 'isSupplier', k.is_supplier,
    'isSeller', k.is_seller) from contact k where k.debtor_id = ${id})
  end`;
