import { bare } from '@yardkeeper/domain/search/fold';
import { searchWords } from '@yardkeeper/domain/search/words';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasNumberWords, hasWords, holds, holdsOfVehicle, likeWord } from '../../db/statements/search-words.ts';

export type Hit = {
  id: number;
  label: string;
  detail: string;
  photo_key: string | null;
  total: number;
  /** Documents only. */
  status?: string;
  marks?: readonly string[];
};
const FEW = 6;
/** Counting stops here, because nobody reads an exact count above it. */
const MOST = 100;

const every = (column: string, search: string) => sql.join(hasWords(column, search), sql` and `);

/** What to look for: the vehicle recognised in the typed words, and the remaining words. */
export type Wanted = { search: string; makeId?: number; modelId?: number; seriesId?: number };
const fits = (alias: 'v' | 'a', { search, makeId, modelId, seriesId }: Wanted) => {
  const ids = { make_id: makeId, model_id: modelId, series_id: seriesId };
  const named = Object.entries(ids).flatMap(([column, id]) =>
    id === undefined ? [] : [sql`${sql.ref(`${alias}.${column}`)} = ${id}`],
  );
  return sql.join([...named, ...searchWords(search).map((word) => holdsOfVehicle(alias, word))], sql` and `);
};

export const modelName = async (db: Db, modelId: number): Promise<string | null> =>
  (await db.selectFrom('model').select('name').where('model_id', '=', modelId).executeTakeFirst())?.name ?? null;

export const vehicles = async (db: Db, wanted: Wanted): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    with hit as materialized (select v.vehicle_id from vehicle v where ${fits('v', wanted)} limit ${sql.lit(MOST)})
    select v.vehicle_id as id, v.stock_no as label, concat_ws(' ', nullif(v.reg_no, ''), v.year, mk.name, mo.name) as detail,
      v.photo_key, array[v.reg_no, v.vin, v.chassis] as marks, (select count(*) from hit) as total
    from hit join vehicle v on v.vehicle_id = hit.vehicle_id join make mk on mk.make_id = v.make_id
    join model mo on mo.model_id = v.model_id order by v.vehicle_id desc limit ${sql.lit(FEW)}`.execute(db);
  return rows;
};

export const acquisitions = async (db: Db, wanted: Wanted, onlyDriver: number | null): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    with hit as materialized (select a.acq_id from acquisition a where ${fits('a', wanted)}
      and (${onlyDriver}::bigint is null or a.driver_id = ${onlyDriver}) limit ${sql.lit(MOST)})
    select a.acq_id as id, a.acq_no as label, a.status, concat_ws(' ', nullif(a.reg_no, ''), a.year, mk.name, mo.name) as detail,
      null as photo_key, (select count(*) from hit) as total
    from hit join acquisition a on a.acq_id = hit.acq_id join make mk on mk.make_id = a.make_id
    join model mo on mo.model_id = a.model_id order by a.acq_id desc limit ${sql.lit(FEW)}`.execute(db);
  return rows;
};

export const invoices = async (db: Db, search: string, onlyOf: number | null): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    with hit as materialized (select i.invoice_id from invoice i where ${every('i.search', search)}
      and (${onlyOf}::bigint is null or i.salesperson_id = ${onlyOf} or i.created_by = ${onlyOf}) limit ${sql.lit(MOST)})
    select i.invoice_id as id, i.number as label, i.status, concat_ws(' · ', c.name, nullif(i.order_no, '')) as detail,
      null as photo_key, (select count(*) from hit) as total
    from hit join invoice i on i.invoice_id = hit.invoice_id join contact c on c.debtor_id = i.debtor_id
    order by i.invoice_id desc limit ${sql.lit(FEW)}`.execute(db);
  return rows;
};

export const purchaseOrders = async (db: Db, search: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    with hit as materialized (select o.purchase_order_id from purchase_order o where ${every('o.search', search)} limit ${sql.lit(MOST)})
    select o.purchase_order_id as id, o.number as label, o.status, concat_ws(' · ', c.name, nullif(o.reference, '')) as detail,
      null as photo_key, (select count(*) from hit) as total
    from hit join purchase_order o on o.purchase_order_id = hit.purchase_order_id join contact c on c.debtor_id = o.debtor_id
    order by o.purchase_order_id desc limit ${sql.lit(FEW)}`.execute(db);
  return rows;
};

type Sides = { customers: boolean; suppliers: boolean };
export type ContactHit = Pick<Hit, 'id' | 'label' | 'total'> &
  Record<'person' | 'phone' | 'mobile' | 'email', string | null>;
export const contacts = async (db: Db, search: string, sides: Sides): Promise<ContactHit[]> => {
  const borne = searchWords(search).map((word) => sql`(${holds('w.words', word)})::int`);
  const { rows } = await sql<ContactHit>`
    with hit as materialized (select c.debtor_id from contact c where ${every('c.search', search)}
      and c.enabled and c.merged_into is null
      and ((${sides.customers} and (c.is_customer or c.is_seller)) or (${sides.suppliers} and c.is_supplier))
      and (${sides.suppliers} or not (c.is_supplier and not c.is_customer and not c.is_seller)) limit ${sql.lit(MOST)})
    select c.debtor_id as id, c.name as label, p.person, p.phone, p.mobile, p.email, (select count(*) from hit) as total
    from hit join contact c on c.debtor_id = hit.debtor_id
    left join lateral (select btrim(x.first_name || ' ' || x.surname) as person, x.phone, x.mobile, x.email
      from contact_person x cross join lateral (select folded(concat_ws(' ', x.first_name, x.surname,
        phone_words(x.phone), phone_words(x.mobile), x.email)) as words) w
      where x.debtor_id = c.debtor_id order by ${sql.join(borne, sql` + `)} desc, x.main desc, x.person_id limit 1) p on true
    order by c.plain limit ${sql.lit(FEW)}`.execute(db);
  return rows;
};

export const partNumbers = async (db: Db, search: string): Promise<Hit[]> => {
  const sought = bare(search);
  if (sought.length < 3) return [];
  const { rows } = await sql<Hit>`
    with hit as materialized (select n.part_no_id from part_number n where n.search like ${likeWord(sought)}
      or (${sql.join(hasNumberWords('n', search), sql` and `)}) limit ${sql.lit(MOST)})
    select n.part_no_id as id, n.part_no as label, concat_ws(' · ', p.name, mk.name, nullif(n.description, '')) as detail,
      null as photo_key, (select count(*) from hit) as total
    from hit join part_number n on n.part_no_id = hit.part_no_id left join part_name p on p.part_id = n.part_id
    left join make mk on mk.make_id = n.make_id order by n.norm limit ${sql.lit(FEW)}`.execute(db);
  return rows;
};
