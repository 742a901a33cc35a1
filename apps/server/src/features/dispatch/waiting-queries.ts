import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Written out as in the indexes, which a parameter would keep from being used. */
const undelivered = sql<boolean>`d.status <> 'delivered' and d.cancelled_at is null`;

/** Open consignments; with `heldBy` those of one dispatcher and of nobody. */
export async function countOpen(db: Db, heldBy?: number): Promise<number> {
  const { n } = await db
    .selectFrom('delivery as d')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`d.status = 'open' and ${undelivered}`)
    .$if(heldBy !== undefined, (q) =>
      q.where((e) => e.or([e('d.dispatcher_id', 'is', null), e('d.dispatcher_id', '=', heldBy ?? 0)])),
    )
    .executeTakeFirstOrThrow();
  return n;
}

export async function countStops(db: Db, driverId: number): Promise<number> {
  const { n } = await db
    .selectFrom('delivery as d')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('d.driver_id', '=', driverId)
    .where(undelivered)
    .executeTakeFirstOrThrow();
  return n;
}
