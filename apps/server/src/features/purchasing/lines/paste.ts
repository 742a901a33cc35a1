import type { PastedRow } from '@yardkeeper/contract/purchasing/saving';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { type PastedLine, readPastedLines } from '@yardkeeper/domain/purchasing/pasted-lines';
import { plainName } from '@yardkeeper/domain/reference/names';
import type { z } from 'zod';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { priceLists } from '../../parts/references.ts';
import { amountFor } from '../document/record.ts';
import { lastBought } from './line-queries.ts';
import { locationsByCode, partsByNumbers, type StockFacts, stockFacts } from './part-queries.ts';
import { boughtCondition } from './parts.ts';

type Row = z.output<typeof PastedRow>;

async function listsFor(c: Ctx, rows: readonly Row[]) {
  const [lists, partNumber, location] = await Promise.all([
    priceLists(c),
    partsByNumbers(
      c.db,
      rows.flatMap((row) => normalPartNumber(row.partNo) || []),
    ),
    locationsByCode(
      c.db,
      rows.flatMap((row) => plainName(row.location) || []),
    ),
  ]);
  return { ...lists, partNumber, location };
}

const kindOf = (line: PastedLine) => ({
  part_id: line.partId,
  make_id: line.makeId,
  model_id: line.modelId,
  series_id: line.seriesId,
});

type Filled = Omit<PastedLine, 'condition'> & { readonly condition: number };
const shown = (c: Ctx, line: Filled, fact: StockFacts, location: string, costCents: number) => ({
  purchaseOrderItemId: 0,
  purchaseOrderId: 0,
  sort: line.row,
  partId: line.partId,
  partDesc: fact.part,
  description: fact.part,
  partNo: line.partNo,
  supplierPartNo: line.supplierPartNo,
  makeId: line.makeId,
  make: fact.make ?? '',
  modelId: line.modelId,
  model: fact.model ?? '',
  seriesId: line.seriesId,
  series: fact.series ?? '',
  condition: line.condition,
  conditionName: conditionName(line.condition),
  qty: line.qty,
  received: 0,
  short: 0,
  claimed: 0,
  outstanding: line.qty,
  unitCost: amountFor(c, costCents),
  landedCost: null,
  retail: (line.retailCents ?? 0) / 100,
  trade: (line.tradeCents ?? 0) / 100,
  taxable: flag(true),
  net: amountFor(c, costCents * line.qty),
  gst: null,
  total: null,
  locationId: line.locationId,
  location,
  asBox: flag(false),
  notes: line.notes,
  backOrderId: null,
});

/** Interprets pasted rows without saving; an empty cost or condition takes the value of the last order. */
export async function checkLines(c: Ctx, given: { readonly debtorId?: number; readonly rows: readonly Row[] }) {
  const { lines, problems } = readPastedLines(given.rows, await listsFor(c, given.rows));
  const kinds = lines.map(kindOf);
  const [facts, last] = await Promise.all([
    lines.length === 0 ? [] : stockFacts(c.db, kinds),
    given.debtorId === undefined || lines.length === 0 ? [] : lastBought(c.db, given.debtorId, kinds),
  ]);
  const byRow = new Map(
    lines.map((line, n) => {
      const cost = line.unitCostCents ?? last[n]?.unit_cost_cents ?? 0;
      const condition = line.condition ?? boughtCondition(last[n] ?? null);
      return [line.row, shown(c, { ...line, condition }, facts[n]!, given.rows[line.row]!.location, cost)];
    }),
  );
  return { lines: given.rows.map((_, row) => ({ row, line: byRow.get(row) ?? null })), problems };
}
