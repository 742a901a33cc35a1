import type { PartChoice, Proposal } from '@yardkeeper/contract/purchasing/receiving';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { amountFor } from '../document/record.ts';
import { knownSupplier } from '../saving/supplier.ts';
import { type LastBought, lastBought } from './line-queries.ts';
import * as q from './part-queries.ts';

/** New, unless the part was bought in another condition last time. */
const NEW = 2;
export const boughtCondition = (bought: Pick<LastBought, 'condition'> | null): number => bought?.condition ?? NEW;

/**
 * The supplier's number from the last order, unless that was for another part number, which would bring the wrong part.
 */
function supplierNumber({ part_no }: q.Found, bought: LastBought | null): string {
  if (!bought) return '';
  const isOther =
    part_no !== '' && bought.part_no !== '' && normalPartNumber(part_no) !== normalPartNumber(bought.part_no);
  return isOther ? '' : bought.supplier_part_no;
}

const vehicleOf = (kind: q.Found) => ({ makeId: kind.make_id, modelId: kind.model_id, seriesId: kind.series_id });

/** The starting values of a line, for several kinds of parts at once. */
export async function linesToBegin(c: Ctx, debtorId: number | undefined, kinds: readonly q.Found[]) {
  if (kinds.length === 0) return [];
  const [facts, last, prices] = await Promise.all([
    q.stockFacts(c.db, kinds),
    debtorId === undefined ? [] : lastBought(c.db, debtorId, kinds),
    pricesOfParts(
      c,
      kinds.map((kind) => kind.part_id),
      kinds.map(vehicleOf),
    ),
  ]);
  return kinds.map((kind, n) => {
    const fact = facts[n]!;
    const bought = last[n] ?? null;
    const condition = boughtCondition(bought);
    const vehicle = vehicleOf(kind);
    const price = priceFor(
      prices.filter((each) => each.partId === kind.part_id),
      vehicle,
      condition,
    );
    const retailCents = bought?.retail_cents || price?.retailCents || 0;
    const tradeCents = bought?.trade_cents || price?.tradeCents || 0;
    return {
      bought,
      fact,
      retailCents,
      tradeCents,
      asBox: flag((bought?.as_box ?? false) && mayBeBoxed(condition)),
      line: {
        partId: kind.part_id,
        partDesc: fact.part,
        partNo: kind.part_no || bought?.part_no || '',
        supplierPartNo: kind.supplier_part_no || supplierNumber(kind, bought),
        ...vehicle,
        make: fact.make ?? '',
        model: fact.model ?? '',
        series: fact.series ?? '',
        condition,
        unitCost: amountFor(c, bought?.unit_cost_cents ?? null),
        retail: retailCents / 100,
        trade: tradeCents / 100,
        onOrder: fact.on_order,
      },
    };
  });
}

export const stockOf = async (c: Ctx, kinds: readonly q.Kind[]) =>
  kinds.length === 0 ? [] : q.stockFacts(c.db, kinds);
/** The last unit cost in dollars from this supplier; null if the part was never bought there. */
export const boughtFrom = async (c: Ctx, debtorId: number, kind: q.Kind): Promise<number | null> => {
  const [last] = await lastBought(c.db, debtorId, [kind]);
  return amountFor(c, last?.unit_cost_cents ?? null);
};

export async function partsFor(c: Ctx, wanted: q.Wanted): Promise<PartChoice[]> {
  const found = await q.partsFound(c.db, wanted);
  return (await linesToBegin(c, wanted.debtorId, found)).map(({ line, bought, fact, asBox }) => ({
    ...line,
    lastCost: amountFor(c, bought?.unit_cost_cents ?? null),
    lastOn: bought?.issued_on ?? null,
    onHand: fact.on_hand,
    asBox,
  }));
}

/** Parts below their threshold or with waiting back orders that this supplier provides. */
export async function proposedLines(c: Ctx, supplierId: number): Promise<Proposal[]> {
  await knownSupplier(c, supplierId);
  const short = await q.shortFor(c.db, supplierId);
  const begun = await linesToBegin(
    c,
    supplierId,
    short.map((kind) => ({ ...kind, supplier_part_no: '' })),
  );
  return begun.map(({ line }, n) => ({
    ...line,
    qty: short[n]!.qty,
    reason: short[n]!.reason,
    backOrderId: short[n]!.back_order_id,
  }));
}
