import { sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import type { Db } from './connect.ts';

const figures = builtOnce((db) => ({
  compile: () =>
    sql<{ name: string; n: number }>`select name, sum(n)::bigint as n from kept_figure group by name`.compile(db),
}));

/** What triggers keep of long lists, so that these need not read all of their rows to count them. */
export async function keptFigures(db: Db): Promise<(name: string) => number> {
  const kept = new Map((await figures(db)).map(({ name, n }) => [name, n]));
  return (name) => kept.get(name) ?? 0;
}

/** Counts every figure anew, for what was written with triggers off; it may take as long as it needs. */
export async function countKeptFigures(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // Whoever writes waits, so that nothing is counted twice or not at all.
  await sql`lock table kept_figure, sale_day, quote_day, stock_day in exclusive mode`.execute(db);
  await sql`select count_kept_figures()`.execute(db);
}
