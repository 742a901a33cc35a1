import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import * as q from './line-queries.ts';
import type { BuiltLine } from './lines.ts';

/** Lines not named any more go, named ones change, new ones come. */
export async function writeLines(
  c: Ctx,
  invoiceId: number,
  built: readonly BuiltLine[],
  isReleased: boolean,
): Promise<void> {
  const kept = await q.linesOf(c.db, invoiceId);
  const named = new Set(built.map((line) => line.lineId));
  const foreign = built.find((line) => line.lineId !== 0 && !kept.some((row) => row.line_id === line.lineId));
  if (foreign) refuse('conflict', 'A line was removed in the meantime; reload');
  const gone = kept.filter((row) => !named.has(row.line_id));
  const other = kept.filter((row) =>
    built.some(({ lineId, write: w }) => lineId === row.line_id && (w.tag_id !== row.tag_id || w.qty !== row.qty)),
  );
  const packed = [...gone, ...other].find((row) => (row.packing ?? 0) >= 4 && row.packing !== 6);
  if (packed) refuse('conflict', `${packed.description} is packed already; it stays on the document`);
  await q.removeLines(
    c.db,
    gone.map((row) => row.line_id),
  );
  for (const line of built) if (line.lineId !== 0) await q.updateLine(c.db, line.lineId, line.write);
  await q.insertLines(
    c.db,
    invoiceId,
    built.filter((line) => line.lineId === 0).map((line) => line.write),
  );
  // What comes onto a released document goes to the pickers too.
  if (isReleased)
    await q.toPickers(
      c.db,
      invoiceId,
      other.map((row) => row.line_id),
    );
}
