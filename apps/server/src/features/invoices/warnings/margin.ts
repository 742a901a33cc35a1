import { isBelowFloor } from '@yardkeeper/domain/invoices/lines/line-price';
import type { Ctx } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import { type LineRow, type LineWrite, linesOf } from '../lines/line-queries.ts';
import { lineName } from '../lines/line-rows.ts';
import { type Passed, passedOver } from './pass-over.ts';

/** A line saved before at this price or a lower one was approved then. */
const stoodAt = (line: LineWrite, row: LineRow): boolean =>
  row.tag_id === line.tag_id && row.item_id === line.item_id && row.qty === line.qty && row.net_cents <= line.net_cents;

/** Returns the overrides to record. The refusal must not name the cost, because salespeople may not see it. */
export async function thinMarginOf(
  c: Ctx,
  invoiceId: number | null,
  lines: readonly LineWrite[],
  overrideReason: string,
): Promise<Passed[]> {
  const { marginFloorPercent: floor } = await yardSetting(c, 'rules');
  if (floor === null) return [];
  const thin = lines.filter((line) => isBelowFloor({ netCents: line.net_cents, costCents: line.cost_cents }, floor));
  if (thin.length === 0) return [];
  const kept = invoiceId === null ? [] : await linesOf(c.db, invoiceId);
  const asked = thin.filter((line) => !kept.some((row) => stoodAt(line, row)));
  if (asked.length === 0) return [];
  const sentence = `Below the margin the yard asks for: ${asked.map(lineName).join(', ')}`;
  const amount = asked.reduce((all, line) => all + line.net_cents, 0);
  return [passedOver(c, { warning: 'margin', sentence, amount }, overrideReason)];
}
