import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { deliver, type SaleStep, sell, unsell } from '../../inventory/sales/sales.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { type LineRow, linesOf } from '../lines/line-queries.ts';
import { heldBy } from '../lines/reservation-queries.ts';
import { releaseAll } from '../lines/reserve.ts';

export const documentOf = (i: InvoiceRecord) => ({ kind: 'invoice', id: i.invoice_id, no: i.number });
const stepOf = (line: LineRow): SaleStep => ({ tagId: line.tag_id!, qty: line.qty, soldCents: line.net_cents });
const stockLines = async (c: Ctx, i: InvoiceRecord) =>
  (await linesOf(c.db, i.invoice_id)).filter((line) => line.tag_id !== null);

/** A counter sale is handed over at once. */
export async function sellTags(c: Ctx, i: InvoiceRecord): Promise<void> {
  const [lines, held] = [await stockLines(c, i), await heldBy(c.db, i.invoice_id)];
  const isHeld = (line: LineRow) =>
    held.some((row) => row.tag_id === line.tag_id && row.kind === 'hard' && row.qty === line.qty);
  const loose = lines.find((line) => !isHeld(line));
  if (loose) refuse('conflict', `${tagNoOf(loose.tag_id!)} is not reserved for this invoice; save it again`);
  if (lines.length === 0) return;
  await releaseAll(c, i.invoice_id);
  await sell(c, lines.map(stepOf), documentOf(i));
  if (i.type === 'counter') await deliver(c, lines.map(stepOf), documentOf(i));
}

export async function unsellTags(c: Ctx, i: InvoiceRecord): Promise<void> {
  const lines = await stockLines(c, i);
  if (lines.length > 0) await unsell(c, lines.map(stepOf), documentOf(i));
}
