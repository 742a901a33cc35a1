import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { firstOnHeldCar } from './event-queries.ts';

/** What is on hold stays as it came: a tagged part is not taken off it either. */
export async function refuseOnHeldCar(c: Ctx, tagIds: readonly number[]): Promise<void> {
  const held = await firstOnHeldCar(c.db, tagIds, todayIn(c.clock()));
  if (!held) return;
  const sentence = `${tagNoOf(held.tag_id)} is on ${held.stock_no}, which must stay as it came until ${held.hold_until}`;
  refuse('conflict', sentence, { hold: sentence });
}
