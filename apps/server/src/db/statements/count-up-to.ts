import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Nobody pages that far, and counting more would read the whole table. */
export const MOST_COUNTED = 10_000;

export type Counted = { readonly n: number; readonly isCapped: boolean };
export const exactly = (n: number): Counted => ({ n, isCapped: false });

/** `from` is the rest of a select statement after its column list. */
export async function countUpTo(db: Db, from: RawBuilder<unknown>, most = MOST_COUNTED): Promise<Counted> {
  const counted = sql<{ n: number }>`select count(*)::int as n from (select ${from} limit ${sql.lit(most + 1)}) x`;
  const { n } = (await counted.execute(db)).rows[0]!;
  return { n: Math.min(n, most), isCapped: n > most };
}

type Paged = { readonly pageNum: number; readonly pageSize: number };
type Total = { readonly total: number; readonly pages: number; readonly isCapped?: true };

/**
 * Beyond the counting limit, the total is the number of rows known so far, so that the next page can always be opened.
 */
export function totalOf({ n, isCapped }: Counted, { pageNum, pageSize }: Paged, shown: number): Total {
  if (!isCapped) return { total: n, pages: Math.ceil(n / pageSize) };
  const known = shown === 0 ? 0 : (pageNum - 1) * pageSize + shown + (shown === pageSize ? 1 : 0);
  const total = Math.max(n, known);
  return { total, pages: Math.ceil(total / pageSize), isCapped: true };
}
