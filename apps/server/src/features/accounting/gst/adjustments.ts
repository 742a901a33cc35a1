import type { GstAdjustment, SaveGstAdjustment } from '@yardkeeper/contract/accounting/gst-adjustments';
import { refuse } from '@yardkeeper/domain/refused';
import { type ClosedUpTo, closedPeriodSentence, isPeriodClosed } from '@yardkeeper/domain/settings/gst-period';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './adjustment-queries.ts';

const ENTITY = 'gstAdjustment';
const closedUpTo = async (c: Ctx): Promise<ClosedUpTo> => (await yardSetting(c, 'rules')).gstClosedUpTo;

const shown = (row: q.AdjustmentRow, closed: ClosedUpTo): GstAdjustment => ({
  adjustmentId: row.adjustment_id,
  box: row.box,
  day: row.on_day,
  amount: dollars(row.amount_cents),
  reason: row.reason,
  by: row.by,
  at: row.at.toISOString(),
  isClosed: isPeriodClosed(row.on_day, closed),
  version: row.version,
});

export async function adjustmentsOf(c: Ctx, from: string, to: string): Promise<GstAdjustment[]> {
  const [rows, closed] = [await q.adjustmentsOf(c.db, from, to), await closedUpTo(c)];
  return rows.map((row) => shown(row, closed));
}

/** Refuses an adjustment in a period whose return is filed. */
async function lockedOpen(c: Ctx, id: number, version: number | undefined) {
  const before = (await q.lockAdjustment(c.db, id)) ?? refuse('notFound', 'That adjustment is no longer there');
  const at = { adjustment_id: id };
  await refuseStale(c, { table: 'gst_adjustment', at, name: 'The adjustment', version: before.version }, version);
  const closed = await closedUpTo(c);
  if (isPeriodClosed(before.on_day, closed))
    refuse('conflict', `${closedPeriodSentence(closed)}: the adjustment stays`);
  return before;
}

export async function saveAdjustment(c: Ctx, given: z.output<typeof SaveGstAdjustment>): Promise<GstAdjustment> {
  const { adjustmentId, box, day, amount, reason } = given;
  const before = adjustmentId === null ? undefined : await lockedOpen(c, adjustmentId, given.version);
  await refuseClosedPeriod(c, 'day', day);
  const after = { box, on_day: day, amount_cents: amount, reason };
  const now = c.clock();
  const id =
    adjustmentId ?? (await q.insertAdjustment(c.db, { ...after, created_by: c.actor.userId, created_at: now }));
  if (before) await q.updateAdjustment(c.db, id, { ...after, changed_at: now });
  const event = before ? 'changed' : 'created';
  const text = `Adjustment in box ${box} of the GST return ${before ? 'changed' : 'entered'}`;
  await record(c, { entity: ENTITY, id, event, text, reason, ...(before ? { before } : {}), after });
  return shown((await q.adjustmentById(c.db, id))!, await closedUpTo(c));
}

export async function removeAdjustment(c: Ctx, id: number, version?: number): Promise<{ removed: boolean }> {
  const before = await lockedOpen(c, id, version);
  await q.updateAdjustment(c.db, id, { removed_at: c.clock(), changed_at: c.clock() });
  const text = `Adjustment in box ${before.box} of the GST return taken off`;
  await record(c, { entity: ENTITY, id, event: 'removed', text, before });
  return { removed: true };
}
