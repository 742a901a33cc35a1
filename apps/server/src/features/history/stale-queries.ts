import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';

export type Versioned = {
  [T in keyof DB]: DB[T] extends { version: unknown; changed_by: unknown } ? T : never;
}[keyof DB];
export type At<T extends Versioned> = Partial<Selectable<DB[T]>>;

export const whoChanged = async <T extends Versioned>(db: Db, table: T, at: At<T>): Promise<string | null> => {
  const key = Object.entries(at).map(([column, value]) => sql`t.${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ users_name: string }>`select u.users_name
    from ${sql.table(table)} t join app_user u on u.user_id = t.changed_by
    where ${sql.join(key, sql` and `)}`.execute(db);
  return rows[0]?.users_name ?? null;
};
