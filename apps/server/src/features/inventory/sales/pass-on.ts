import { sql } from 'kysely';
import type { Ctx, Doing, Services } from '../../../services.ts';
import * as q from './reservation-queries.ts';
import { release, reserve } from './reservations.ts';

type Holder = { readonly kind: string; readonly id: number };

/** A line that asks for fewer pieces than are held for it keeps only as many as it asks for. */
async function letGoOfExcess(c: Ctx, { kind, id }: Holder): Promise<void> {
  const over = new Map<number, number>();
  for (const held of await q.heldTooMany(c.db, kind, id)) {
    const excess = over.get(held.back_order_id) ?? held.excess;
    if (excess <= 0) continue;
    over.set(held.back_order_id, excess - held.qty);
    await release(c, [held.reservation_id]);
    const rest = held.qty - excess;
    if (rest > 0)
      await reserve(c, [
        {
          tag_id: held.tag_id,
          kind: 'hard',
          qty: rest,
          document_kind: kind,
          document_id: id,
          document_no: sql<string>`${held.document_no}::text`,
          expires_at: null,
          created_by: c.actor.userId,
          back_order_id: held.back_order_id,
        },
      ]);
  }
}

/** Offers freed tags to the next back orders that wait for them. */
async function goesOn(s: Doing, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length > 0) for (const follow of s.afterArrival) await follow(s, { tagIds, from: 'order' });
}

/** Runs after a document was changed or cancelled. */
export async function passOnFreed(c: Ctx, holder: Holder): Promise<void> {
  await letGoOfExcess(c, holder);
  await goesOn(c, await q.freedNow(c.db, holder.kind, holder.id));
}

/** Frees what was held for a dismissed back order and offers it to the next one. */
export const passOnWaiting = async (c: Ctx, backOrderId: number): Promise<void> =>
  goesOn(c, await q.letGoOfBackOrder(c.db, backOrderId));

/** Frees what was held for expired quotes; only the housekeeping calls this. */
export const passOnLapsed = (s: Services): Promise<void> =>
  s.db.transaction().execute(async (db) => goesOn({ ...s, db, actor: null }, await q.letGoOfLapsed(db)));
