import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Tables that stay small however old a yard is, that are computed from others, or that no list shows. */
const stay = new Set([
  ...['app_user', 'role', 'role_permission', 'session', 'sign_in', 'setting', 'app_secret', 'document_counter'],
  ...['make', 'model', 'series', 'engine', 'transmission', 'colour', 'region', 'location_group', 'trade_word'],
  ...['auto_select_part', 'strip_template', 'strip_template_line', 'part_group1', 'part_group2', 'part_type'],
  ...[
    'sale_day',
    'quote_day',
    'stock_day',
    'debt_day',
    'kept_figure',
    'tag_tally',
    'part_price_count',
    'schema_migration',
    'installation_fact',
    'live_event',
  ],
]);
const SHIFT = 100_000_000;
/** Columns that refer to rows of other tables without a foreign key. */
const alsoIds = new Set(['entity_id', 'document_id']);

type Column = {
  readonly table: string;
  readonly name: string;
  readonly is_text: boolean;
  readonly is_key: boolean;
  readonly points_to: string | null;
  readonly is_unique: boolean;
  /** the table has a deferred constraint, so `on conflict do nothing` cannot skip duplicates */
  readonly is_deferred: boolean;
};

/** Text columns that are unique, directly or through a column computed from them. */
const uniqueTexts: Readonly<Record<string, readonly string[]>> = {
  part_name: ['name'],
  part_number: ['part_no'],
  location: ['code'],
  contact: ['code'],
  stock_kind: ['search'],
};

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } =
    await sql<Column>`select c.relname as table, a.attname as name, a.atttypid = 'text'::regtype as is_text,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and k.conkey = array[a.attnum]) as is_key,
      (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and k.conkey = array[a.attnum] limit 1) as points_to,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey[0] = a.attnum and i.indnatts = 1) as is_unique,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.condeferrable and k.contype in ('p', 'u')) as is_deferred
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function copyRows(db: Db, table: string, columns: readonly Column[], grows: ReadonlySet<string>, times: number) {
  const value = ({ name, is_text, is_key, points_to, is_unique }: Column) => {
    const column = sql`t.${sql.ref(name)}`;
    const isId = !is_text && (points_to === null ? is_key || alsoIds.has(name) : grows.has(points_to));
    if (isId) return sql`${column} + k::bigint * ${sql.lit(SHIFT)}`;
    const isNamed = is_text && (is_unique || uniqueTexts[table]?.includes(name));
    return isNamed ? sql`${column} || '-' || k` : column;
  };
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns.map(value))} from ${sql.table(table)} t cross join generate_series(1, ${sql.lit(times - 1)}) k
    ${columns[0]?.is_deferred ? sql`` : sql`on conflict do nothing`}`.execute(db);
}

/**
 * Drops indexes and rebuilds them after the inserts, which is far faster than updating them per row. Unique indexes
 * stay, because they detect duplicates.
 */
async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made_by: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
    where indrelid = any(${[...tables]}::regclass[]) and not indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { made_by } of rows) await sql.raw(made_by).execute(db);
}

/** Multiplies every document, outside person, part and tag by `times`; users stay the same. */
export async function multiply(db: Db, times: number): Promise<void> {
  const byTable = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const grows = new Set<string>();
  for (const table of byTable.keys()) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    if (rows[0]!.n >= 20 && !stay.has(table)) grows.add(table);
  }
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await withoutIndexes(tx, [...grows], async () => {
      for (const table of grows) await copyRows(tx, table, byTable.get(table)!, grows, times);
    });
    await sql`delete from tag_tally`.execute(tx);
    await sql`insert into tag_tally (state, make_id, model_id, n) select state, make_id, model_id, count(*) from tag group by 1, 2, 3`.execute(
      tx,
    );
    await sql`select count_kept_figures()`.execute(tx);
    await sql`select count_days()`.execute(tx);
  });
}
