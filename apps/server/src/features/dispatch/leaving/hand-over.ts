import type { HandedOver, HandOverBody } from '@yardkeeper/contract/dispatch/schemas';
import { Refused } from '@yardkeeper/domain/refused';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import * as q from '../queries.ts';
import { locked } from '../record.ts';
import { leaveLocked } from './leave.ts';
import { inLockOrder } from './leaving-queries.ts';

type Tried = { readonly deliveryNo: string; readonly why: string | null };

/** A refused consignment is rolled back to the savepoint, so that the others still leave. */
async function tried(c: Ctx, deliveryId: number, going: { expected: string; trackingNo?: string | undefined }) {
  await sql`savepoint before_leaving`.execute(c.db);
  try {
    const d = await locked(c, deliveryId);
    await leaveLocked(c, d, going);
    await sql`release savepoint before_leaving`.execute(c.db);
    return { deliveryNo: d.number, why: null } satisfies Tried;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint before_leaving`.execute(c.db);
    const [known] = error.kind === 'notFound' ? [] : await q.headersByIds(c.db, [deliveryId]);
    return { deliveryNo: known?.number ?? '', why: error.message } satisfies Tried;
  }
}

export async function handOverMany(
  c: Ctx,
  { deliveryIds, trackingNos, expected }: z.output<typeof HandOverBody>,
): Promise<z.output<typeof HandedOver>> {
  const known = await inLockOrder(c.db, deliveryIds);
  const outcome = new Map<number, Tried>();
  for (const id of known) outcome.set(id, await tried(c, id, { expected, trackingNo: trackingNos[String(id)] }));
  const rows = [...new Set(deliveryIds)].map((deliveryId) => ({
    deliveryId,
    ...(outcome.get(deliveryId) ?? { deliveryNo: '', why: 'That consignment does not exist' }),
  }));
  return {
    left: rows.filter(({ why }) => why === null).map(({ deliveryId, deliveryNo }) => ({ deliveryId, deliveryNo })),
    stayed: rows.flatMap(({ deliveryId, deliveryNo, why }) => (why === null ? [] : { deliveryId, deliveryNo, why })),
  };
}
