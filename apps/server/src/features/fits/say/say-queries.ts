import type { FitVerdict } from '@yardkeeper/domain/fits/confidence';
import type { FitNode } from '@yardkeeper/domain/fits/node';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const SAYING_LOCK = 727_462;
/** Makes two users who judge the same fit at the same time wait for each other. */
export const lockSaying = (db: Db, wanted: string, offered: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(SAYING_LOCK)}, hashtext(${`${wanted}>${offered}`}))`.execute(db);

export const sayings = (db: Db, wanted: string, offered: string) =>
  db
    .selectFrom('fit_verdict as v')
    .innerJoin('app_user as u', 'u.user_id', 'v.said_by')
    .select(['v.note', 'v.said_by', 'v.said_at', 'u.users_name as by'])
    .select((e) => e.ref('v.verdict').$castTo<FitVerdict>().as('verdict'))
    .where('v.wanted', '=', wanted)
    .where('v.offered', '=', offered)
    .orderBy('v.verdict_id', 'desc')
    .limit(100)
    .execute();

const columns = <P extends 'wanted' | 'offered'>(side: P, node: FitNode) =>
  (node.kind === 'number'
    ? { [`${side}_no`]: node.number }
    : {
        [`${side}_part_id`]: node.partId,
        [`${side}_model_id`]: node.modelId,
        [`${side}_series_id`]: node.seriesId,
      }) as { readonly [K in `${P}_no`]?: string };

type Saying = { readonly verdict: FitVerdict; readonly note: string; readonly said_by: number; readonly said_at: Date };
export const insertSaying = (db: Db, wanted: FitNode, offered: FitNode, saying: Saying) =>
  db
    .insertInto('fit_verdict')
    .values({ ...columns('wanted', wanted), ...columns('offered', offered), ...saying })
    .execute();

/** Whether the part, its model and its series exist and belong together. */
export const isThere = async (db: Db, node: FitNode): Promise<boolean> => {
  if (node.kind === 'number') return true;
  const { rows } = await sql<{ found: boolean }>`select exists (select from part_name p, model m
      where p.part_id = ${node.partId} and m.model_id = ${node.modelId}) and (${node.seriesId}::bigint is null
        or exists (select from series s where s.series_id = ${node.seriesId} and s.model_id = ${node.modelId})) as found`.execute(
    db,
  );
  return rows[0]!.found;
};
