import { type RawBuilder, sql } from 'kysely';
import { limitToPage } from './limit-to-page.ts';

type Sql = RawBuilder<unknown>;
type Paged = { readonly pageNum: number; readonly pageSize: number };

/** From here on it is quicker to look for the stretch. */
const FAR = 1_000;

/**
 * An order whose stretches are kept: the subject of their figures, and what rows from a stretch on have in common. For a
 * long order a first subject tells in which part of the second to look.
 */
export type KeptOrder = {
  readonly subjects: readonly [string] | readonly [string, string];
  readonly isDown: boolean;
  from(at: Sql, before: Sql): Sql;
};

/** Before the last of all names there is none. */
const LAST = sql`chr(1114111)`;

/** The stretch `skip` rows from the start end in, how many of them are in it, and the stretch before it in the order. */
const stretch = (subject: string, isDown: boolean, skip: Sql, which: Sql) => {
  const along = sql`order by f.name collate "C" ${isDown ? sql`desc` : sql`asc`}`;
  return sql`select x.at, x.before, (${skip} - x.upto + x.n)::bigint as rest from (
      select substr(f.name, ${sql.lit(subject.length + 2)}) as at, sum(f.n) as n, sum(sum(f.n)) over (${along}) as upto,
        lag(substr(f.name, ${sql.lit(subject.length + 2)})) over (${along}) as before
      from kept_figure f where f.subject = ${sql.lit(subject)} ${which} group by f.name) x
    where x.upto > ${skip} order by x.upto limit 1`;
};

/** The statement that picks a page, begun at its stretch if its order is kept and it is far. */
export function pickedAlong(
  f: Paged,
  kept: KeptOrder | undefined,
  pick: (starts: Sql | undefined, limit: Sql) => Sql,
  far = FAR,
): { readonly ids: Sql; readonly isBegunNear: boolean } {
  const skip = (f.pageNum - 1) * f.pageSize;
  if (!kept || skip < far) return { ids: pick(undefined, limitToPage(f)), isBegunNear: false };
  const [first, second] = kept.subjects;
  const { isDown } = kept;
  const within = second
    ? stretch(second, isDown, sql`(select rest from far)`, sql`and f.who = (select at::bigint from far)`)
    : sql`select * from far`;
  const starts = kept.from(sql`(select at from near)`, sql`(select coalesce(before, ${LAST}) from near)`);
  return {
    ids: sql`with far as materialized (${stretch(first, isDown, sql`${skip}::bigint`, sql``)}), near as materialized (${within})
      ${pick(starts, sql`limit ${sql.lit(f.pageSize)} offset (select rest from near)`)}`,
    isBegunNear: true,
  };
}

const firstId = (at: Sql, more = 0) => sql`((${at}::bigint + ${sql.lit(more)}) << 11)`;
const column = (name: string) => sql.ref(name);

export const byId = (subject: string, id: string, isDown: boolean): KeptOrder => ({
  subjects: [subject],
  isDown,
  from: (at) => (isDown ? sql`${column(id)} < ${firstId(at, 1)}` : sql`${column(id)} >= ${firstId(at)}`),
});

const START = sql`date '1700-01-01'`;
export const byDay = (subjects: readonly [string, string], day: string, id: string, isDown: boolean): KeptOrder => ({
  subjects,
  isDown,
  from: (at) => {
    const on = sql`(${START} + left(${at}, 8)::int)`;
    const block = sql`substr(${at}, 9)`;
    return isDown
      ? sql`(${column(day)}, ${column(id)}) < (${on}, ${firstId(block, 1)})`
      : sql`(${column(day)}, ${column(id)}) >= (${on}, ${firstId(block)})`;
  },
});

const SECONDS_OF_WEEK = 604_800;
export const byMoment = (subject: string, moment: string, isDown: boolean): KeptOrder => ({
  subjects: [subject],
  isDown,
  from: (at) => {
    const begins = (more: number) =>
      sql`to_timestamp((${at}::bigint + ${sql.lit(more)}) * ${sql.lit(SECONDS_OF_WEEK)})`;
    return isDown ? sql`${column(moment)} < ${begins(1)}` : sql`${column(moment)} >= ${begins(0)}`;
  },
});

export const byFirstLetters = (subject: string, name: string, isDown: boolean): KeptOrder => ({
  subjects: [subject],
  isDown,
  from: (at, before) => (isDown ? sql`${column(name)} < ${before}` : sql`${column(name)} >= ${at}`),
});
