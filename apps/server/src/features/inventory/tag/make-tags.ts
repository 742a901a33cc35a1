import type { PieceCost } from '@yardkeeper/domain/inventory/box-cost';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Ctx } from '../../../services.ts';
import * as q from './make-queries.ts';
import { announceTags } from './record.ts';

export type { NewTag } from './make-queries.ts';

/** A trigger writes the first stock event of each tag. */
export async function makeTags(
  c: Ctx,
  tags: readonly q.NewTag[],
): Promise<Map<number, { tagId: number; tagNo: string }>> {
  const made = await q.insertTags(c.db, tags, c.actor.userId);
  return new Map(made.map((row) => [row.stock_id!, { tagId: row.tag_id, tagNo: tagNoOf(row.tag_id) }]));
}

export const tagsOfVehicle = (c: Ctx, vehicleId: number) => q.tagsOfVehicle(c.db, vehicleId);
export const lockTagsOfVehicle = (c: Ctx, vehicleId: number) => q.lockTagsOfVehicle(c.db, vehicleId);
export const setCosts = (c: Ctx, costs: ReadonlyMap<number, PieceCost>) => q.setCosts(c.db, costs);

const taken = ['make_id', 'model_id', 'series_id', 'year', 'engine_id', 'trans_id', 'odometer'] as const;
/** After a correction of the vehicle its tags must be found under the corrected make and model. */
export async function correctTags(c: Ctx, vehicleId: number, was: q.FromVehicle, now: q.FromVehicle): Promise<void> {
  if (taken.every((column) => was[column] === now[column])) return;
  if ((await q.correctTags(c.db, vehicleId, was, now)) > 0) await announceTags(c);
}
