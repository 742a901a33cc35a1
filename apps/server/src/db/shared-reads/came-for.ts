import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Matches a free tag `t` that arrived since then with a request `w`: the part, and the vehicle as far as one is named.
 */
export const cameFor = (since: unknown): RawBuilder<SqlBool> => sql<SqlBool>`t.part_id = w.part_id
  and t.created_at >= ${since}::timestamptz and t.qty_on_hand > t.qty_reserved and counts_as_here(t.state)
  and (w.make_id is null or t.make_id = w.make_id) and (w.model_id is null or t.model_id = w.model_id)
  and (w.series_id is null or t.series_id = w.series_id)`;
