import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const foldOnce = async (db: Db, most: number): Promise<number> =>
  (await sql<{ n: number }>`select fold_fits(${most}::int) as n`.execute(db)).rows[0]!.n;

/** Only tags that there are; what was typed wrong is nothing to learn from. */
export const insertTaken = (
  db: Db,
  taken: { readonly tagIds: readonly number[]; readonly insteadOf: readonly number[] },
  source: 'picking' | 'sale',
  userId: number,
) =>
  sql`insert into fit_taken (tag_id, instead_of, source, taken_by)
    select x.tag_id, x.instead_of, ${source}, ${userId} from unnest(${taken.tagIds}::bigint[], ${taken.insteadOf}::bigint[]) x (tag_id, instead_of)
    where exists (select from tag t where t.tag_id = x.tag_id) and exists (select from tag t where t.tag_id = x.instead_of)`.execute(
    db,
  );
