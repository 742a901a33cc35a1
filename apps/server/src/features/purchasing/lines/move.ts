import type { MoveItems } from '@yardkeeper/contract/purchasing/receiving';
import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { yardSetting } from '../../settings/service.ts';
import { orderDetail } from '../document/present.ts';
import { giveNumber, insertOrder, lockOrders, updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, opened, refuseStep } from '../document/record.ts';
import { reshareLanded } from '../receiving/landed.ts';
import { knownSupplier, refuseDisabled } from '../saving/supplier.ts';
import { type LineRecord, linesOf, linesWithPast } from './line-queries.ts';
import * as q from './move-queries.ts';

type Moved = { readonly line: LineRecord; readonly qty: number };

function movedLines(given: z.output<typeof MoveItems>, lines: readonly LineRecord[], name: string): Moved[] {
  const fields: Record<string, string> = {};
  const moved = given.items.flatMap(({ purchaseOrderItemId, qty }, n): Moved[] => {
    const line = lines.find((each) => each.line_id === purchaseOrderItemId);
    if (!line) return refuse('notFound', `That line is not on ${name}`);
    const wanted = qty ?? line.outstanding;
    if (wanted === 0 || wanted > line.outstanding)
      fields[`items.${n}.qty`] = `Only what did not come can be moved: ${line.outstanding} of ${line.description}`;
    return [{ line, qty: wanted }];
  });
  if (new Set(moved.map(({ line }) => line.line_id)).size < moved.length)
    refuse('badInput', 'A line is named twice', { items: 'A line is named twice' });
  const [first] = Object.values(fields);
  if (first) refuse('conflict', first, fields);
  return moved;
}

/** Creates an order with the same supplier for the lines to be moved. */
async function startLike(c: Ctx, fromId: number, version: number | undefined): Promise<number> {
  const from = await locked(c, fromId, version);
  await refuseStep(c, from, 'move');
  const mayCreate = c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has('CREATE_PURCHASE_ORDER');
  if (!mayCreate) refuse('forbidden', 'You do not have permission to make purchase orders; ask your super admin');
  const supplier = await knownSupplier(c, from.debtor_id);
  refuseDisabled(supplier);
  const fields = {
    debtor_id: from.debtor_id,
    supplier: JSON.stringify(from.supplier),
    reference: '',
    issued_on: todayIn(c.clock()),
    expected_on: null,
    notes_public: '',
  };
  const id = await insertOrder(c.db, fields, c.actor.userId);
  await record(c, { entity: ENTITY, id, event: 'created', text: `Created for what is moved from ${from.number}` });
  await giveNumber(c.db, id, (await yardSetting(c, 'documents')).prefixes.purchaseOrder);
  return id;
}

/** Moves outstanding quantities to another order; cancels an order that ends up empty. */
export async function moveLines(c: Ctx, given: z.output<typeof MoveItems>): Promise<PurchaseOrder> {
  const { purchaseOrderId: fromId } = given;
  const toId = given.toPurchaseOrderId === 0 ? await startLike(c, fromId, given.version) : given.toPurchaseOrderId;
  if (fromId === toId) refuse('badInput', 'Choose another order', { toPurchaseOrderId: 'Choose another order' });
  await lockOrders(c.db, [fromId, toId]);
  const from = await locked(c, fromId, given.version);
  const to = await locked(c, toId);
  await refuseStep(c, from, 'move');
  await refuseStep(c, to, 'edit');
  if (from.debtor_id !== to.debtor_id && !given.otherSupplier) {
    const sentence = `${to.number} is for ${to.supplier_name}, not for ${from.supplier_name}; confirm that this is meant`;
    refuse('conflict', sentence, { otherSupplier: sentence });
  }
  const moved = movedLines(given, await linesOf(c.db, fromId), from.number);
  const past = new Set(
    await linesWithPast(
      c.db,
      moved.map(({ line }) => line.line_id),
    ),
  );
  const isWhole = ({ line, qty }: Moved) => qty === line.qty && !past.has(line.line_id);
  const whole = moved.filter(isWhole).map(({ line }) => line.line_id);
  const part = moved.filter((each) => !isWhole(each)).map(({ line, qty }) => ({ lineId: line.line_id, qty }));
  if (whole.length > 0) await q.moveWhole(c.db, whole, toId);
  if (part.length > 0) await q.movePart(c.db, part, toId);
  for (const id of [fromId, toId]) if ((await opened(c, id)).received > 0) await reshareLanded(c, id);
  await updateOrder(c.db, toId, {});
  const isEmpty = (await opened(c, fromId)).line_count === 0;
  if (isEmpty && from.paid_cents !== 0)
    refuse('conflict', `Something was paid on ${from.number}; leave a line on it or take the payment back first`);
  const reason = `Everything moved to ${to.number}`;
  await updateOrder(c.db, fromId, isEmpty ? { cancelled_at: c.clock(), cancel_reason: reason } : {});
  const what = moved.map(({ line, qty }) => `${qty} × ${line.description}`).join(', ');
  await record(c, { entity: ENTITY, id: fromId, event: 'moved', text: `Moved to ${to.number}: ${what}` });
  await record(c, { entity: ENTITY, id: toId, event: 'moved', text: `Moved from ${from.number}: ${what}` });
  await announceOrder(c, fromId);
  await announceOrder(c, toId);
  return orderDetail(c, fromId);
}

export const moveTargets = async (c: Ctx, from: number | undefined, search: string) =>
  (await q.moveTargets(c.db, from, search)).map((row) => ({
    purchaseOrderId: row.purchase_order_id,
    poNo: row.number,
    debtorId: row.debtor_id,
    supplier: row.supplier,
    date: row.issued_on,
    isSameSupplier: row.is_same,
  }));
