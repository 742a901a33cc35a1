import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { whoDid } from '../../history/who-did.ts';
import { unmakeTags } from '../../inventory/tag/ordered-tags.ts';
import { orderDetail } from '../document/present.ts';
import { updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, refuseStep, statusStep } from '../document/record.ts';
import { reshareLanded } from './landed.ts';
import * as q from './receipt-queries.ts';

type Given = { readonly purchaseOrderId: number; readonly receiptId: number; readonly version?: number };

/** Deletes the receipt's tags as if they had never been made; its quantities are outstanding again. */
export async function undoCommit(c: Ctx, given: Given): Promise<PurchaseOrder> {
  const { purchaseOrderId: id, receiptId } = given;
  const o = await locked(c, id, given.version);
  const receipt = await q.receiptById(c.db, receiptId);
  if (receipt?.purchase_order_id !== id) return refuse('notFound', `${o.number} has no such receipt`);
  if (receipt.undone_at !== null) {
    const first = await whoDid(c, { entity: ENTITY, id, events: ['receiptUndone'] });
    refuse('conflict', `This receipt is undone already${first ? `: ${first.who}, ${first.when}` : ''}`);
  }
  await refuseStep(c, o, 'undoReceipt');
  const tags = await q.tagsOfReceipt(c.db, receiptId);
  const claimed = await q.claimedTag(
    c.db,
    tags.map((tag) => tag.tag_id),
  );
  if (claimed !== null) refuse('conflict', `${tagNoOf(claimed)} is claimed; withdraw the claim first`);
  await unmakeTags(
    c,
    tags.map(({ tag_id, qty }) => ({ tagId: tag_id, qty })),
    { kind: ENTITY, id, no: o.number },
  );
  const back = new Map<number, number>();
  for (const { line_id, qty } of tags) back.set(line_id, (back.get(line_id) ?? 0) - qty);
  await q.addToLines(c.db, 'received', back);
  await q.markUndone(c.db, receiptId, c.actor.userId);
  await reshareLanded(c, id);
  await updateOrder(c.db, id, {});
  const qty = -[...back.values()].reduce((all, n) => all + n, 0);
  const text = `Receipt undone: ${qty} ${qty === 1 ? 'piece is' : 'pieces are'} outstanding again`;
  await record(c, { entity: ENTITY, id, event: 'receiptUndone', text, ...(await statusStep(c, o)) });
  await announceOrder(c, id);
  return orderDetail(c, id);
}
