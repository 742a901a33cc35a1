import type pg from 'pg';

type Column = { readonly type: string; readonly mayBeEmpty: boolean; readonly fillsItself: boolean };
/** A condition that writes to a table must meet: a check, a reference, or that something occurs only once. */
type Limit = { readonly words: string; readonly columns: readonly string[]; readonly isUnique: boolean };

/** What code can rely on in a database, by its name: `tag.notes`, `tag.tag_pkey`, `piece_of(bigint)`. */
export type Catalogue = {
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, Column>;
  readonly limits: ReadonlyMap<string, Limit>;
  readonly triggers: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
};

const here = `current_schema()::regnamespace`;
const namesOf = (table: string, numbers: string) =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = ${table} and a.attnum = any (${numbers}) order by 1)`;

const tables = `select relname as name, case relkind when 'v' then 'view' when 'm' then 'view' else 'table' end as is
  from pg_class where relnamespace = ${here} and relkind in ('r', 'p', 'v', 'm')`;
const columns = `select c.relname || '.' || a.attname as name, json_build_object('type', format_type(a.atttypid, a.atttypmod),
    'mayBeEmpty', not a.attnotnull, 'fillsItself', a.atthasdef or a.attidentity <> '') as is
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = ${here} and c.relkind in ('r', 'p', 'v', 'm')`;
// PostgreSQL 18 keeps "not null" as a constraint too, which the columns already say.
const limits = `select c.relname || '.' || k.conname as name, json_build_object('words', pg_get_constraintdef(k.oid),
    'columns', ${namesOf('c.oid', 'k.conkey')}, 'isUnique', k.contype in ('p', 'u', 'x')) as is
  from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = ${here} and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select c.relname || '.' || i.relname, json_build_object('words', pg_get_indexdef(i.oid),
    'columns', ${namesOf('c.oid', 'x.indkey::int2[]')}, 'isUnique', true)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where i.relnamespace = ${here} and x.indisunique and not exists (select from pg_constraint k where k.conindid = i.oid)`;
const triggers = `select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as is
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${here} and not t.tgisinternal`;
const functions = `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
    pg_get_function_result(p.oid) as is
  from pg_proc p where p.pronamespace = ${here} and not exists (select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

export async function catalogueOf(client: pg.Client): Promise<Catalogue> {
  const read = async <T>(text: string): Promise<ReadonlyMap<string, T>> => {
    const { rows } = await client.query<{ name: string; is: T }>(text);
    return new Map(rows.map(({ name, is }) => [name, is]));
  };
  return {
    tables: await read(tables),
    columns: await read(columns),
    limits: await read(limits),
    triggers: await read(triggers),
    functions: await read(functions),
  };
}
