import type { Acquisition, CorrectAcquisition } from '@yardkeeper/contract/acquisitions/schemas';
import { isCorrectable } from '@yardkeeper/domain/acquisitions/status';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { followAcquisition } from '../../vehicles/follow-acquisition.ts';
import { acquisitionDetail } from '../detail/detail.ts';
import * as q from '../queries.ts';
import { announceAcquisition, ENTITY, locked } from '../record.ts';

type Given = z.output<typeof CorrectAcquisition>;
const corrected = ['purchaseTypeId', 'stockTypeId', 'writeOffId', 'platesId'] as const;

export async function correctAcquisition(c: Ctx, given: Given): Promise<Acquisition> {
  const before = await locked(c, given.acqId);
  const { acq_id, acq_no } = before;
  await refuseStale(c, { table: 'acquisition', at: { acq_id }, name: acq_no, version: before.version }, given.version);
  if (!isCorrectable(before.status)) refuse('conflict', `${acq_no} is cancelled; reopen it first`);
  const write = {
    purchase_type_id: given.purchaseTypeId === undefined ? before.purchase_type_id : given.purchaseTypeId,
    stock_type_id: given.stockTypeId === undefined ? before.stock_type_id : given.stockTypeId,
    write_off_id: given.writeOffId === undefined ? before.write_off_id : given.writeOffId,
    plates_id: given.platesId === undefined ? before.plates_id : given.platesId,
  };
  const fit = await q.choicesFit(c.db, { ...before, ...write });
  const again = 'Choose again: this is not in the list';
  const wrong = corrected.filter((field) => !fit[field]);
  if (wrong.length > 0) refuse('badInput', again, Object.fromEntries(wrong.map((field) => [field, again])));
  const was = await acquisitionDetail(c, acq_id);
  await q.updateAcquisition(c.db, acq_id, write);
  if (before.vehicle_id !== null) await followAcquisition(c, before.vehicle_id, acq_no, write);
  const after = await acquisitionDetail(c, acq_id);
  await recordChange(c, { entity: ENTITY, id: acq_id, text: `${acq_no} corrected`, before: was, after });
  await announceAcquisition(c, acq_id);
  return after;
}
