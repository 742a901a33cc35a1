import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

export type SoldTag = {
  tag_id: number;
  grade: string;
  condition: number;
  part_id: number;
  part: string;
  year: number | null;
  make: string | null;
  model: string | null;
  state: string;
  price_cents: number;
  cost_cents: number | null;
  yard_id: number | null;
  made_on: string;
  sold_on: string;
  sold_at: Date;
};
export type Buyer = {
  debtor_id: number;
  name: string;
  address: string;
  street: string;
  suburb: string;
  city: string;
  post_code: string;
  phone: string;
  email: string;
  terms_id: number | null;
  days: number | null;
  is_trade: boolean;
  from_month_end: boolean | null;
  on_hold: boolean;
};
export type Staff = {
  /** the salespeople and their share of the sales */
  readonly sellers: readonly (readonly [userId: number, share: number])[];
  readonly pickers: readonly number[];
  readonly dispatchers: readonly number[];
  readonly drivers: readonly number[];
  readonly couriers: readonly { readonly id: number; readonly way: string }[];
  readonly charges: readonly { id: number; name: string; amount_cents: number }[];
};

export const soldTags = async (db: Db, from: number): Promise<SoldTag[]> =>
  (
    await sql<SoldTag>`select t.tag_id, t.part_id, p.name as part, t.year, mk.name as make, mo.name as model, t.state, t.grade, t.condition,
      t.sold_cents as price_cents, t.cost_cents, (select g.loc_group_id from location g where g.location_id = t.location_id) as yard_id, (t.created_at at time zone 'Pacific/Auckland')::date::text as made_on, t.sold_on, t.last_seen_at as sold_at from tag t join part_name p on p.part_id = t.part_id
      left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
      where t.sold_cents is not null and t.tag_id >= ${from} order by t.sold_on, t.state, t.last_seen_at, t.tag_id`.execute(
      db,
    )
  ).rows;
export const freeTags = async (db: Db, many: number, before: Date): Promise<SoldTag[]> =>
  (
    await sql<SoldTag>`select t.tag_id, t.part_id, p.name as part, t.year, mk.name as make, mo.name as model, t.state, t.grade, t.condition,
      t.retail_cents as price_cents, t.cost_cents, (select g.loc_group_id from location g where g.location_id = t.location_id) as yard_id, (t.created_at at time zone 'Pacific/Auckland')::date::text as made_on, current_date::text as sold_on, t.last_seen_at as sold_at from tag t join part_name p on p.part_id = t.part_id
      left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
      join vehicle v on v.vehicle_id = t.vehicle_id where t.state = 'inStock' and t.qty_reserved = 0 and t.retail_cents > 0 and t.condition = 3
        and t.created_at < ${before}
      order by t.tag_id * 7919 % 10007, t.tag_id limit ${many}`.execute(db)
  ).rows;
export const buyersOf = async (db: Db): Promise<Buyer[]> =>
  (
    await sql<Buyer>`select c.debtor_id, c.name, concat_ws(', ', nullif(a.street, ''), nullif(a.suburb, ''), nullif(a.city, '')) as address,
      coalesce(a.street, '') as street, coalesce(a.suburb, '') as suburb, coalesce(a.city, '') as city,
      coalesce(a.post_code, '') as post_code, coalesce(nullif(p.mobile, ''), p.phone, '') as phone, coalesce(p.email, '') as email, c.terms_id, t.days, c.price_level = 'trade' as is_trade, t.from_month_end, c.on_hold
      from contact c left join contact_person p on p.debtor_id = c.debtor_id and p.main
      left join contact_address a on a.debtor_id = c.debtor_id and a.kind = 'billing' left join account_terms t on t.id = c.terms_id
      where c.is_customer and c.enabled order by c.debtor_id limit 20000`.execute(db)
  ).rows;
/** The owner serves customers too. */
const sellingShares = [
  ['SALES PERSON', 42],
  ['SALES MANAGER', 34],
  ['SUPER ADMIN', 24],
] as const;
export async function staffOf(db: Db): Promise<Staff> {
  const people = await sql<{ user_id: number; role: string }>`select u.user_id, r.name as role from app_user u
    join role r on r.role_id = u.role_id where u.active order by u.user_id`.execute(db);
  const those = (...names: string[]) =>
    people.rows
      .filter(({ role }) => names.includes(role))
      .map((row) => row.user_id)
      .slice(0, 10);
  const couriers = await db.selectFrom('courier').select(['id', 'way']).orderBy('id').execute();
  const charges = await db
    .selectFrom('other_charge_type')
    .select(['id', 'name', 'amount_cents'])
    .where('taxable', '=', true)
    .orderBy('id')
    .execute();
  return {
    sellers: sellingShares.flatMap(([role, share]) => those(role).map((id) => [id, share] as const)),
    pickers: those('PICKER', 'PICKING SUPERVISOR'),
    dispatchers: those('DISPATCHER', 'DISPATCH SUPERVISOR'),
    drivers: those('DRIVER'),
    couriers,
    charges,
  };
}
