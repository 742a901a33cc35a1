import { type PieceCost, spreadOver } from '@yardkeeper/domain/inventory/box-cost';
import { cents } from '@yardkeeper/domain/money/cents';
import { type LandedCost, landedCosts } from '@yardkeeper/domain/purchasing/landed-cost';
import type { Ctx } from '../../../services.ts';
import { setCosts } from '../../inventory/tag/make-tags.ts';
import { opened } from '../document/record.ts';
import { type LineRecord, linesOf } from '../lines/line-queries.ts';
import { madeTags } from './landed-queries.ts';

type Carrying = Pick<LineRecord, 'line_id' | 'unit_cost_cents' | 'qty' | 'received' | 'short' | 'claimed'>;

/** Freight and charges are spread over what came and what is still to come. */
export const unitsOf = (line: Carrying): number => Math.max(line.qty - line.short - line.claimed, line.received);

export function landedByLine(lines: readonly Carrying[], chargesCents: number): ReadonlyMap<number, LandedCost> {
  const costs = landedCosts(
    lines.map((line) => ({ unitCostCents: cents(line.unit_cost_cents), units: unitsOf(line) })),
    cents(chargesCents),
  );
  return new Map(lines.map((line, n) => [line.line_id, costs[n]!]));
}

/** The cost of a tag: of all pieces together for a box, of the one piece otherwise. */
export const costOfTag = (landed: LandedCost, first: number, qty: number): PieceCost =>
  spreadOver(landed.ofPieces(first, qty), qty);

/** Recomputes the landed cost of the tags after a change of cost, charges or quantities; keeps costs set by hand. */
export async function reshareLanded(c: Ctx, orderId: number): Promise<void> {
  const tags = await madeTags(c.db, orderId);
  if (tags.length === 0) return;
  const order = await opened(c, orderId);
  const landed = landedByLine(await linesOf(c.db, orderId), order.charges_cents);
  const passed = new Map<number, number>();
  const costs = new Map<number, PieceCost>();
  for (const tag of tags) {
    const first = passed.get(tag.line_id) ?? 0;
    passed.set(tag.line_id, first + tag.qty);
    if (!tag.cost_is_manual && !tag.is_void) costs.set(tag.tag_id, costOfTag(landed.get(tag.line_id)!, first, tag.qty));
  }
  if (costs.size > 0) await setCosts(c, costs);
}
