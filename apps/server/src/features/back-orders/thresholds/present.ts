import type { Threshold } from '@yardkeeper/contract/back-orders/thresholds';
import { availableOf, isBelowMin, shortOf } from '@yardkeeper/domain/back-orders/threshold';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { seesSuppliers } from '../whose.ts';
import type { ThresholdRecord } from './threshold-queries.ts';

export const figuresOf = (t: Pick<ThresholdRecord, 'on_hand' | 'promised' | 'on_order'>) => ({
  onHand: t.on_hand,
  promised: t.promised,
  onOrder: t.on_order,
});
export const limitsOf = (t: Pick<ThresholdRecord, 'min_qty' | 'target_qty' | 'active'>) => ({
  min: t.min_qty,
  target: t.target_qty,
  active: t.active,
});

export const nameOf = (t: Pick<ThresholdRecord, 'part_name' | 'part_no' | 'make' | 'model' | 'series'>): string =>
  [t.part_name, t.part_no, t.make, t.model, t.series].filter(Boolean).join(' ');

/** Shows the supplier's name only to users who may see suppliers. */
export function presentThreshold(c: Pick<Ctx, 'actor'>, t: ThresholdRecord): Threshold {
  const [figures, limits] = [figuresOf(t), limitsOf(t)];
  return {
    thresholdId: t.threshold_id,
    partId: t.part_id,
    partName: t.part_name,
    partNo: t.part_no,
    makeId: t.make_id,
    make: t.make ?? '',
    modelId: t.model_id,
    model: t.model ?? '',
    seriesId: t.series_id,
    series: t.series ?? '',
    min: t.min_qty,
    target: t.target_qty,
    leadDays: t.lead_days,
    supplierId: t.supplier_id,
    supplier: seesSuppliers(c) ? (t.supplier ?? '') : '',
    active: flag(t.active),
    ...figures,
    available: availableOf(figures),
    short: shortOf(figures, limits),
    isBelowMin: flag(isBelowMin(figures, limits)),
    changedBy: t.changed_by ?? '',
    changedAt: t.changed_at.toISOString(),
    version: t.version,
  };
}
