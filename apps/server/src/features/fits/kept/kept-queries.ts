import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Runs without a statement timeout, because one note may cover a whole carload of parts and nobody waits for it. */
export const foldOnce = (db: Db, most: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return (await sql<{ n: number }>`select fold_fits(${most}::int) as n`.execute(tx)).rows[0]!.n;
  });

/** Inserts only tags that exist, so that mistyped numbers teach nothing. */
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
