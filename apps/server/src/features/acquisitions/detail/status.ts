import type { Acquisition } from '@yardkeeper/contract/acquisitions/schemas';
import { mayOverrideHold, mayTake, missingFor } from '@yardkeeper/domain/acquisitions/actions';
import {
  type AcquisitionAction,
  acquisitionMachine,
  actionBetween,
  statusNames,
  statusOf,
} from '@yardkeeper/domain/acquisitions/status';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { notifyUsers } from '../../notifications/service.ts';
import * as q from '../queries.ts';
import { announceAcquisition, ENTITY, guardFacts, locked, onHold, sellerName, vehicleWords } from '../record.ts';
import { writeDealersRecord } from '../register/dealers-record.ts';
import { insertEntry, recordOf } from '../register/dealers-record-queries.ts';
import { tellWhoWaits } from '../who-waits.ts';
import { acquisitionDetail } from './detail.ts';

const needsReason: ReadonlySet<AcquisitionAction> = new Set(['cancel', 'cancelReceived']);
const pickupEvents: ReadonlySet<AcquisitionAction> = new Set(['schedule', 'unschedule', 'receive', 'cancelReceived']);

export async function changeStatus(c: Ctx, acqId: number, statusId: number, reason: string): Promise<Acquisition> {
  const to =
    statusOf(statusId) ?? refuse('badInput', 'That status does not exist', { status: 'That status does not exist' });
  const a = await locked(c, acqId);
  if (a.status === to) return acquisitionDetail(c, acqId);
  const action = actionBetween(a.status, to);
  if (!action)
    return refuse(
      'conflict',
      `${a.acq_no} is ${statusNames[a.status]}; it cannot become ${statusNames[to]} from there`,
    );
  await takeAction(c, a, action, { reason, dateOfBirth: null });
  return acquisitionDetail(c, acqId);
}

type Given = { readonly reason: string; readonly dateOfBirth: string | null };

/** The caller has locked the acquisition. */
export async function takeAction(
  c: Ctx,
  a: q.AcquisitionRecord,
  action: AcquisitionAction,
  given: Given,
): Promise<void> {
  if (!mayTake(action, c.actor, a.driver_id)) refuse('forbidden', 'You do not have permission for this step');
  if (needsReason.has(action) && given.reason === '')
    refuse('badInput', 'Say why it is cancelled', { reason: 'Say why it is cancelled' });
  const missing = missingFor(action, await guardFacts(c, a, given.dateOfBirth));
  const [first] = Object.values(missing);
  if (first) refuse('conflict', `${a.acq_no}: ${first}`, missing);
  const { to } = acquisitionMachine.actions[action];
  await q.updateAcquisition(c.db, a.acq_id, { status: to, ...fieldsOf(action, c, given) });
  await follow(c, a, action, given);
  await record(c, {
    entity: ENTITY,
    id: a.acq_id,
    event: pickupEvents.has(action) ? 'pickup' : 'status',
    text: `${a.acq_no} became ${statusNames[to]}`,
    before: { status: statusNames[a.status] },
    after: { status: statusNames[to] },
    ...(given.reason ? { reason: given.reason } : {}),
  });
  await announceAcquisition(c, a.acq_id);
}

function fieldsOf(action: AcquisitionAction, c: Ctx, { reason }: Given): q.AcquisitionFields {
  if (action === 'receive') return { received_at: c.clock(), received_by: c.actor.userId };
  if (action === 'cancel') return { cancel_reason: reason };
  if (action === 'cancelReceived') return { cancel_reason: reason, hold_until: null };
  return action === 'reopen' ? { cancel_reason: '', received_at: null, received_by: null } : {};
}

async function follow(c: Ctx, a: q.AcquisitionRecord, action: AcquisitionAction, given: Given): Promise<void> {
  const tellDriver = (title: string, text: string) =>
    a.driver_id === null || a.driver_id === c.actor.userId
      ? null
      : notifyUsers(c, [a.driver_id], { kind: 'pickup', title, text, link: `/vehicleacquisitions/${a.acq_id}` });
  const what = `${vehicleWords(a)}${a.reg_no ? `, ${a.reg_no}` : ''}, from ${sellerName(a)}`;
  if (action === 'schedule') await tellDriver(`Pickup ${a.acq_no}`, `${what}. ${a.pickup_address}`);
  if (action === 'unschedule' || action === 'cancel') await tellDriver(`${a.acq_no} is off`, `No pickup of ${what}`);
  if (action === 'receive') {
    await writeDealersRecord(c, a, given.dateOfBirth);
    await tellWhoWaits(c, a, 'received');
  }
  if (action === 'cancelReceived') {
    const kept = await recordOf(c.db, a.acq_id);
    const text = `Returned to the seller: ${given.reason}`;
    if (kept) await insertEntry(c.db, { record_id: kept.record_id, kind: 'disposal', text, user_id: c.actor.userId });
  }
}

export async function overrideHold(c: Ctx, acqId: number, reason: string) {
  const a = await locked(c, acqId);
  if (!mayOverrideHold(c.actor)) refuse('forbidden', 'Only a super admin or car supervisor lifts a hold');
  if (!onHold(c, a)) refuse('conflict', `${a.acq_no} is not on hold`);
  await q.insertOverride(c.db, { acq_id: acqId, reason, user_id: c.actor.userId });
  await record(c, {
    entity: ENTITY,
    id: acqId,
    event: 'holdOverridden',
    text: `Hold until ${formatDate(a.hold_until)} lifted`,
    reason,
  });
  await announceAcquisition(c, acqId);
  return acquisitionDetail(c, acqId);
}
