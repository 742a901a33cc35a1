import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Whose } from '../../db/kept-figures.ts';
import { tallied } from './list/tally-queries.ts';

/** Written out as in the indexes, which a parameter would keep from being used. */
const undelivered = sql<boolean>`d.status <> 'delivered' and d.cancelled_at is null`;

/** Open consignments; with `heldBy` those of one dispatcher and of nobody. */
export async function countOpen(db: Db, heldBy?: number): Promise<number> {
  const open = (whose: Whose) => tallied(db, { status: 'open', packed: undefined }, whose);
  if (heldBy === undefined) return open({});
  const [own, free] = await Promise.all([open({ who: heldBy }), open({ who: 0 })]);
  return own + free;
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
