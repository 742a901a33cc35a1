import type { RequestOutcome, RequestSource, RequestState } from '@yardkeeper/domain/wanted/requests';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Counted, countUpTo } from '../../db/statements/count-up-to.ts';

export type RequestRecord = {
  request_id: number;
  state: RequestState;
  source: RequestSource;
  part_id: number | null;
  part_no: string;
  part_text: string;
  part_name: string | null;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  vehicle: string;
  year: number | null;
  qty: number;
  debtor_id: number | null;
  customer: string | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  name: string;
  own_phone: string;
  price_cents: number | null;
  notes: string;
  invoice_id: number | null;
  invoice_no: string | null;
  kept_by: number;
  kept_by_name: string | null;
  kept_at: Date;
  told_at: Date | null;
  closed_by_name: string | null;
  closed_at: Date | null;
};
const columns = sql`w.request_id, w.state, w.source, w.part_id, w.part_no, w.part_text,
  (select n.name from part_name n where n.part_id = w.part_id) as part_name, w.make_id, w.model_id, w.series_id,
  concat_ws(' ', (select m.name from make m where m.make_id = w.make_id),
    (select m.name from model m where m.model_id = w.model_id), (select s.name from series s where s.series_id = w.series_id))
    as vehicle,
  w.year, w.qty, w.debtor_id, d.name as customer, p.phone, p.mobile, p.email, w.name, w.phone as own_phone, w.price_cents,
  w.notes, w.invoice_id, (select i.number from invoice i where i.invoice_id = w.invoice_id) as invoice_no, w.kept_by,
  (select u.users_name from app_user u where u.user_id = w.kept_by) as kept_by_name, w.kept_at, w.told_at,
  (select u.users_name from app_user u where u.user_id = w.closed_by) as closed_by_name, w.closed_at`;
const joined = sql`wanted_request w left join contact d on d.debtor_id = w.debtor_id
  left join lateral (select p.phone, p.mobile, p.email from contact_person p where p.debtor_id = w.debtor_id and p.main
    limit 1) p on true`;

export const requestsById = async (db: Db, ids: readonly number[]): Promise<RequestRecord[]> =>
  (
    await sql<RequestRecord>`select ${columns} from ${joined} where w.request_id = any(${[...ids]}::bigint[])
      order by w.request_id`.execute(db)
  ).rows;

type Paged = { readonly pageNum: number; readonly pageSize: number };
const sorted = { since: sql`w.kept_at`, price: sql`w.price_cents` } as const;
export const pageOfRequests = async (
  db: Db,
  test: RawBuilder<SqlBool>,
  {
    pageNum,
    pageSize,
    sortField,
    sortOrder,
  }: Paged & {
    sortField?: keyof typeof sorted | undefined;
    sortOrder?: 'ASC' | 'DESC' | undefined;
  },
): Promise<RequestRecord[]> => {
  const way = sortOrder === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`;
  const order = sql`${sorted[sortField ?? 'since']} ${way}, w.request_id`;
  return (
    await sql<RequestRecord>`with page as materialized (select w.request_id from wanted_request w where ${test}
        order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize})
      select ${columns} from ${joined} where w.request_id in (select request_id from page) order by ${order}`.execute(
      db,
    )
  ).rows;
};
export const countRequests = (db: Db, test: RawBuilder<SqlBool>): Promise<Counted> =>
  countUpTo(db, sql`from wanted_request w where ${test}`);

export type NewRequest = {
  readonly source: RequestSource;
  readonly part_id: number | null;
  readonly part_no: string;
  readonly part_text: string;
  readonly make_id: number | null;
  readonly model_id: number | null;
  readonly series_id: number | null;
  readonly year: number | null;
  readonly qty: number;
  readonly debtor_id: number | null;
  readonly name: string;
  readonly phone: string;
  readonly price_cents: number | null;
  readonly notes: string;
  readonly invoice_id: number | null;
  readonly line_id: number | null;
  readonly kept_by: number;
};
export type Kept = { readonly request_id: number; readonly is_new: boolean };
/** A customer has one open request per part and vehicle; a repeat updates it and keeps the larger quantity. */
export const insertRequest = async (db: Db, row: NewRequest): Promise<Kept> =>
  await db
    .insertInto('wanted_request')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['asker', 'asked', 'make_id', 'model_id', 'series_id'])
        .where('state', '=', sql.lit('open'))
        .where('asker', 'is not', null)
        .doUpdateSet({
          qty: sql<number>`greatest(wanted_request.qty, excluded.qty)`,
          price_cents: sql<number | null>`coalesce(excluded.price_cents, wanted_request.price_cents)`,
          notes: sql<string>`coalesce(nullif(excluded.notes, ''), wanted_request.notes)`,
        }),
    )
    .returning(['request_id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();

export type LostLine = {
  line_id: number;
  invoice_id: number;
  part_id: number | null;
  part_no: string;
  description: string;
  qty: number;
  net_cents: number;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  year: number | null;
  debtor_id: number;
  salesperson_id: number;
  kept: number | null;
};
/**
 * The parts of a document, or one line of it even if removed; `kept` is the open request that a line has already. Locks
 * the document, so that two taps at once keep a part once.
 */
export const lostLines = async (
  db: Db,
  of: { invoiceId: number | null; lineId: number | null },
): Promise<LostLine[]> => {
  const which =
    of.lineId === null ? sql`i.invoice_id = ${of.invoiceId} and l.removed_at is null` : sql`l.line_id = ${of.lineId}`;
  return (
    await sql<LostLine>`select l.line_id, i.invoice_id, l.part_id, l.part_no, l.description, l.qty, l.net_cents,
        coalesce(t.make_id, mk.make_id) as make_id, coalesce(t.model_id, mo.model_id) as model_id,
        case when t.tag_id is null then se.series_id else t.series_id end as series_id,
        coalesce(t.year, (i.vehicle ->> 'year')::smallint) as year, i.debtor_id, i.salesperson_id,
        (select w.request_id from wanted_request w where w.line_id = l.line_id and w.state = 'open' limit 1) as kept
      from invoice i join invoice_line l on l.invoice_id = i.invoice_id left join tag t on t.tag_id = l.tag_id
      left join make mk on mk.make_id = (i.vehicle ->> 'makeId')::bigint
      left join model mo on mo.model_id = (i.vehicle ->> 'modelId')::bigint
      left join series se on se.series_id = (i.vehicle ->> 'seriesId')::bigint
      where ${which} and l.kind in ('tag', 'nonStock') order by l.sort, l.line_id for update of i`.execute(db)
  ).rows;
};

export const lockRequests = async (
  db: Db,
  ids: readonly number[],
): Promise<{ request_id: number; state: RequestState }[]> =>
  (
    await sql<{ request_id: number; state: RequestState }>`select request_id, state from wanted_request
      where request_id = any(${[...ids]}::bigint[]) order by request_id for update`.execute(db)
  ).rows;

type Ending = {
  readonly state: RequestState;
  readonly outcome: RequestOutcome;
  readonly by: number;
  readonly at: Date;
};
export const closeRequests = (db: Db, ids: readonly number[], { state, outcome, by, at }: Ending) =>
  db
    .updateTable('wanted_request')
    .set({ state, outcome, closed_by: by, closed_at: at })
    .where('request_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'open')
    .execute();
export const reopenRequests = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('wanted_request')
    .set({ state: 'open', outcome: null, closed_by: null, closed_at: null, bought_on: null })
    .where('request_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '<>', 'open')
    .execute();

/** The part of one of these requests for which the same customer has another open request meanwhile. */
export const wantedMeanwhile = async (db: Db, ids: readonly number[]): Promise<string | undefined> =>
  (
    await sql<{ part: string }>`select coalesce((select n.name from part_name n where n.part_id = w.part_id),
        nullif(w.part_text, ''), w.part_no) as part
      from wanted_request w where w.request_id = any(${[...ids]}::bigint[]) and w.asker is not null
        and exists (select from wanted_request o where o.request_id <> w.request_id and o.asker = w.asker and o.asked = w.asked
          and (o.make_id, o.model_id, o.series_id) is not distinct from (w.make_id, w.model_id, w.series_id)
          and (o.state = 'open' or (o.request_id = any(${[...ids]}::bigint[]) and o.request_id < w.request_id)))
      limit 1`.execute(db)
  ).rows[0]?.part;

export const isContact = async (db: Db, debtorId: number): Promise<boolean> =>
  (await db.selectFrom('contact').select('debtor_id').where('debtor_id', '=', debtorId).executeTakeFirst()) !==
  undefined;
