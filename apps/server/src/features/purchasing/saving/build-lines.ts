import type { SavedOrderLine } from '@yardkeeper/contract/purchasing/saving';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { leaveOutCost } from '../../inventory/tag/record.ts';
import { seesMoney } from '../document/record.ts';
import { type LineRecord, type LineWrite, lastBought, linesFit } from '../lines/line-queries.ts';
import { backOrderOf, kindOf, refuseOrderedTwice } from './for-back-orders.ts';

type Fields = Record<string, string>;
const AGAIN = 'Choose again: this is not in the list';

/** Once goods were received, what the part is can no longer change; quantity, price and place can. */
function problemsOf(given: SavedOrderLine, before: LineRecord | undefined): Fields {
  const problems: Fields = {};
  if (given.asBox === 1 && !mayBeBoxed(given.partCondition))
    problems.asBox = 'Only new and aftermarket parts share a tag';
  if (!before || before.received + before.claimed === 0) return problems;
  const stays = 'Something of this line came already, so it stays';
  if (given.partId !== before.part_id) problems.partId = stays;
  if (given.makeId !== before.make_id) problems.makeId = stays;
  if (given.modelId !== before.model_id) problems.modelId = stays;
  if (given.seriesId !== before.series_id) problems.seriesId = stays;
  if (given.partCondition !== before.condition) problems.partCondition = stays;
  const least = Math.min(before.received + before.claimed + before.short, before.qty);
  if (given.qty < least) problems.qty = `${least} of them came or were closed short already`;
  return problems;
}

async function refuseMisfits(
  c: Ctx,
  given: readonly SavedOrderLine[],
  known: ReadonlyMap<number, LineRecord>,
  at: (n: number, field: string) => string,
): Promise<string[]> {
  const fits = await linesFit(
    c.db,
    given.map((line) => ({ ...kindOf(line), location_id: line.locationId })),
  );
  const fields: Fields = {};
  for (const [n, line] of given.entries()) {
    const fit = fits[n]!;
    const before = known.get(line.purchaseOrderItemId);
    const problems = problemsOf(line, before);
    if (fit.part === null) problems.partId = AGAIN;
    for (const field of ['make', 'model', 'series'] as const) if (!fit[field]) problems[`${field}Id`] = AGAIN;
    if (!fit.location && line.locationId !== before?.location_id) problems.locationId = AGAIN;
    if (line.purchaseOrderItemId !== 0 && !before) problems.purchaseOrderItemId = 'That line is not on this order';
    for (const [field, sentence] of Object.entries(problems)) fields[at(n, field)] = sentence;
  }
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
  return fits.map((fit) => fit.part!);
}

/** A missing or null cost leaves it unchanged; a new line starts with the supplier's last cost. */
async function costsOf(
  c: Ctx,
  debtorId: number,
  given: readonly SavedOrderLine[],
  known: ReadonlyMap<number, LineRecord>,
): Promise<number[]> {
  const isTyped = (line: SavedOrderLine) => line.unitCost != null && seesMoney(c);
  if (!seesMoney(c) && given.some((line) => line.unitCost != null)) leaveOutCost(c);
  const asked = given.filter((line) => !isTyped(line) && !known.has(line.purchaseOrderItemId));
  const last = asked.length === 0 ? [] : await lastBought(c.db, debtorId, asked.map(kindOf));
  return given.map((line) =>
    isTyped(line)
      ? line.unitCost!
      : (known.get(line.purchaseOrderItemId)?.unit_cost_cents ?? last[asked.indexOf(line)]?.unit_cost_cents ?? 0),
  );
}

/** Builds the rows to write; refuses values that do not exist or do not fit together, each at its cell. */
export async function buildLines(
  c: Ctx,
  debtorId: number,
  given: readonly SavedOrderLine[],
  before: readonly LineRecord[],
  at = (n: number, field: string) => `lines.${n}.${field}`,
): Promise<LineWrite[]> {
  const known = new Map(before.map((line) => [line.line_id, line]));
  const parts = await refuseMisfits(c, given, known, at);
  await refuseOrderedTwice(c, given, before, at);
  const costs = await costsOf(c, debtorId, given, known);
  return given.map((line, n) => ({
    ...kindOf(line),
    line_id: line.purchaseOrderItemId === 0 ? null : line.purchaseOrderItemId,
    sort: n,
    description: line.description || parts[n]!,
    part_no: line.partNo,
    supplier_part_no: line.supplierPartNo,
    condition: line.partCondition,
    qty: line.qty,
    unit_cost_cents: costs[n]!,
    retail_cents: line.retail,
    trade_cents: line.trade,
    taxable: line.taxable === 1,
    location_id: line.locationId,
    as_box: line.asBox === 1,
    notes: line.notes,
    back_order_id: backOrderOf(line, known.get(line.purchaseOrderItemId)),
  }));
}
