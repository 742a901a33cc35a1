import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { ENTITY } from '../document/record.ts';
import type { LineRecord } from './line-queries.ts';

/** What the history tells of a line; what it costs is kept from those who do not see cost (`hiddenInHistory`). */
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
  location: l.location,
  notes: l.notes,
});

/** Before and after of what changed alone; null when nothing did. */
export function lineChanges(was: LineRecord, now: LineRecord) {
  const [before, after] = [told(was), told(now)];
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return null;
  const only = (of: typeof before) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  return { before: only(before), after: only(after) };
}

/** One entry for each line that a save of the whole order added, changed or took off. */
export async function recordLineChanges(
  c: Ctx,
  id: number,
  before: readonly LineRecord[],
  after: readonly LineRecord[],
): Promise<void> {
  const [was, now] = [before, after].map((lines) => new Map(lines.map((line) => [line.line_id, line]))) as [
    Map<number, LineRecord>,
    Map<number, LineRecord>,
  ];
  const entry = (text: string, changes: object = {}) => ({ entity: ENTITY, id, event: 'line', text, ...changes });
  await recordAll(c, [
    ...before
      .filter((line) => !now.has(line.line_id))
      .map((line) => entry(`${line.qty} × ${line.description} taken off`)),
    ...after.flatMap((line) => {
      const known = was.get(line.line_id);
      if (!known) return [entry(`${line.qty} × ${line.description} added`)];
      const changes = lineChanges(known, line);
      return changes ? [entry(`${line.description} changed`, changes)] : [];
    }),
  ]);
}
