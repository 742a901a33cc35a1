import { type RawBuilder, sql } from 'kysely';
import { limitToPage } from './limit-to-page.ts';

type Paged = { readonly pageNum: number; readonly pageSize: number };
/** `isBack`: the rows are picked in the opposite order, from the end of the list. */
export type Ending = { readonly isBack: boolean; readonly limit: RawBuilder<unknown> };

/** Nearer to the start it is quicker to step over rows than to ask how many there are. */
const FAR = 1_000;

/** A list whose total is at hand is read from whichever end the page is nearer to. */
export async function nearerEnd(f: Paged, total: (() => Promise<number>) | undefined, far = FAR): Promise<Ending> {
  const skipped = (f.pageNum - 1) * f.pageSize;
  const left = total && skipped >= far ? (await total()) - skipped : Number.POSITIVE_INFINITY;
  if (left >= skipped) return { isBack: false, limit: limitToPage(f) };
  const size = Math.max(0, Math.min(f.pageSize, left));
  return { isBack: true, limit: sql`limit ${sql.lit(size)} offset ${Math.max(0, left - size)}` };
}
