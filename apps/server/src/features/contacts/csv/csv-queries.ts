import type { PriceLevel, SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const rows = (db: Db) =>
  db
    .selectFrom('contact as c')
    .leftJoin('contact_person as p', (j) => j.onRef('p.debtor_id', '=', 'c.debtor_id').on('p.main', '=', sql.lit(true)))
    .leftJoin('contact_address as a', (j) =>
      j.onRef('a.debtor_id', '=', 'c.debtor_id').on('a.kind', '=', sql.lit('billing')),
    )
    .leftJoin('region as g', 'g.id', 'c.region_id')
    .leftJoin('account_terms as t', 't.id', 'c.terms_id')
    .select([
      'c.debtor_id',
      'c.name',
      'c.is_customer',
      'c.is_supplier',
      'c.is_seller',
      'c.company',
      'c.trade',
      'c.code',
      'c.gst_no',
      'c.nzbn',
      'c.region_id',
      'g.name as region',
      'c.discount_percent',
      'c.terms_id',
      't.name as terms',
      'c.credit_limit_cents',
      'c.license_no',
      'c.lead_days',
      'c.merged_into',
      'c.version',
    ])
    .select((e) => [
      e.ref('c.price_level').$castTo<PriceLevel>().as('price_level'),
      e.ref('c.seller_gst').$castTo<SellerGst>().as('seller_gst'),
      'p.person_id',
      sql<string>`coalesce(p.first_name, '')`.as('first_name'),
      sql<string>`coalesce(p.surname, '')`.as('surname'),
      sql<string>`coalesce(p.position, '')`.as('position'),
      sql<string>`coalesce(p.phone, '')`.as('phone'),
      sql<string>`coalesce(p.mobile, '')`.as('mobile'),
      sql<string>`coalesce(p.email, '')`.as('email'),
      sql<string>`coalesce(a.street, '')`.as('street'),
      sql<string>`coalesce(a.suburb, '')`.as('suburb'),
      sql<string>`coalesce(a.city, '')`.as('city'),
      sql<string>`coalesce(a.post_code, '')`.as('post_code'),
    ]);

export const fullRows = (db: Db, ids: readonly number[]) =>
  rows(db)
    .where('c.debtor_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('c.plain')
    .orderBy('c.debtor_id')
    .execute();
export type FullRow = Awaited<ReturnType<typeof fullRows>>[number];

export const contactsNamed = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('contact as c')
    .leftJoin('contact_person as p', 'p.debtor_id', 'c.debtor_id')
    .select(['c.debtor_id', 'c.name', 'c.plain', 'p.phone', 'p.mobile', 'p.email'])
    .where('c.plain', '=', sql<string>`any(${[...names]}::text[])`)
    .where('c.merged_into', 'is', null)
    .execute();

export const nextNumbers = async (db: Db, count: number): Promise<number[]> => {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contact', 'debtor_id')) as id from generate_series(1, ${count})`.execute(db);
  return ids.map((row) => row.id);
};

type Json = Readonly<Record<string, unknown>>;

export async function insertContacts(
  db: Db,
  contacts: readonly Json[],
  persons: readonly Json[],
  addresses: readonly Json[],
) {
  const columns = (row: Json) => sql.join(Object.keys(row).map((name) => sql.ref(name)));
  for (const [table, list] of [
    ['contact', contacts],
    ['contact_person', persons],
    ['contact_address', addresses],
  ] as const)
    if (list[0])
      await sql`insert into ${sql.table(table)} (${columns(list[0])})
        select ${columns(list[0])} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(list)}::json)`.execute(
        db,
      );
}
