import type { OrderedTag, OrderLine } from '@yardkeeper/contract/purchasing/schemas';
import { placeOrAway } from '@yardkeeper/domain/inventory/place';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { tagStatus, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { cents, share } from '@yardkeeper/domain/money/cents';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { amountFor, opened } from '../document/record.ts';
import { landedByLine, unitsOf } from '../receiving/landed.ts';
import { type LineRecord, linesOf } from './line-queries.ts';
import { type TagChoice, type TagRecord, tagsOf } from './tag-queries.ts';

export function presentTag(c: Ctx, t: TagRecord): OrderedTag {
  const status = tagStatus(t.state, { qty: t.qty_on_hand, reserved: t.qty_reserved, isHeld: t.is_held });
  return {
    tagId: t.tag_id,
    tagNo: tagNoOf(t.tag_id),
    purchaseOrderItemId: t.line_id,
    receiptId: t.receipt_id,
    partId: t.part_id,
    partDesc: t.part,
    partNo: t.part_no,
    make: t.make ?? '',
    model: t.model ?? '',
    series: t.series ?? '',
    condition: t.condition,
    conditionName: conditionName(t.condition),
    qtyMade: t.qty_made,
    qty: t.qty_on_hand,
    status,
    statusName: tagStatuses[status],
    locationId: t.location_id,
    location: placeOrAway(t.state, t.location) ?? '',
    retail: t.retail_cents / 100,
    trade: t.trade_cents / 100,
    cost: amountFor(c, t.cost_cents),
    notes: t.notes,
    creditedQty: t.credited,
    version: t.version,
  };
}

export const orderedTags = async (c: Ctx, choice: TagChoice): Promise<OrderedTag[]> =>
  (await tagsOf(c.db, choice)).map((tag) => presentTag(c, tag));

export async function tagsOfOrder(c: Ctx, orderId: number): Promise<OrderedTag[]> {
  await opened(c, orderId);
  return orderedTags(c, { orderId });
}

/** Ignores numbers that are no tag of any order. */
export const tagsByNumber = async (c: Ctx, typed: readonly string[]) =>
  (await tagsOf(c.db, { tagIds: typed.flatMap((each) => tagIdOf(each) ?? []) })).map((tag) => ({
    ...presentTag(c, tag),
    purchaseOrderId: tag.purchase_order_id,
    poNo: tag.order_no,
  }));

const presentLine = (c: Ctx, l: LineRecord, landedCents: number | null): Omit<OrderLine, 'children'> => ({
  purchaseOrderItemId: l.line_id,
  purchaseOrderId: l.purchase_order_id,
  sort: l.sort,
  partId: l.part_id,
  partDesc: l.part,
  description: l.description,
  partNo: l.part_no,
  supplierPartNo: l.supplier_part_no,
  makeId: l.make_id,
  make: l.make ?? '',
  modelId: l.model_id,
  model: l.model ?? '',
  seriesId: l.series_id,
  series: l.series ?? '',
  condition: l.condition,
  conditionName: conditionName(l.condition),
  qty: l.qty,
  received: l.received,
  short: l.short,
  claimed: l.claimed,
  outstanding: l.outstanding,
  unitCost: amountFor(c, l.unit_cost_cents),
  landedCost: amountFor(c, landedCents),
  retail: l.retail_cents / 100,
  trade: l.trade_cents / 100,
  taxable: flag(l.taxable),
  net: amountFor(c, l.net_cents),
  gst: amountFor(c, l.gst_cents),
  total: amountFor(c, l.net_cents + l.gst_cents),
  locationId: l.location_id,
  location: l.location ?? '',
  asBox: flag(l.as_box),
  notes: l.notes,
  backOrderId: l.back_order_id,
});

export async function linesOfOrder(c: Ctx, orderId: number): Promise<OrderLine[]> {
  const [o, lines, tags] = await Promise.all([opened(c, orderId), linesOf(c.db, orderId), tagsOf(c.db, { orderId })]);
  const landed = landedByLine(lines, o.charges_cents);
  const children = Map.groupBy(tags, (tag) => tag.line_id);
  return lines.map((line) => {
    const units = unitsOf(line);
    const one = units === 0 ? null : share(cents(landed.get(line.line_id)!.wholeCents), 1, units);
    return {
      ...presentLine(c, line, one),
      children: (children.get(line.line_id) ?? []).map((tag) => presentTag(c, tag)),
    };
  });
}
