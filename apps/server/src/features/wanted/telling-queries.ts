import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { servedByTag } from './filter-queries.ts';

export type Match = {
  request_id: number;
  kept_by: number;
  part: string;
  customer: string;
  qty: number;
  price_cents: number | null;
  tag_id: number | null;
};
const shown = sql`w.request_id, w.kept_by,
  coalesce((select n.name from part_name n where n.part_id = w.part_id), nullif(w.part_text, ''), w.part_no) as part,
  coalesce((select d.name from contact d where d.debtor_id = w.debtor_id), w.name) as customer, w.qty, w.price_cents`;

export type Car = { readonly make_id: number; readonly model_id: number; readonly series_id: number | null };

export const waitingForCar = async (db: Db, car: Car): Promise<Match[]> =>
  (
    await sql<Match>`select ${shown}, null::bigint as tag_id from wanted_request w
      where w.state = 'open' and w.model_id = ${car.model_id}
        and wanted_fits(w, ${car.make_id}, ${car.model_id}, ${car.series_id})
      order by w.kept_at, w.request_id`.execute(db)
  ).rows;

/** One row per request, with the first of the tags that can serve it. */
export const waitingForTags = async (db: Db, tagIds: readonly number[]): Promise<Match[]> =>
  (
    await sql<Match>`select distinct on (w.kept_at, w.request_id) ${shown}, t.tag_id
      from tag t join wanted_request w on ${servedByTag} where w.state = 'open' and t.tag_id = any(${[...tagIds]}::bigint[])
        and counts_as_here(t.state) and t.qty_on_hand > t.qty_reserved
      order by w.kept_at, w.request_id, t.tag_id`.execute(db)
  ).rows;

export const markTold = (db: Db, ids: readonly number[], at: Date) =>
  db
    .updateTable('wanted_request')
    .set({ told_at: at })
    .where('request_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const sumForAcquisition = async (db: Db, acqId: number) =>
  (
    await sql<{ n: number; worth_cents: number }>`select count(*) as n,
        coalesce(sum(w.price_cents * w.qty), 0)::bigint as worth_cents
      from acquisition a join wanted_request w on w.state = 'open' and w.model_id = a.model_id
        and wanted_fits(w, a.make_id, a.model_id, a.series_id) where a.acq_id = ${acqId}`.execute(db)
  ).rows[0]!;

/** The number of open requests for each part of such a vehicle, including requests without a vehicle. */
export const partsWantedOf = async (db: Db, car: Car, partIds: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ part_id: number; n: number }>`select w.part_id, count(*) as n from wanted_request w
        where w.state = 'open' and w.part_id = any(${[...partIds]}::bigint[])
          and wanted_fits(w, ${car.make_id}, ${car.model_id}, ${car.series_id})
        group by w.part_id`.execute(db)
    ).rows.map((row) => [row.part_id, row.n]),
  );
