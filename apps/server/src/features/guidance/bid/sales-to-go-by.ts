import { bidLine } from '@yardkeeper/domain/acquisitions/bid';
import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { ENOUGH_SALES, type GuidanceScope } from '@yardkeeper/domain/prices/guidance';
import type { Ctx } from '../../../services.ts';
import * as q from './bid-queries.ts';

/** Older sales say little about today's prices. */
const YEARS_DAYS = 3 * 365;
export const bidsLookBackTo = (on: IsoDate): IsoDate => addDays(on, -YEARS_DAYS);

type Car = { readonly makeId: number; readonly modelId: number | null; readonly seriesId: number | null };
type GoneBy = { readonly scope: GuidanceScope; readonly rows: readonly q.FateRow[] };
export type SalesToGoBy = {
  readonly of: (partId: number) => GoneBy;
  /** tags of this model that are in stock */
  readonly here: (partId: number) => number;
};

export const fates = (rows: readonly q.FateRow[]) => rows.map((row) => ({ soldCents: row.sold_cents, days: row.days }));
const isEnough = (rows: readonly q.FateRow[]) => bidLine({ fates: fates(rows), listCents: 0 }).known >= ENOUGH_SALES;

/** For each part the sales of the narrowest kind of vehicle with enough of them; wider ones are read only when needed. */
export async function salesToGoBy(c: Ctx, partIds: readonly number[], car: Car): Promise<SalesToGoBy> {
  const today = todayIn(c.clock());
  const since = bidsLookBackTo(today);
  const chosen = new Map<number, GoneBy>();
  const read = async (breadth: q.Breadth) =>
    Map.groupBy(
      await q.fatesOf(
        c.db,
        partIds.filter((id) => !chosen.has(id)),
        breadth,
        today,
        since,
      ),
      (row) => row.part_id,
    );
  const choose = (scope: GuidanceScope, rowsOf: (partId: number) => readonly q.FateRow[]) => {
    for (const id of partIds) {
      if (chosen.has(id)) continue;
      const rows = rowsOf(id);
      if (scope === 'part' || isEnough(rows)) chosen.set(id, { scope, rows });
    }
  };
  const near = await read(car);
  const ofCar = (id: number) => near.get(id) ?? [];
  if (car.seriesId !== null) choose('series', (id) => ofCar(id).filter((row) => row.series_id === car.seriesId));
  if (car.modelId !== null) choose('model', ofCar);
  const ofMake = car.modelId === null ? near : await read({ makeId: car.makeId, modelId: null });
  choose('make', (id) => ofMake.get(id) ?? []);
  const ofAll = await read({ makeId: null, modelId: null });
  choose('part', (id) => ofAll.get(id) ?? []);
  return {
    of: (id) => chosen.get(id)!,
    here: (id) => new Set(ofCar(id).flatMap((row) => (row.is_here ? row.tag_id : []))).size,
  };
}
