import { type RawBuilder, sql } from 'kysely';
import { limitToPage } from './limit-to-page.ts';

type Paged = { readonly pageNum: number; readonly pageSize: number };
/** `isBack`: select in the opposite order, starting from the end of the list. */
export type Ending = { readonly isBack: boolean; readonly limit: RawBuilder<unknown> };

/** Up to this offset, skipping rows is faster than counting them all. */
const FAR = 1_000;

/** Reads a page from the nearer end of the list when the total is known. */
export async function nearerEnd(f: Paged, total: (() => Promise<number>) | undefined, far = FAR): Promise<Ending> {
  const skipped = (f.pageNum - 1) * f.pageSize;
  const left = total && skipped >= far ? (await total()) - skipped : Number.POSITIVE_INFINITY;
  if (left >= skipped) return { isBack: false, limit: limitToPage(f) };
  const size = Math.max(0, Math.min(f.pageSize, left));
  return { isBack: true, limit: sql`limit ${sql.lit(size)} offset ${Math.max(0, left - size)}` };
}
