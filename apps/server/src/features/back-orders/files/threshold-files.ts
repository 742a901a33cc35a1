import type { ThresholdFilter } from '@yardkeeper/contract/back-orders/thresholds';
import type { UploadedFile } from '@yardkeeper/contract/call';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import { readThresholdRows, type ThresholdRow, thresholdColumns } from '@yardkeeper/domain/back-orders/threshold-rows';
import { readTable } from '@yardkeeper/domain/csv/read-table';
import type { z } from 'zod';
import { csvAnswer, refuseProblems, textOf, yesNo } from '../../../csv/csv-file.ts';
import { type Named, namedOnVehicle, retiredRows } from '../../../http/choices/retired-rows.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { priceLists } from '../../parts/references.ts';
import { announceThresholds, THRESHOLD } from '../record.ts';
import { wordsFound } from '../thresholds/filter-queries.ts';
import { allThresholds, type Limits, waitForStock } from '../thresholds/threshold-queries.ts';
import { seesSuppliers } from '../whose.ts';
import * as q from './import-queries.ts';

const limitsOf = (r: ThresholdRow, old: Limits): Limits => ({
  min_qty: r.min,
  target_qty: r.target,
  lead_days: r.leadDays ?? old.lead_days,
  supplier_id: r.supplierId === undefined ? old.supplier_id : r.supplierId,
  active: r.active ?? old.active,
});
const isSame = (a: Limits, b: Limits): boolean =>
  a.min_qty === b.min_qty &&
  a.target_qty === b.target_qty &&
  a.lead_days === b.lead_days &&
  a.supplier_id === b.supplier_id &&
  a.active === b.active;

async function plan(c: Ctx, files: readonly UploadedFile[], lock: boolean) {
  const lists = { ...(await priceLists(c)), supplier: await q.suppliersByName(c.db) };
  const read = readThresholdRows(readTable(textOf(files), thresholdColumns), lists);
  const { rows } = read;
  const kept = new Map((await q.keptThresholds(c.db, rows, lock)).map((t) => [t.row, t]));
  const added = rows.filter((r) => !kept.has(r.row));
  const suppliers = rows.map(({ row, supplierId }): Named => {
    const had = kept.get(row)?.supplier_id;
    return { row, column: thresholdColumns.supplier.name, list: 'contact', id: supplierId, had };
  });
  const problems = [...read.problems, ...(await retiredRows(c.db, [...added.flatMap(namedOnVehicle), ...suppliers]))];
  const changed = rows.flatMap((r) => {
    const old = kept.get(r.row);
    if (!old || isSame(limitsOf(r, old), old)) return [];
    const { min_qty, target_qty, lead_days, supplier_id, active } = old;
    const before: Limits = { min_qty, target_qty, lead_days, supplier_id, active };
    return [{ threshold_id: old.threshold_id, left_at: old.version + 1, before, after: limitsOf(r, old) }];
  });
  const counts = { rows: rows.length, added: added.length, changed: changed.length };
  return { added, changed, problems, counts: { ...counts, unchanged: counts.rows - counts.added - counts.changed } };
}

export async function checkThresholds(c: Ctx, files: readonly UploadedFile[]): Promise<CsvCheck> {
  const { counts, problems } = await plan(c, files, false);
  return { ...counts, problems };
}

export async function importThresholds(c: Ctx, files: readonly UploadedFile[]) {
  // Checks the file first, so that a file with problems takes no table lock.
  const tried = await plan(c, files, false);
  refuseProblems(tried.problems);
  if (tried.added.length > 0) await waitForStock(c.db);
  const { added, changed, counts } = await plan(c, files, true);
  if (added.length + changed.length === 0) return { ...counts, importId: null };
  const made = added.length > 0 ? await q.insertThresholds(c.db, added, c.actor.userId) : [];
  if (changed.length > 0)
    await q.updateThresholds(
      c.db,
      changed.map(({ threshold_id, after }) => ({ threshold_id, ...after })),
    );
  const importId = await q.insertImport(c.db, {
    added: made.length,
    changed: changed.length,
    created_by: c.actor.userId,
  });
  await q.insertImportRows(c.db, importId, [
    ...made.map((threshold_id) => ({ threshold_id, left_at: 1, before: null })),
    ...changed.map(({ threshold_id, left_at, before }) => ({ threshold_id, left_at, before })),
  ]);
  const text = `Thresholds imported: ${made.length} added, ${changed.length} changed`;
  await record(c, { entity: THRESHOLD, id: 0, event: 'imported', text, after: { importId } });
  await announceThresholds(c);
  return { ...counts, importId };
}

export async function exportThresholds(c: Ctx, filter: z.output<typeof ThresholdFilter>) {
  const isShown = seesSuppliers(c);
  const found = await wordsFound(c.db, filter.search, isShown);
  const rows = (await allThresholds(c.db, { ...filter, found })).map((t) => [
    t.part_name,
    t.part_no,
    t.make ?? '',
    t.model ?? '',
    t.series ?? '',
    t.min_qty,
    t.target_qty,
    t.lead_days,
    isShown ? (t.supplier ?? '') : '',
    yesNo(t.active),
  ]);
  return csvAnswer('thresholds.csv', thresholdColumns, rows);
}
