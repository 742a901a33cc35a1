import { isBelowFloor } from '@yardkeeper/domain/invoices/line-price';
import type { Ctx } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import { type LineRow, type LineWrite, linesOf } from '../lines/line-queries.ts';
import { lineName } from '../lines/line-rows.ts';
import { passOver } from './pass-over.ts';

/** A line that was saved at this price or a lower one was approved then. */
const stoodAt = (line: LineWrite, row: LineRow): boolean =>
  row.tag_id === line.tag_id && row.item_id === line.item_id && row.qty === line.qty && row.net_cents <= line.net_cents;

/** The refusal must not name the cost, because salespeople may not see it. */
export async function refuseThinMargin(
  c: Ctx,
  invoiceId: number,
  isNew: boolean,
  lines: readonly LineWrite[],
  overrideReason: string,
): Promise<void> {
  const { marginFloorPercent: floor } = await yardSetting(c, 'rules');
  if (floor === null) return;
  const thin = lines.filter((line) => isBelowFloor({ netCents: line.net_cents, costCents: line.cost_cents }, floor));
  if (thin.length === 0) return;
  const kept = isNew ? [] : await linesOf(c.db, invoiceId);
  const asked = thin.filter((line) => !kept.some((row) => stoodAt(line, row)));
  if (asked.length === 0) return;
  const sentence = `Below the margin the yard asks for: ${asked.map(lineName).join(', ')}`;
  const amount = asked.reduce((all, line) => all + line.net_cents, 0);
  await passOver(c, invoiceId, { warning: 'margin', sentence, amount }, overrideReason);
}
