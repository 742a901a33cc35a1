import { overdueCountedTo } from '@yardkeeper/domain/access/waiting';
import type { ContactKind, PriceLevel, SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import type { DB } from '../../../db/schema.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { type Counted, countUpTo, exactly, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { byFirstLetters, type KeptOrder, pickedAlong } from '../../../db/statements/far-page.ts';
import { hasWords, likeStart } from '../../../db/statements/search-words.ts';

export type ContactChoice = {
  kind?: ContactKind;
  search?: string;
  enabled?: 0 | 1;
  includeDisabled?: boolean;
  trade?: 0 | 1;
  salespersonId?: number;
  regionId?: number;
  onHold?: 0 | 1;
  overdue?: boolean;
  /** the kinds somebody sees; who sees the name alone finds by nothing else */
  seen?: readonly { readonly kind: ContactKind; readonly sight: 'whole' | 'name'; readonly search?: string }[];
  today: string;
};
const sideOf = { customer: 'c.is_customer', supplier: 'c.is_supplier', seller: 'c.is_seller' } as const;

/** The value is written into the statement, so that PostgreSQL can match it to its partial index. */
const isTrue = sql.lit(true);

const isSeen = (e: ExpressionBuilder<DB & { c: DB['contact'] }, 'c'>, seen: NonNullable<ContactChoice['seen']>) =>
  e.or(
    seen.map(({ kind, sight, search }) =>
      e.and([e(sideOf[kind], '=', isTrue), ...hasWords(sight === 'whole' ? 'c.search' : 'c.plain', search)]),
    ),
  );

const chosen = (db: Db, f: ContactChoice, starts?: RawBuilder<unknown>) =>
  db
    .selectFrom('contact as c')
    .$if(starts !== undefined, (q) => q.where(sql<boolean>`${starts}`))
    .$if(f.seen !== undefined, (q) => q.where((e) => isSeen(e, f.seen!)))
    .$if(f.kind !== undefined, (q) => q.where(sideOf[f.kind!], '=', isTrue))
    .$if(!f.includeDisabled, (q) => q.where('c.enabled', '=', sql.lit((f.enabled ?? 1) === 1)))
    .$if(f.trade !== undefined, (q) => q.where('c.trade', '=', f.trade === 1))
    .$if(f.salespersonId !== undefined, (q) => q.where('c.salesperson_id', '=', f.salespersonId!))
    .$if(f.regionId !== undefined, (q) => q.where('c.region_id', '=', f.regionId!))
    .$if(f.onHold !== undefined, (q) => q.where('c.on_hold', '=', sql.lit(f.onHold === 1)))
    .$if(f.overdue === true, (q) =>
      q.where('c.debtor_id', 'in', (e) =>
        e
          .selectFrom('receivable as r')
          .select('r.debtor_id')
          .where('r.settled', '=', sql.lit(false))
          .where('r.due_on', '<', f.today),
      ),
    )
    .where((e) => e.and(hasWords('c.search', f.search)));

const sortColumn = {
  name: 'h.plain',
  debtorID: 'h.debtor_id',
  creditLimit: 'h.credit_limit_cents',
  createdAt: 'h.created_at',
} as const;
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: keyof typeof sortColumn;
  sortOrder?: 'ASC' | 'DESC';
  /** typed by somebody who looks for a name: who is called so comes first, before who is found by another word */
  called?: string;
};

const rankOf = (called: string) => {
  const words = searchWords(called);
  const holdsAll = sql.join([sql`true`, ...hasWords('h.plain', called)], sql` and `);
  return sql`case when h.plain like ${likeStart(words.join(' '))} then 0 when ${holdsAll} then 1 else 2 end`;
};

/** Of contacts of a kind that are in use the stretches of their names are kept. */
const isPlaced = (f: ContactChoice & Paged): boolean =>
  isKept(f) && !f.includeDisabled && f.enabled !== 0 && f.onHold === undefined && (f.sortField ?? 'name') === 'name';
const keptOrder = (f: ContactChoice & Paged): KeptOrder | undefined =>
  f.kind && isPlaced(f) ? byFirstLetters(`${f.kind}At`, 'c.plain', f.sortOrder === 'DESC') : undefined;
type Picked = { readonly debtor_id: number; readonly counted?: number };
async function pageAlongNames(db: Db, f: ContactChoice & Paged, kept: KeptOrder): Promise<readonly Picked[]> {
  const way = kept.isDown ? 'desc' : 'asc';
  const { ids } = pickedAlong(f, kept, (starts, limit) => {
    const inOrder = chosen(db, f, starts).select('c.debtor_id').orderBy('c.plain', way).orderBy('c.debtor_id', way);
    return sql`${inOrder.modifyEnd(limit)}`;
  });
  return (await sql<Picked>`${ids}`.execute(db)).rows;
}

/** What was searched is at hand, so that it is counted with the page. */
const countOfHits = sql<number>`(select count(*) from (select from h limit ${sql.lit(MOST_COUNTED + 1)}) few)`;
const pageOfIds = (db: Db, f: ContactChoice & Paged, isCounted: boolean): Promise<readonly Picked[]> => {
  const kept = keptOrder(f);
  if (kept) return pageAlongNames(db, f, kept);
  const way = f.sortOrder === 'DESC' ? 'desc' : 'asc';
  return (
    db
      // Materialised, so that PostgreSQL searches first instead of walking along the sort index.
      .with(
        (w) => (f.search || f.seen?.some((one) => one.search) ? w('h').materialized() : w('h').notMaterialized()),
        () => chosen(db, f).select(['c.debtor_id', 'c.plain', 'c.credit_limit_cents', 'c.created_at']),
      )
      .selectFrom('h')
      .select('h.debtor_id')
      .$if(isCounted, (q) => q.select(countOfHits.as('counted')))
      .$if(Boolean(f.called), (q) => q.orderBy(rankOf(f.called!)))
      .orderBy(sortColumn[f.sortField ?? 'name'], way)
      .orderBy('h.debtor_id', way)
      .limit(sql.lit(f.pageSize))
      .$if(f.pageNum > 1, (q) => q.offset((f.pageNum - 1) * f.pageSize))
      .execute()
  );
};

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

/** The search selects few columns; the rest is read for the ids of the page only. */
export async function idsOfPage(db: Db, f: ContactChoice & Paged): Promise<{ ids: number[]; counted: Counted }> {
  const isSought = Boolean(f.search) || f.seen?.some((one) => one.search) === true;
  const [found, counted] = await Promise.all([pageOfIds(db, f, isSought), isSought ? null : countContacts(db, f)]);
  const ids = found.map((row) => row.debtor_id);
  if (counted) return { ids, counted };
  const hits = found[0]?.counted ?? (f.pageNum > 1 ? (await countContacts(db, f)).n : 0);
  return { ids, counted: { n: Math.min(hits, MOST_COUNTED), isCapped: hits > MOST_COUNTED } };
}

/** Of a kind, in use or not, on hold or not, the figures are kept. */
const isKept = (f: ContactChoice): boolean =>
  !f.search && !f.overdue && [f.seen, f.trade, f.salespersonId, f.regionId].every((chosen) => chosen === undefined);
async function keptCount(db: Db, f: ContactChoice): Promise<number> {
  const kept = await keptFigures(db, ['contact']);
  const uses = f.includeDisabled ? ['on', 'off'] : [(f.enabled ?? 1) === 1 ? 'on' : 'off'];
  const holds = f.onHold === undefined ? ['', '.held'] : [f.onHold === 1 ? '.held' : ''];
  return uses
    .flatMap((use) => holds.map((hold) => kept.n(`contact.${f.kind ?? 'any'}.${use}${hold}`)))
    .reduce((all, n) => all + n, 0);
}
/** From what is owed, which is less than all contacts. */
const countOverdue = (db: Db, f: ContactChoice): Promise<Counted> =>
  countUpTo(
    db,
    // "offset 0" keeps the planner from joining all contacts before it stops counting.
    sql`from (select distinct r.debtor_id from receivable r where not r.settled and r.due_on < ${f.today}::date
        order by r.debtor_id) o
      where exists (${chosen(db, { ...f, overdue: false })
        .select('c.debtor_id')
        .where('c.debtor_id', '=', sql<number>`o.debtor_id`)
        .offset(sql.lit(0))})`,
    overdueCountedTo,
  );
export const countContacts = async (db: Db, f: ContactChoice): Promise<Counted> =>
  isKept(f)
    ? exactly(await keptCount(db, f))
    : f.overdue && !f.search && !f.seen
      ? countOverdue(db, f)
      : countUpTo(
          db,
          sql`from (${chosen(db, f)
            .select('c.debtor_id')
            .limit(sql.lit(MOST_COUNTED + 1))}) hit`,
        );

export const idsOf = async (db: Db, f: ContactChoice): Promise<number[]> =>
  (await chosen(db, f).select('c.debtor_id').orderBy('c.plain').orderBy('c.debtor_id').execute()).map(
    (row) => row.debtor_id,
  );

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
 * Looked up contact by contact: one statement over all documents takes longer to plan than to run. Without
 * `offset` the last sale would be looked for along the days of everybody's sales.
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
