import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { builtOnce } from './statements/built-once.ts';

type Row = { name: string; n: number; cents: number };
const sums = sql`select name, sum(n)::bigint as n, sum(cents)::bigint as cents from kept_figure`;
/**
 * Subjects are constants of our code, so they are literals: as parameters the statement would be planned on every call.
 */
function about(subjects: readonly string[]) {
  const these = sql`${sums} where subject in (${sql.join(subjects.map((subject) => sql.lit(subject)))})`;
  return {
    all: builtOnce((db) => ({ compile: () => sql<Row>`${these} group by name`.compile(db) })),
    one: builtOnce((db, who: number) => ({
      compile: () => sql<Row>`${these} and who = ${who} group by name`.compile(db),
    })),
    own: builtOnce((db, who: number, maker: number) => ({
      compile: () => sql<Row>`${these} and (who = ${who} or maker = ${maker}) group by name`.compile(db),
    })),
  };
}
const known = new Map<string, ReturnType<typeof about>>();
function knownAbout(subjects: readonly string[]) {
  const name = subjects.join();
  const found = known.get(name) ?? about(subjects);
  known.set(name, found);
  return found;
}

/** `who` counts the person's own records; `own` adds those that the person created for others. */
export type Whose = { readonly who?: number | undefined; readonly own?: number | undefined };
export type Kept = { n(name: string): number; cents(name: string): number; names(): string[] };

type Ask = { readonly subjects: readonly string[] } & Whose;
const ofSeveral = builtOnce((db, asks: string) => ({
  compile: () =>
    sql<Row & { at: number }>`select a.at::int as at, f.name, sum(f.n)::bigint as n, sum(f.cents)::bigint as cents
    from rows from (jsonb_to_recordset(${asks}::jsonb) as (subjects text[], who bigint, own bigint)) with ordinality
      a (subjects, who, own, at)
    join kept_figure f on f.subject = any(a.subjects) and (a.who is null or f.who = a.who)
      and (a.own is null or f.who = a.own or f.maker = a.own) group by a.at, f.name`.compile(db),
}));
function ofAsk(db: Db, { subjects, who, own }: Ask): Promise<Row[]> {
  const asked = knownAbout(subjects);
  if (own !== undefined) return asked.own(db, own, own);
  return who === undefined ? asked.all(db) : asked.one(db, who);
}

type Waiting = { readonly ask: Ask; done(rows: readonly Row[]): void; fail(error: unknown): void };
const waiting = new WeakMap<Db, Waiting[]>();
async function answer(db: Db): Promise<void> {
  const all = waiting.get(db) ?? [];
  waiting.delete(db);
  const [first] = all;
  try {
    if (all.length === 1) return first!.done(await ofAsk(db, first!.ask));
    const rows = await ofSeveral(db, JSON.stringify(all.map(({ ask }) => ask)));
    const of = Map.groupBy(rows, ({ at }) => at - 1);
    for (const [at, each] of all.entries()) each.done(of.get(at) ?? []);
  } catch (error) {
    for (const each of all) each.fail(error);
  }
}
/** Requests made in the same tick are read with one query, which saves round trips. */
const rowsOf = (db: Db, ask: Ask): Promise<readonly Row[]> =>
  new Promise((done, fail) => {
    const before = waiting.get(db);
    if (before) return before.push({ ask, done, fail });
    waiting.set(db, [{ ask, done, fail }]);
    queueMicrotask(() => answer(db));
  });

/**
 * Sums that triggers maintain for long lists, so that these need not read all rows to count them. The subject is the
 * first word of a figure's name.
 */
export async function keptFigures(db: Db, subjects: readonly string[], whose: Whose = {}): Promise<Kept> {
  const kept = new Map((await rowsOf(db, { subjects, ...whose })).map((row) => [row.name, row]));
  return {
    n: (name) => kept.get(name)?.n ?? 0,
    cents: (name) => kept.get(name)?.cents ?? 0,
    names: () => [...kept.keys()],
  };
}

/** Figures are stored as added rows; merging them keeps reads fast. */
export const drawTogether = (db: Db) => sql`select draw_figures_together(1)`.execute(db);
