import type { CallInput } from '@yardkeeper/contract/call';
import type { orderLineCalls } from '@yardkeeper/contract/purchasing/line-calls';
import type { SavedOrderLine } from '@yardkeeper/contract/purchasing/saving';
import type { OrderedTag, PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { recordChange } from '../../history/service.ts';
import { changeTag } from '../../inventory/tag/changes.ts';
import { followLine } from '../../inventory/tag/ordered-tags.ts';
import { leaveOutCost } from '../../inventory/tag/record.ts';
import { orderDetail } from '../document/present.ts';
import { type OrderRecord, updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, opened, refuseStep, refuseTaking, seesMoney } from '../document/record.ts';
import { publicNotesOf } from '../receiving/commit.ts';
import { reshareLanded } from '../receiving/landed.ts';
import { buildLines } from '../saving/build-lines.ts';
import { recordLineChanges } from './line-changes.ts';
import { deleteLines, type LineRecord, lineOrder, linesOf, linesWithPast, writeLines } from './line-queries.ts';
import { presentTag } from './lines.ts';
import { orderLines } from './order-lines.ts';
import { tagsOf } from './tag-queries.ts';

const noLine = () => refuse('notFound', 'That line does not exist');

type LockedLine = { readonly o: OrderRecord; readonly lines: readonly LineRecord[]; readonly line: LineRecord };
async function lockedLine(c: Ctx, lineId: number, version?: number): Promise<LockedLine> {
  const orderId = (await lineOrder(c.db, lineId)) ?? noLine();
  const o = await locked(c, orderId, version);
  await refuseStep(c, o, 'edit');
  const lines = await linesOf(c.db, orderId);
  return { o, lines, line: lines.find((each) => each.line_id === lineId) ?? noLine() };
}

/** Records and announces what changed in the lines. */
async function saved(c: Ctx, id: number, before: readonly LineRecord[]): Promise<PurchaseOrder> {
  await updateOrder(c.db, id, {});
  await recordLineChanges(c, id, before, await linesOf(c.db, id));
  await announceOrder(c, id);
  return orderDetail(c, id);
}

type Uncommitted = SavedOrderLine & { readonly purchaseOrderId: number; readonly version?: number };
/** Edits a line of which nothing was received yet, or adds a new one at the end. */
export async function editUncommitted(c: Ctx, given: Uncommitted): Promise<PurchaseOrder> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'edit');
  const lines = await linesOf(c.db, id);
  const before = lines.find((line) => line.line_id === given.purchaseOrderItemId);
  if (given.purchaseOrderItemId !== 0 && !before) noLine();
  if (before && before.received + before.claimed > 0)
    refuse('conflict', `Something of ${before.description} came already; change the line as a whole`);
  const [built] = await buildLines(c, o.debtor_id, [given], before ? [before] : [], (_, field) => field);
  const sort = before?.sort ?? (lines.at(-1)?.sort ?? -1) + 1;
  await orderLines(c, id, [{ ...built!, sort }]);
  await reshareLanded(c, id);
  return saved(c, id, lines);
}

type Parent = {
  readonly purchaseOrderItemId: number;
  readonly description?: string;
  readonly partNo?: string;
  readonly supplierPartNo?: string;
  readonly retail?: number;
  readonly trade?: number;
  readonly unitCost?: number | null;
  readonly notes?: string;
  readonly version?: number;
};
/** Description and prices carry over to tags still in stock; their cost follows only the line's own cost. */
export async function editParent(c: Ctx, given: Parent): Promise<PurchaseOrder> {
  const { o, lines, line } = await lockedLine(c, given.purchaseOrderItemId, given.version);
  if (given.unitCost != null && !seesMoney(c)) leaveOutCost(c);
  const cost = given.unitCost != null && seesMoney(c) ? given.unitCost : line.unit_cost_cents;
  const after: LineRecord = {
    ...line,
    description: given.description || line.description,
    part_no: given.partNo ?? line.part_no,
    supplier_part_no: given.supplierPartNo ?? line.supplier_part_no,
    retail_cents: given.retail ?? line.retail_cents,
    trade_cents: given.trade ?? line.trade_cents,
    unit_cost_cents: cost,
    notes: given.notes ?? line.notes,
  };
  await writeLines(c.db, o.purchase_order_id, [after]);
  await followLine(c, line.line_id, {
    ...(after.part_no === line.part_no ? {} : { part_no: after.part_no }),
    ...(after.retail_cents === line.retail_cents ? {} : { retail_cents: after.retail_cents }),
    ...(after.trade_cents === line.trade_cents ? {} : { trade_cents: after.trade_cents }),
    ...(after.description === line.description ? {} : { notes_public: publicNotesOf(after) }),
  });
  if (cost !== line.unit_cost_cents) await reshareLanded(c, o.purchase_order_id);
  return saved(c, o.purchase_order_id, lines);
}

const toldOfTag = (tag: Awaited<ReturnType<typeof tagsOf>>[number]) => ({
  partNo: tag.part_no,
  condition: tag.condition,
  retail_cents: tag.retail_cents,
  trade_cents: tag.trade_cents,
  cost_cents: tag.cost_cents,
  notes: tag.notes,
});
type Child = CallInput<typeof orderLineCalls.editChild>['body'];
/** Edits one received tag; its cost is fixed once the order is billed. */
export async function editChild(c: Ctx, given: Child): Promise<OrderedTag> {
  refuseTaking(c, 'edit');
  const none = `${given.tagNo} did not come with a purchase order`;
  const tagId = tagIdOf(given.tagNo) ?? refuse('notFound', none, { tagNo: none });
  const [tag] = await tagsOf(c.db, { tagIds: [tagId] });
  if (!tag) return refuse('notFound', none, { tagNo: none });
  const o = await locked(c, tag.purchase_order_id);
  const isOtherCost = given.cost != null && seesMoney(c) && given.cost !== tag.cost_cents;
  if (isOtherCost && o.finalized_at !== null) {
    const sentence = `The bill of ${o.number} is agreed, so its costs stay`;
    refuse('conflict', sentence, { cost: sentence });
  }
  const { partCondition, ...rest } = given;
  await changeTag(c, {
    ...rest,
    tagNo: tagNoOf(tagId),
    ...(partCondition === undefined ? {} : { condition: partCondition }),
  });
  const [now] = await tagsOf(c.db, { tagIds: [tagId] });
  await recordChange(c, {
    entity: ENTITY,
    id: o.purchase_order_id,
    event: 'tag',
    text: `${tagNoOf(tagId)} changed`,
    before: toldOfTag(tag),
    after: toldOfTag(now!),
  });
  await announceOrder(c, o.purchase_order_id);
  return presentTag(c, now!);
}

export async function removeLine(c: Ctx, lineId: number): Promise<{ removed: boolean }> {
  const { o, lines, line } = await lockedLine(c, lineId);
  const id = o.purchase_order_id;
  if (line.received + line.claimed + line.short > 0 || (await linesWithPast(c.db, [lineId])).length > 0)
    refuse('conflict', `Something of ${line.description} came already; close the rest short instead`);
  if (o.line_count === 1) refuse('conflict', `It is the only line of ${o.number}; cancel the order instead`);
  await deleteLines(c.db, [lineId]);
  if ((await opened(c, id)).received > 0) await reshareLanded(c, id);
  await saved(c, id, lines);
  return { removed: true };
}
