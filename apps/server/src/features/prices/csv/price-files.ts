import type { UploadedFile } from '@yardkeeper/contract/call';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import type { PriceExport } from '@yardkeeper/contract/prices/schemas';
import { readTable } from '@yardkeeper/domain/csv/read-table';
import { plainMoney } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { priceColumns, readPriceRows } from '@yardkeeper/domain/prices/price-rows';
import type { z } from 'zod';
import { csvAnswer, refuseProblems, textOf } from '../../../csv/csv-file.ts';
import { namedOnVehicle, retiredRows } from '../../../http/choices/retired-rows.ts';
import type { Ctx } from '../../../services.ts';
import { announceList } from '../../lookups/service.ts';
import { priceLists } from '../../parts/references.ts';
import { insertChange } from '../bulk/change-queries.ts';
import { allPrices } from '../queries.ts';
import * as q from './import-queries.ts';

async function plan(c: Ctx, files: readonly UploadedFile[], lock: boolean) {
  const read = readPriceRows(readTable(textOf(files), priceColumns), await priceLists(c));
  const { rows } = read;
  const kept = new Map((await q.keptPrices(c.db, rows, lock)).map((p) => [p.row, p]));
  const added = rows.filter((r) => !kept.has(r.row));
  const problems = [...read.problems, ...(await retiredRows(c.db, added.flatMap(namedOnVehicle)))];
  const changed = rows.flatMap((r): q.ChangedPrice[] => {
    const old = kept.get(r.row);
    if (!old || (old.retail_cents === r.retail && old.trade_cents === r.trade)) return [];
    const { price_item_id, retail_cents: retail_before, trade_cents: trade_before } = old;
    return [{ price_item_id, retail_before, trade_before, retail_after: r.retail, trade_after: r.trade }];
  });
  const counts = { rows: rows.length, added: added.length, changed: changed.length };
  return { added, changed, problems, counts: { ...counts, unchanged: counts.rows - counts.added - counts.changed } };
}

export async function checkPrices(c: Ctx, files: readonly UploadedFile[]): Promise<CsvCheck> {
  const { counts, problems } = await plan(c, files, false);
  return { ...counts, problems };
}

export async function importPrices(c: Ctx, files: readonly UploadedFile[]) {
  const { added, changed, problems, counts } = await plan(c, files, true);
  refuseProblems(problems);
  const rows_changed = added.length + changed.length;
  if (rows_changed === 0) return counts;
  const changeId = await insertChange(c.db, { kind: 'import', rows_changed, user_id: c.actor.userId });
  if (added.length > 0) await q.insertPrices(c.db, added, changeId);
  if (changed.length > 0) await q.updatePrices(c.db, changed, changeId);
  await announceList(c, 'partPrice', 0);
  return counts;
}

export async function exportPrices(c: Ctx, filter: z.output<typeof PriceExport>) {
  const rows = (await allPrices(c.db, filter)).map((p) => [
    p.part_name,
    p.make,
    p.model,
    p.series,
    conditionName(p.condition),
    plainMoney(cents(p.retail_cents)),
    plainMoney(cents(p.trade_cents)),
  ]);
  return csvAnswer('prices.csv', priceColumns, rows);
}
