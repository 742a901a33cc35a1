import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Asked = {
  readonly partId: number;
  readonly partNo: string;
  readonly makeId?: number | undefined;
  readonly modelId?: number | undefined;
  readonly seriesId?: number | undefined;
};

/**
 * The quantity sold since `from`, and the day the part was first in stock; goes by the kinds of the part, which are
 * few.
 */
export const soldSince = async (db: Db, a: Asked, from: string) =>
  (
    await sql<{ sold: number; first_on: string | null }>`
      with kind as materialized (select k.kind_id from stock_kind k where k.part_id = ${a.partId}
        ${a.makeId === undefined ? sql`` : sql`and k.make_id = ${a.makeId}`}
        ${a.modelId === undefined ? sql`` : sql`and k.model_id = ${a.modelId}`}
        ${a.seriesId === undefined ? sql`` : sql`and k.series_id = ${a.seriesId}`}),
      one as materialized (select t.tag_id, t.created_at from tag t join kind on kind.kind_id = t.kind_id
        ${a.partNo === '' ? sql`` : sql`where t.part_no_norm = upper(regexp_replace(${a.partNo}, '[^A-Za-z0-9]', '', 'g'))`})
      select (select coalesce(sum(l.qty), 0)::int from one join sold_line l on l.tag_id = one.tag_id
          where l.issued_on >= ${from}) as sold,
        (select (min(one.created_at) at time zone 'Pacific/Auckland')::date from one) as first_on`.execute(db)
  ).rows[0]!;
