import { sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import type { Db } from './connect.ts';

type Row = { name: string; n: number; cents: number };
const sums = sql`select name, sum(n)::bigint as n, sum(cents)::bigint as cents from kept_figure`;
const ofAll = builtOnce((db, subjects: readonly string[]) => ({
  compile: () => sql<Row>`${sums} where subject = any(${subjects}::text[]) group by name`.compile(db),
}));
const ofOne = builtOnce((db, subjects: readonly string[], who: number) => ({
  compile: () => sql<Row>`${sums} where subject = any(${subjects}::text[]) and who = ${who} group by name`.compile(db),
}));
const ofOwn = builtOnce((db, subjects: readonly string[], who: number, maker: number) => ({
  compile: () =>
    sql<Row>`${sums} where subject = any(${subjects}::text[]) and (who = ${who} or maker = ${maker}) group by name`.compile(
      db,
    ),
}));

/** `who` alone; `own` also counts what somebody made for others. */
export type Whose = { readonly who?: number | undefined; readonly own?: number | undefined };
export type Kept = { n(name: string): number; cents(name: string): number; names(): string[] };

/**
 * What triggers keep of long lists, so that these need not read all of their rows to count them. The subject is the first
 * word of a figure's name.
 */
export async function keptFigures(db: Db, subjects: readonly string[], { who, own }: Whose = {}): Promise<Kept> {
  const rows =
    own !== undefined
      ? await ofOwn(db, subjects, own, own)
      : who !== undefined
        ? await ofOne(db, subjects, who)
        : await ofAll(db, subjects);
  const kept = new Map(rows.map((row) => [row.name, row]));
  return {
    n: (name) => kept.get(name)?.n ?? 0,
    cents: (name) => kept.get(name)?.cents ?? 0,
    names: () => [...kept.keys()],
  };
}

/** Figures are only added to; drawn together they stay quick to read. */
export const drawTogether = (db: Db) => sql`select draw_figures_together(1)`.execute(db);
