import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { onHeldCars } from './event-queries.ts';

/** Those that are on a car on hold, each with the sentence that says so. */
export async function heldOnCar(c: Ctx, tagIds: readonly number[]): Promise<Map<number, string>> {
  const held = await onHeldCars(c.db, tagIds, todayIn(c.clock()));
  return new Map(
    held.map((tag) => [
      tag.tag_id,
      `${tagNoOf(tag.tag_id)} is on ${tag.stock_no}, which must stay as it came until ${tag.hold_until}`,
    ]),
  );
}

/** What is on hold stays as it came: a tagged part is not taken off it either. */
export async function refuseOnHeldCar(c: Ctx, tagIds: readonly number[]): Promise<void> {
  const [sentence] = (await heldOnCar(c, tagIds)).values();
  if (sentence !== undefined) refuse('conflict', sentence, { hold: sentence });
}
