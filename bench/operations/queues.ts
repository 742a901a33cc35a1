import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.ts';
import { fillDemoYard } from '../../apps/server/src/demo/yard/fill.ts';
import { dispatches } from '../../apps/server/src/demo/yard/fillers/dispatches.ts';
import { invoices } from '../../apps/server/src/demo/yard/fillers/invoices.ts';
import { pickJobs } from '../../apps/server/src/demo/yard/fillers/pick-jobs.ts';
import { prepareStock } from './tag-pages.ts';

export async function prepareQueues(db: Kysely<DB>): Promise<void> {
  await prepareStock(db);
  await fillDemoYard(db, { today: new Date(), scale: 'big', only: [invoices, pickJobs, dispatches] });
}

/** A twin reads sums from here that the product may add up; no open job and no consignment changes while they are measured. */
export async function keepFigures(db: Kysely<DB>, name: string, figures: string): Promise<void> {
  await sql`create table if not exists bench_kept (name text primary key, figures jsonb not null)`.execute(db);
  await sql`insert into bench_kept select ${name}, to_jsonb(x) from (${sql.raw(figures)}) x
    on conflict (name) do update set figures = excluded.figures`.execute(db);
}
export const keptText = `select figures from bench_kept where name = $1`;

type Answer = { readonly data: Readonly<Record<string, unknown>> };
export const sameRows =
  (fields: readonly string[]) =>
  (product: unknown, bare: unknown): boolean => {
    const [ours, theirs] = [product, bare].map((answer) => {
      const { records, total } = (answer as Answer).data as { records: Record<string, unknown>[]; total: number };
      return { total, rows: records.map((row) => fields.map((name) => row[name])) };
    });
    if (ours!.rows.flat().includes(undefined)) throw new Error(`a row lacks one of ${fields.join(', ')}`);
    return isDeepStrictEqual(ours, theirs);
  };
export const sameData = (product: unknown, bare: unknown): boolean =>
  isDeepStrictEqual((product as Answer).data, (bare as Answer).data);
