import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { onHeldCars } from './event-queries.ts';

type Held = Awaited<ReturnType<typeof onHeldCars>>[number];
const sentenceOf = (tag: Held): string =>
  `${tagNoOf(tag.tag_id)} is on ${tag.stock_no}, which must stay as it came until ${formatDate(tag.hold_until)}`;

/** For each tag on a vehicle that is on hold, the sentence that explains it. */
export async function heldOnCar(c: Ctx, tagIds: readonly number[]): Promise<Map<number, string>> {
  const held = await onHeldCars(c.db, tagIds, todayIn(c.clock()));
  return new Map(held.map((tag) => [tag.tag_id, sentenceOf(tag)]));
}

/** By law a vehicle on hold must stay unaltered, so even parts that are tagged already stay on it. */
export async function refuseOnHeldCar(c: Ctx, tagIds: readonly number[]): Promise<void> {
  const [tag] = await onHeldCars(c.db, tagIds, todayIn(c.clock()));
  if (!tag) return;
  const { vehicle_id: vehicleId, acq_id: acqId, stock_no: stockNo, hold_until: holdUntil } = tag;
  const sentence = sentenceOf(tag);
  refuse('conflict', sentence, { hold: sentence }, { vehicleId, acqId, stockNo, holdUntil });
}
