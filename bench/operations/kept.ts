import { type Kysely, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.ts';

/**
 * Stores sums for a twin that the product has to add up; open jobs and consignments do not change while they are
 * measured.
 */
export async function keepFigures(db: Kysely<DB>, name: string, figures: string): Promise<void> {
  await sql`create table if not exists bench_kept (name text primary key, figures jsonb not null)`.execute(db);
  await sql`insert into bench_kept select ${name}, to_jsonb(x) from (${sql.raw(figures)}) x
    on conflict (name) do update set figures = excluded.figures`.execute(db);
}
export const keptText = `select figures from bench_kept where name = $1`;
