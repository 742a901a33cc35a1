import type { SavedLine } from '@yardkeeper/contract/invoices/saving';
import { costOfSome } from '@yardkeeper/domain/inventory/box-cost';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { levelPrice, type Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { titleOfTag } from '@yardkeeper/domain/invoices/lines/line-title';
import { lineTotals } from '@yardkeeper/domain/invoices/totals';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import * as q from './line-queries.ts';
import type { Wanted } from './reserve.ts';

export type BuiltLine = { readonly lineId: number; readonly write: q.LineWrite; readonly wanted: Wanted | null };

export const priceFor = (t: Pick<q.TagForLine, 'retail_cents' | 'trade_cents'>, pricing: Pricing): Cents =>
  levelPrice(t.retail_cents, t.trade_cents, pricing);

/** The cost of this quantity today; the final sale fixes it. */
export const costOfTag = (tag: q.TagForLine, qty: number): Cents | null =>
  tag.cost_cents === null
    ? null
    : costOfSome(tag.uncosted, qty, { eachCents: cents(tag.cost_cents), oddCents: tag.odd_cents });

type Sources = {
  readonly tags: ReadonlyMap<number, q.TagForLine>;
  readonly charges: ReadonlyMap<number, Awaited<ReturnType<typeof q.chargeTypes>>[number]>;
  readonly parts: ReadonlySet<number>;
  readonly items: ReadonlyMap<number, Awaited<ReturnType<typeof q.nonStockItems>>[number]>;
};

const gone = 'Choose again: this is not there any more';

/** Defaults for a line from the tag, charge or item behind it. */
function sourceOf(line: SavedLine, at: number, from: Sources, pricing: Pricing) {
  const say = (field: string, sentence: string) => refuse('badInput', sentence, { [`lines.${at}.${field}`]: sentence });
  if (line.kind === 'tag') {
    const tag = from.tags.get(tagIdOf(line.tagNo) ?? 0) ?? say('tagNo', `There is no tag ${line.tagNo || '(empty)'}`);
    if (line.qty > 1 && isSerialised(tag.condition)) say('qty', 'One tag is one thing');
    return {
      title: titleOfTag(tag),
      price: priceFor(tag, pricing),
      cost: costOfTag(tag, line.qty),
      warranty: tag.warranty_days,
      taxable: true,
      tag,
    };
  }
  if (line.partId !== null && !from.parts.has(line.partId)) say('partId', gone);
  const charge =
    line.chargeTypeId === null ? undefined : (from.charges.get(line.chargeTypeId) ?? say('chargeTypeId', gone));
  if (charge)
    return {
      title: charge.name,
      price: cents(charge.amount_cents),
      cost: null,
      warranty: 0,
      taxable: charge.taxable,
      tag: null,
    };
  const item = line.itemId === null ? undefined : (from.items.get(line.itemId) ?? say('itemId', gone));
  if (item) {
    const cost = item.cost_cents === null ? null : item.cost_cents * line.qty;
    return {
      title: item.description,
      price: cents(item.retail_cents),
      cost,
      warranty: 0,
      taxable: true,
      tag: null,
    };
  }
  if (!line.description) say('description', 'Say what it is');
  if (line.unitPrice === undefined) say('unitPrice', 'Enter a price');
  return { title: line.description, price: cents(0), cost: null, warranty: 0, taxable: true, tag: null };
}

const tagIdsOf = (given: readonly SavedLine[]): number[] =>
  given.flatMap((line) => (line.kind === 'tag' ? (tagIdOf(line.tagNo) ?? []) : []));

/** Locks the tags until the transaction ends, unless they were locked before. */
export async function buildLines(
  c: Ctx,
  given: readonly SavedLine[],
  pricing: Pricing,
  locked?: readonly q.TagForLine[],
): Promise<BuiltLine[]> {
  const tagIds = tagIdsOf(given);
  const twice = tagIds.findIndex((id, n) => tagIds.indexOf(id) !== n);
  if (twice >= 0)
    refuse('badInput', `T${tagIds[twice]} stands on it twice`, {
      [`lines.${twice}.tagNo`]: `T${tagIds[twice]} stands on it twice`,
    });
  const from: Sources = {
    tags: new Map((locked ?? (await q.tagsForLines(c.db, tagIds))).map((tag) => [tag.tag_id, tag])),
    parts: new Set(
      await q.partsThere(
        c.db,
        given.flatMap((line) => line.partId ?? []),
      ),
    ),
    charges: new Map(
      (
        await q.chargeTypes(
          c.db,
          given.flatMap((line) => line.chargeTypeId ?? []),
        )
      ).map((row) => [row.id, row]),
    ),
    items: new Map(
      (
        await q.nonStockItems(
          c.db,
          given.flatMap((line) => line.itemId ?? []),
        )
      ).map((row) => [row.item_id, row]),
    ),
  };
  return given.map((line, at) => {
    const source = sourceOf(line, at, from, pricing);
    const unit = cents(line.unitPrice ?? source.price);
    const isTaxable = line.taxable === undefined ? source.taxable : line.taxable === 1;
    if (line.discount > line.qty * unit) {
      const sentence = 'The discount is more than the line';
      refuse('badInput', sentence, { [`lines.${at}.discount`]: sentence });
    }
    const totals = lineTotals({
      qty: line.qty,
      unitPriceCents: unit,
      discountCents: cents(line.discount),
      isTaxable,
    });
    return {
      lineId: line.lineId,
      wanted: source.tag ? { tag: source.tag, qty: line.qty, at } : null,
      write: {
        sort: at,
        kind: line.kind,
        tag_id: source.tag?.tag_id ?? null,
        item_id: source.tag ? null : line.itemId,
        charge_type_id: source.tag ? null : line.chargeTypeId,
        part_id: source.tag?.part_id ?? line.partId,
        part_no: line.partNo || source.tag?.part_no || '',
        description: line.description || source.title,
        qty: line.qty,
        unit_price_cents: unit,
        discount_cents: line.discount,
        taxable: isTaxable,
        net_cents: totals.netCents,
        gst_cents: totals.gstCents,
        gross_cents: totals.grossCents,
        cost_cents: source.cost,
        warranty_days: line.warrantyDays ?? source.warranty,
        grade: source.tag?.grade ?? null,
        condition: source.tag?.condition ?? null,
      },
    };
  });
}
