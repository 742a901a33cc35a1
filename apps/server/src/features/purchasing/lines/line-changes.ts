import type { Ctx } from '../../../services.ts';
import { lineEntries } from '../../history/line-entries.ts';
import { recordAll } from '../../history/service.ts';
import { ENTITY } from '../document/record.ts';
import type { LineRecord } from './line-queries.ts';

/** The fields of a line for the history, which hides cost from users who may not see it (`hiddenInHistory`). */
const told = (l: LineRecord) => ({
  description: l.description,
  partName: l.part,
  partNo: l.part_no,
  supplierPartNo: l.supplier_part_no,
  vehicle: [l.make, l.model, l.series].filter(Boolean).join(' '),
  quantity: l.qty,
  unit_cost_cents: l.unit_cost_cents,
  retail_cents: l.retail_cents,
  trade_cents: l.trade_cents,
  taxable: l.taxable,
  condition: l.condition,
  locationId: l.location_id,
  asBox: l.as_box,
  notes: l.notes,
});

export const recordLineChanges = (
  c: Ctx,
  id: number,
  before: readonly LineRecord[],
  after: readonly LineRecord[],
): Promise<void> =>
  recordAll(
    c,
    lineEntries(before, after, told).map((entry) => ({ entity: ENTITY, id, ...entry })),
  );
