import type { PriceLevel, SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** The ids are one array parameter, so that the statement stays the same and is planned once. */
const listedByIds = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('contact as c')
    .leftJoin('contact_person as p', (j) => j.onRef('p.debtor_id', '=', 'c.debtor_id').on('p.main', '=', sql.lit(true)))
    .leftJoin('contact_address as a', (j) =>
      j.onRef('a.debtor_id', '=', 'c.debtor_id').on('a.kind', '=', sql.lit('billing')),
    )
    .leftJoin('region as g', 'g.id', 'c.region_id')
    .leftJoin('account_terms as t', 't.id', 'c.terms_id')
    .leftJoin('app_user as s', 's.user_id', 'c.salesperson_id')
    .select([
      'c.debtor_id',
      'c.name',
      'c.company',
      'c.is_customer',
      'c.is_supplier',
      'c.is_seller',
      'c.trade',
      'c.code',
      'c.credit_limit_cents',
      'c.on_hold',
      'c.enabled',
      'c.lead_days',
      'c.license_no',
      'c.created_at',
      'c.version',
      'p.person_id',
      'p.first_name',
      'p.surname',
      'p.phone',
      'p.mobile',
      'p.email',
      'a.street',
      'a.suburb',
      'a.city',
      'a.post_code',
      'g.name as region',
      't.name as terms',
      's.users_name as salesperson',
    ])
    .select((e) => [
      e.ref('c.price_level').$castTo<PriceLevel>().as('price_level'),
      e.ref('c.seller_gst').$castTo<SellerGst>().as('seller_gst'),
    ])
    .where('c.debtor_id', '=', sql<number>`any(${ids}::bigint[])`),
);
export type ContactListed = Awaited<ReturnType<typeof listedByIds>>[number];

export async function contactsInOrder(db: Db, ids: readonly number[]): Promise<ContactListed[]> {
  const rows = new Map((await listedByIds(db, ids)).map((row) => [row.debtor_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

type DocumentFacts = {
  readonly debtor_id: number;
  readonly last_sale: string | null;
  readonly open_orders: number;
  readonly on_order: number;
  readonly owing: number;
  readonly vehicles: number;
  readonly last_vehicle: string | null;
  readonly paid: number;
};
/**
 * Looked up per contact, because one statement over all documents takes longer to plan than to run. Without `offset 0`,
 * PostgreSQL would look for the last sale by walking through everybody's sales by date.
 */
const factsOf = (ids: readonly number[]) => sql<DocumentFacts>`select x.debtor_id,
    (select max(issued_on) from (select i.issued_on from invoice i
      where i.debtor_id = x.debtor_id and i.type <> 'quote' offset 0) sales) as last_sale,
    o.open_orders, o.on_order, a.vehicles, a.last_vehicle, a.paid,
    (select coalesce(sum(p.amount_cents), 0)::bigint from supplier_posting p where p.debtor_id = x.debtor_id) as owing
  from unnest(${ids}::bigint[]) x (debtor_id)
    cross join lateral (select count(*) as open_orders, coalesce(sum(o.outstanding_cents), 0)::bigint as on_order
      from purchase_order o where o.debtor_id = x.debtor_id and o.finalized_at is null and o.cancelled_at is null) o
    cross join lateral (select count(*) as vehicles, max(a.acquired_on) as last_vehicle,
        coalesce(sum(e.total_cents), 0)::bigint as paid
      from acquisition a join acquisition_expense e on e.acq_id = a.acq_id and e.is_price
      where a.debtor_id = x.debtor_id) a`;
export const documentFacts = builtOnce((db, ids: readonly number[]) => ({ compile: () => factsOf(ids).compile(db) }));
