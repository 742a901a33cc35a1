import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Table: its id column and its name column. */
const nameTables = {
  make: ['make_id', 'name'],
  model: ['model_id', 'name'],
  series: ['series_id', 'name'],
  colour: ['id', 'name'],
  model_type: ['id', 'name'],
  engine: ['id', 'name'],
  transmission: ['id', 'name'],
  purchase_type: ['id', 'name'],
  stock_type: ['id', 'name'],
  write_off: ['id', 'name'],
  plates: ['id', 'name'],
  expense_type: ['id', 'name'],
  referred_group: ['id', 'name'],
  region: ['id', 'name'],
  account_terms: ['id', 'name'],
  location_group: ['loc_group_id', 'name'],
  location: ['location_id', 'code'],
  contact: ['debtor_id', 'name'],
  app_user: ['user_id', 'users_name'],
} as const;
export type NameTable = keyof typeof nameTables;
type Name = { readonly table: NameTable; readonly id: number; readonly name: string };

export async function namesOf(db: Db, wanted: ReadonlyMap<NameTable, ReadonlySet<number>>): Promise<Name[]> {
  if (wanted.size === 0) return [];
  const each = [...wanted].map(([table, ids]) => {
    const [id, name] = nameTables[table];
    return sql`select ${sql.lit(table)} as "table", ${sql.ref(id)} as id, ${sql.ref(name)} as name
      from ${sql.table(table)} where ${sql.ref(id)} = any(${[...ids]}::bigint[])`;
  });
  return (await sql<Name>`${sql.join(each, sql` union all `)}`.execute(db)).rows;
}
