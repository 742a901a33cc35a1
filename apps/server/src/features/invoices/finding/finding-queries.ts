import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasPartWords, hasWords } from '../../../db/statements/search-words.ts';

export const partNames = (db: Db, search: string) =>
  db
    .selectFrom('part_name')
    .select(['part_id', 'name', 'warranty_days'])
    .where('active', '=', true)
    .where((e) => e.and(hasPartWords('search', search)))
    .orderBy('plain')
    .limit(50)
    .execute();

const FEW_OTHERS = 5;
export const chargesNamed = (db: Db, search: string) =>
  db
    .selectFrom(
      db
        .selectFrom('other_charge_type')
        .select(['id', 'name', 'amount_cents', 'taxable', 'sort'])
        .select(sql<string>`search_text(name)`.as('words'))
        .where('active', '=', true)
        .as('t'),
    )
    .select(['t.id', 't.name', 't.amount_cents', 't.taxable'])
    .where((e) => e.and(hasWords('t.words', search)))
    .orderBy('t.sort')
    .orderBy('t.id')
    .limit(FEW_OTHERS)
    .execute();

/** Items sold recently that were never in stock, each with its latest price. */
export const itemsNamed = async (db: Db, search: string) =>
  db
    .selectFrom(
      db
        .selectFrom('non_stock_item')
        .select(['item_id', 'description', 'retail_cents'])
        .select(sql<string>`search_text(description)`.as('words'))
        .orderBy('item_id', 'desc')
        .limit(2_000)
        .as('n'),
    )
    .distinctOn('n.words')
    .select(['n.item_id', 'n.description', 'n.retail_cents'])
    .where((e) => e.and(hasWords('n.words', search)))
    .orderBy('n.words')
    .orderBy('n.item_id', 'desc')
    .limit(FEW_OTHERS)
    .execute();

export type Sale = {
  invoice_id: number;
  number: string;
  issued_on: string;
  customer: string;
  description: string;
  price_cents: number;
  grade: string | null;
  salesperson_id: number;
  created_by: number | null;
};
const FIVE = 5;
const sales = (db: Db, where: ReturnType<typeof sql>, most = FIVE) =>
  sql<Sale>`select i.invoice_id, i.number, i.issued_on, d.name as customer, l.description, (l.net_cents / l.qty)::bigint as price_cents, t.grade,
      i.salesperson_id, i.created_by
    from invoice_line l join invoice i on i.invoice_id = l.invoice_id join contact d on d.debtor_id = i.debtor_id
    left join tag t on t.tag_id = l.tag_id
    where ${where} and l.removed_at is null and i.finalized_at is not null order by l.line_id desc limit ${most}`
    .execute(db)
    .then((r) => r.rows);

/** The last five sales of the part, those for the same model first. */
export const salesOfPart = async (db: Db, partId: number, modelId: number | null): Promise<Sale[]> => {
  const same = modelId === null ? [] : await sales(db, sql`l.part_id = ${partId} and t.model_id = ${modelId}`);
  if (same.length === FIVE) return same;
  const others = modelId === null ? sql`` : sql` and t.model_id is distinct from ${modelId}`;
  return [...same, ...(await sales(db, sql`l.part_id = ${partId}${others}`, FIVE - same.length))];
};
export const salesTo = (db: Db, debtorId: number, partId: number): Promise<Sale[]> =>
  sales(db, sql`i.debtor_id = ${debtorId} and l.part_id = ${partId}`);

export const holdersOf = (db: Db, tagId: number) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('app_user as u', 'u.user_id', 'r.created_by')
    .select(['r.document_no', 'r.document_id', 'r.kind', 'r.expires_at', 'u.users_name'])
    .where('r.tag_id', '=', tagId)
    .where('r.released_at', 'is', null)
    .where((e) => e.or([e('r.expires_at', 'is', null), e('r.expires_at', '>', sql<Date>`now()`)]))
    .orderBy('r.kind')
    .execute();

export const soldOn = (db: Db, tagId: number) =>
  db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.invoice_id', 'l.invoice_id')
    .innerJoin('app_user as u', 'u.user_id', 'i.salesperson_id')
    .select(['i.invoice_id', 'i.number', 'u.users_name'])
    .where('l.tag_id', '=', tagId)
    .where('l.removed_at', 'is', null)
    .where('i.finalized_at', 'is not', null)
    .orderBy('l.line_id', 'desc')
    .limit(1)
    .executeTakeFirst();

const FEW = 20;
const free = sql`t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock') and t.qty_reserved < t.qty_on_hand`;
/** Free tags of the part with exactly this name or other word, so that a radiator does not find its support panel. */
export const sameByName = async (db: Db, partDesc: string): Promise<number[]> =>
  (
    await sql<{ tag_id: number }>`select t.tag_id from tag t where ${free}
        and t.kind_id = any(array(select k.kind_id from stock_kind k where k.part_id in (
          select p.part_id from part_name p where bare(${partDesc}) <> ''
            and bare(${partDesc}) in (select bare(w) from unnest(array_prepend(p.name, p.other_words)) w))))
      limit ${sql.lit(FEW)}`.execute(db)
  ).rows.map((row) => row.tag_id);

/** Free tags of the same kind, even if the kind has no model. */
export const sameKind = async (db: Db, tagId: number): Promise<number[]> =>
  (
    await sql<{ tag_id: number }>`select t.tag_id from tag o join tag t on t.kind_id = o.kind_id
      where o.tag_id = ${tagId} and t.tag_id <> o.tag_id and ${free} limit ${sql.lit(FEW)}`.execute(db)
  ).rows.map((row) => row.tag_id);
