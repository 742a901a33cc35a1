import type { CloseShort, UndoShort } from '@yardkeeper/contract/purchasing/receiving';
import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { orderDetail } from '../document/present.ts';
import { updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, refuseStep, statusStep } from '../document/record.ts';
import { linesOf, linesWithPast } from '../lines/line-queries.ts';
import { reshareLanded } from './landed.ts';
import { addToLines } from './receipt-queries.ts';

/** Closes the rest of the lines as not coming; the received pieces then carry the whole freight. */
export async function closeShort(c: Ctx, given: z.output<typeof CloseShort>): Promise<PurchaseOrder> {
  const { purchaseOrderId: id, items } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'closeShort');
  const lines = await linesOf(c.db, id);
  const strange = items?.find((item) => !lines.some((line) => line.line_id === item));
  if (strange !== undefined) refuse('notFound', `That line is not on ${o.number}`);
  const open = lines.filter((line) => line.outstanding > 0 && (!items || items.includes(line.line_id)));
  if (open.length === 0) refuse('conflict', 'Nothing of these lines is outstanding');
  await addToLines(c.db, 'short', new Map(open.map((line) => [line.line_id, line.outstanding])));
  await reshareLanded(c, id);
  await updateOrder(c.db, id, {});
  const n = open.reduce((all, line) => all + line.outstanding, 0);
  const text = `Closed short: ${n} ${n === 1 ? 'piece is' : 'pieces are'} not coming`;
  await record(c, {
    entity: ENTITY,
    id,
    event: 'closedShort',
    text,
    reason: given.reason,
    ...(await statusStep(c, o)),
  });
  await announceOrder(c, id);
  return orderDetail(c, id);
}

/** Reopens quantities that were closed short by mistake or will come after all. */
export async function undoShort(c: Ctx, given: z.output<typeof UndoShort>): Promise<PurchaseOrder> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'undoShort');
  const closed = (await linesOf(c.db, id)).filter((line) => line.short > 0);
  // A fully short line with a past may have moved to another order, where it is outstanding already, so it stays
  // closed.
  const past = new Set(
    await linesWithPast(
      c.db,
      closed.map((line) => line.line_id),
    ),
  );
  const short = closed.filter((line) => line.short < line.qty || !past.has(line.line_id));
  if (short.length === 0) refuse('conflict', 'What is short of it is not known to have been closed by hand');
  await addToLines(c.db, 'short', new Map(short.map((line) => [line.line_id, -line.short])));
  await reshareLanded(c, id);
  await updateOrder(c.db, id, {});
  const n = short.reduce((all, line) => all + line.short, 0);
  const text = `No longer closed short: ${n} ${n === 1 ? 'piece is' : 'pieces are'} waited for again`;
  await record(c, { entity: ENTITY, id, event: 'closedShort', text, ...(await statusStep(c, o)) });
  await announceOrder(c, id);
  return orderDetail(c, id);
}

type Cancelled = { readonly purchaseOrderId: number; readonly reason: string; readonly version?: number };
/** Cancels the order; its lines are no longer expected. */
export async function cancelOrder(c: Ctx, given: Cancelled): Promise<PurchaseOrder> {
  const { purchaseOrderId: id, reason } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'cancel');
  const lines = await linesOf(c.db, id);
  await addToLines(c.db, 'short', new Map(lines.map((line) => [line.line_id, line.outstanding])));
  await updateOrder(c.db, id, { cancelled_at: c.clock(), cancel_reason: reason });
  await record(c, { entity: ENTITY, id, event: 'cancelled', text: 'Cancelled', reason, ...(await statusStep(c, o)) });
  await announceOrder(c, id);
  return orderDetail(c, id);
}
