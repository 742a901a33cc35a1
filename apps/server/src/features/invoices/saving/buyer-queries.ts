import { spacedName } from '@yardkeeper/domain/access/names';
import { canSellRoles } from '@yardkeeper/domain/access/roles';
import type { KindOfVehicle } from '@yardkeeper/domain/invoices/lines/fit';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

const sellers = canSellRoles.map(spacedName);
const inList = (list: string, id: number | null) =>
  sql<boolean>`(${id}::bigint is null or exists (select from ${sql.table(list)} where id = ${id}::bigint))`;

type Choices = [paymentTypeId: number | null, termsId: number | null, courierId: number | null, salespersonId: number];
/** Reads the customer, and whether each of these choices exists. */
export const buyerOf = builtOnce(
  (db, debtorId: number, ...[paymentTypeId, termsId, courierId, salespersonId]: Choices) =>
    db
      .selectFrom('contact as c')
      .leftJoin('contact_person as p', (j) =>
        j.onRef('p.debtor_id', '=', 'c.debtor_id').on('p.main', '=', sql.lit(true)),
      )
      .leftJoin('contact_address as b', (j) =>
        j.onRef('b.debtor_id', '=', 'c.debtor_id').on('b.kind', '=', sql.lit('billing')),
      )
      .leftJoin('contact_address as s', (j) =>
        j.onRef('s.debtor_id', '=', 'c.debtor_id').on('s.kind', '=', sql.lit('delivery')),
      )
      .leftJoin('account_terms as t', 't.id', 'c.terms_id')
      .select([
        'c.debtor_id',
        'c.name',
        'c.nzbn',
        'c.gst_no',
        'c.price_level',
        'c.discount_percent',
        'c.terms_id',
        'c.enabled',
        'c.merged_into',
        'c.is_customer',
        'c.salesperson_id',
        'c.on_hold',
        'c.credit_limit_cents',
        'p.phone',
        'p.mobile',
        'p.email',
        'b.street',
        'b.suburb',
        'b.city',
        'b.post_code',
        's.street as ship_street',
        's.suburb as ship_suburb',
        's.city as ship_city',
        's.post_code as ship_post_code',
        't.days as terms_days',
        't.from_month_end',
        inList('payment_type', paymentTypeId).as('has_payment_type'),
        inList('account_terms', termsId).as('has_terms'),
        inList('courier', courierId).as('has_courier'),
        sql<boolean>`exists (select from app_user u join role r on r.role_id = u.role_id
        where u.user_id = ${salespersonId} and u.active and r.name = any(${sql.lit(`{${sellers.map((name) => `"${name}"`).join(',')}}`)}::text[]))`.as(
          'has_seller',
        ),
      ])
      .where('c.debtor_id', '=', debtorId),
);
export type BuyerRecord = Awaited<ReturnType<typeof buyerOf>>[number];

export async function vehicleThere(
  db: Db,
  { makeId, modelId, seriesId }: KindOfVehicle,
): Promise<Record<keyof KindOfVehicle, boolean>> {
  const { rows } = await sql<Record<keyof KindOfVehicle, boolean>>`select
    ${makeId}::bigint is null or exists (select from make where make_id = ${makeId}) as "makeId",
    ${modelId}::bigint is null or exists (select from model where model_id = ${modelId} and make_id = ${makeId}) as "modelId",
    ${seriesId}::bigint is null or exists (select from series where series_id = ${seriesId} and model_id = ${modelId}) as "seriesId"`.execute(
    db,
  );
  return rows[0]!;
}

export const termsById = (db: Db, id: number) =>
  db.selectFrom('account_terms').select(['days', 'from_month_end']).where('id', '=', id).executeTakeFirst();

export const userNameOf = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('app_user')
      .select('users_name')
      .where('user_id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst()
  )?.users_name;
