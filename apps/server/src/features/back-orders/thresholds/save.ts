import type { SavedThreshold, Threshold } from '@yardkeeper/contract/back-orders/thresholds';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record, recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { checkPart, checkVehicle } from '../../parts/references.ts';
import { announceThresholds, THRESHOLD } from '../record.ts';
import { nameOf, presentThreshold } from './present.ts';
import * as q from './threshold-queries.ts';

const missing = () => refuse('notFound', 'That threshold does not exist');

const limitsOf = (given: SavedThreshold): q.Limits => ({
  min_qty: given.min,
  target_qty: given.target,
  lead_days: given.leadDays,
  supplier_id: given.supplierId,
  active: given.active === 1,
});
const scopeOf = (given: SavedThreshold): q.Scope => ({
  part_id: given.partId,
  part_no: given.partNo,
  make_id: given.makeId,
  model_id: given.modelId,
  series_id: given.seriesId,
});

async function checkSupplier(c: Ctx, supplierId: number | null): Promise<void> {
  if (supplierId === null || (await q.supplierById(c.db, supplierId))) return;
  const sentence = 'That supplier does not exist';
  refuse('badInput', sentence, { supplierId: sentence });
}

async function add(c: Ctx, given: SavedThreshold): Promise<number> {
  await q.waitForStock(c.db);
  await checkPart(c, given.partId);
  await checkVehicle(c, given);
  const id = await q.insertThreshold(c.db, { ...scopeOf(given), ...limitsOf(given) }, c.actor.userId);
  if (id === undefined) {
    const taken = 'There is a threshold for this part and vehicle already; change that one';
    return refuse('conflict', taken, { partId: taken });
  }
  await record(c, { entity: THRESHOLD, id, event: 'created', text: 'Threshold added', after: limitsOf(given) });
  return id;
}

const sameScope = (kept: q.Scope, given: q.Scope): boolean =>
  kept.part_id === given.part_id &&
  kept.make_id === given.make_id &&
  kept.model_id === given.model_id &&
  kept.series_id === given.series_id &&
  normalPartNumber(kept.part_no) === normalPartNumber(given.part_no);

async function change(c: Ctx, given: SavedThreshold): Promise<number> {
  const id = given.thresholdId;
  const kept = (await q.lockThreshold(c.db, id)) ?? missing();
  await refuseStale(
    c,
    { table: 'threshold', at: { threshold_id: id }, name: 'This threshold', version: kept.version },
    given.version,
  );
  if (!sameScope(kept, scopeOf(given))) {
    const sentence = 'A threshold keeps its part and vehicle; remove it and add another';
    refuse('badInput', sentence, { partId: sentence });
  }
  const { min_qty, target_qty, lead_days, supplier_id, active } = kept;
  const before = { min_qty, target_qty, lead_days, supplier_id, active };
  await q.updateThreshold(c.db, id, limitsOf(given));
  await recordChange(c, { entity: THRESHOLD, id, before, after: limitsOf(given) });
  return id;
}

export async function saveThreshold(c: Ctx, given: SavedThreshold): Promise<Threshold> {
  await checkSupplier(c, given.supplierId);
  const id = await (given.thresholdId === 0 ? add(c, given) : change(c, given));
  await announceThresholds(c, id);
  return presentThreshold(c, (await q.thresholdById(c.db, id))!);
}

export async function deleteThreshold(c: Ctx, id: number): Promise<null> {
  if (!(await q.lockThreshold(c.db, id))) missing();
  const before = (await q.thresholdById(c.db, id))!;
  await q.deleteThresholds(c.db, [id]);
  const text = `Threshold of ${nameOf(before)} removed`;
  const { min_qty, target_qty, lead_days, supplier_id, active } = before;
  await record(c, {
    entity: THRESHOLD,
    id,
    event: 'removed',
    text,
    before: { min_qty, target_qty, lead_days, supplier_id, active },
  });
  await announceThresholds(c, id);
  return null;
}
