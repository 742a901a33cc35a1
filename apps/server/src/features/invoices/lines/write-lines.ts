import { mayTake } from '@yardkeeper/domain/invoices/facts';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import type { BuiltLine } from './build-lines.ts';
import * as q from './line-queries.ts';

/**
 * Matches lines to stored ones by tag, because two lines may have swapped places and picking progress belongs to the
 * tag.
 */
function byTag(built: readonly BuiltLine[], kept: readonly q.LineRow[]): BuiltLine[] {
  const lineOf = new Map(kept.flatMap((row) => (row.tag_id === null ? [] : [[row.tag_id, row.line_id] as const])));
  const at = ({ write }: BuiltLine) => (write.tag_id === null ? undefined : lineOf.get(write.tag_id));
  const taken = new Set(built.map(at));
  return built.map((line) => ({ ...line, lineId: at(line) ?? (taken.has(line.lineId) ? 0 : line.lineId) }));
}

/** A part that was on the document before keeps the condition it was sold in, even if its tag was graded again. */
function asItWasSold(line: BuiltLine, kept: readonly q.LineRow[]): BuiltLine {
  const row = kept.find(({ line_id, tag_id }) => line_id === line.lineId && tag_id === line.write.tag_id);
  return row ? { ...line, write: { ...line.write, grade: row.grade, condition: row.condition } } : line;
}

/**
 * Removes lines that are missing or name another part, which needs the permission to remove lines. Returns the lines as
 * they were, and the new ones.
 */
export async function writeLines(c: Ctx, before: InvoiceRecord, given: readonly BuiltLine[]) {
  const { invoice_id: invoiceId, type, confirmed_at } = before;
  const kept = await q.linesOf(c.db, invoiceId);
  const foreign = given.find((line) => line.lineId !== 0 && !kept.some((row) => row.line_id === line.lineId));
  if (foreign) refuse('conflict', 'A line was removed in the meantime; reload');
  const built = byTag(given, kept).map((line) => asItWasSold(line, kept));
  const named = new Set(built.map((line) => line.lineId));
  const gone = kept.filter((row) => !named.has(row.line_id));
  const isExchanged = (row: q.LineRow) =>
    row.tag_id !== null && built.some(({ lineId, write: w }) => lineId === row.line_id && w.tag_id !== row.tag_id);
  const off = [...gone, ...kept.filter(isExchanged)];
  if (off.length > 0 && !mayTake('removeLine', c.actor, type))
    refuse(
      'forbidden',
      `You do not have permission to take ${off[0]?.description || 'a line'} off; ask your super admin`,
    );
  const other = kept.filter((row) =>
    built.some(({ lineId, write: w }) => lineId === row.line_id && (w.tag_id !== row.tag_id || w.qty !== row.qty)),
  );
  await q.removeLines(
    c.db,
    gone.map((row) => row.line_id),
  );
  for (const line of built) if (line.lineId !== 0) await q.updateLine(c.db, line.lineId, line.write);
  const added = await q.insertLines(
    c.db,
    invoiceId,
    built.filter((line) => line.lineId === 0).map((line) => line.write),
  );
  if (type !== 'quote' && confirmed_at !== null)
    await q.toPickers(
      c.db,
      invoiceId,
      other.map((row) => row.line_id),
    );
  return { kept, added };
}
