import type { AddressKind, PriceLevel, SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const contacts = (db: Db) =>
  db
    .selectFrom('contact as c')
    .leftJoin('region as g', 'g.id', 'c.region_id')
    .leftJoin('account_terms as t', 't.id', 'c.terms_id')
    .leftJoin('app_user as s', 's.user_id', 'c.salesperson_id')
    .leftJoin('app_user as m', 'm.user_id', 'c.created_by')
    .selectAll('c')
    .select((e) => [
      'g.name as region',
      't.name as terms',
      's.users_name as salesperson',
      'm.users_name as made_by',
      e.ref('c.price_level').$castTo<PriceLevel>().as('price_level'),
      e.ref('c.seller_gst').$castTo<SellerGst>().as('seller_gst'),
    ]);

export const findContact = (db: Db, debtorId: number) =>
  contacts(db).where('c.debtor_id', '=', debtorId).executeTakeFirst();
export type ContactRecord = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** Locks rows in the order of their ids, so that two requests cannot deadlock. */
export const lockContacts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('contact').selectAll().where('debtor_id', 'in', ids).orderBy('debtor_id').forUpdate().execute();

export type ContactWrite = {
  is_customer: boolean;
  is_supplier: boolean;
  is_seller: boolean;
  company: string;
  trade: boolean;
  code: string;
  gst_no: string;
  nzbn: string;
  region_id: number | null;
  price_level: PriceLevel;
  discount_percent: number;
  terms_id: number | null;
  credit_limit_cents: number | null;
  on_hold: boolean;
  hold_reason: string;
  salesperson_id: number | null;
  license_no: string;
  seller_gst: SellerGst;
  lead_days: number | null;
  marketing: boolean;
};

export const insertContact = async (db: Db, contact: Partial<ContactWrite>, by: number): Promise<number> =>
  (
    await db
      .insertInto('contact')
      .values({ ...contact, created_by: by })
      .returning('debtor_id')
      .executeTakeFirstOrThrow()
  ).debtor_id;

export const updateContact = (db: Db, debtorId: number, set: Partial<ContactWrite> & { enabled?: boolean }) =>
  db
    .updateTable('contact')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('debtor_id', '=', debtorId)
    .execute();

export const markMerged = (db: Db, debtorId: number, into: number) =>
  db
    .updateTable('contact')
    .set((e) => ({ enabled: false, merged_into: into, version: e('version', '+', 1) }))
    .where('debtor_id', '=', debtorId)
    .execute();

export const mergedInto = async (db: Db, debtorId: number): Promise<number[]> => {
  const { rows } = await sql<{ debtor_id: number }>`
    with recursive gone as (
      select debtor_id from contact where merged_into = ${debtorId}
      union select c.debtor_id from contact c join gone on c.merged_into = gone.debtor_id
    ) select debtor_id from gone`.execute(db);
  return rows.map((row) => row.debtor_id);
};

export type AddressWrite = { street: string; suburb: string; city: string; post_code: string };
export const addressesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contact_address')
    .select(['debtor_id', 'street', 'suburb', 'city', 'post_code'])
    .select((e) => e.ref('kind').$castTo<AddressKind>().as('kind'))
    .where('debtor_id', 'in', ids)
    .execute();

export async function writeAddress(db: Db, debtor_id: number, kind: AddressKind, address: AddressWrite | null) {
  const isEmpty = !address || Object.values(address).every((line) => line === '');
  if (isEmpty)
    await db.deleteFrom('contact_address').where('debtor_id', '=', debtor_id).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('contact_address')
      .values({ debtor_id, kind, ...address })
      .onConflict((c) => c.columns(['debtor_id', 'kind']).doUpdateSet(address))
      .execute();
}

export const offeredChoices = async (
  db: Db,
  ids: { regionId: number | null; termsId: number | null; userId: number | null },
) => {
  const { rows } = await sql<{ region: boolean; terms: boolean; salesperson: boolean }>`select
    exists (select from region where id = ${ids.regionId} and active) as region,
    exists (select from account_terms where id = ${ids.termsId} and active) as terms,
    exists (select from app_user where user_id = ${ids.userId} and active) as salesperson`.execute(db);
  return rows[0]!;
};

export const markKind = (db: Db, debtorId: number, kind: 'is_customer' | 'is_seller') =>
  db.updateTable('contact').set(kind, true).where('debtor_id', '=', debtorId).where(kind, '=', false).execute();
