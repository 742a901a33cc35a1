import type { AcquisitionFacts } from '@yardkeeper/domain/acquisitions/actions';
import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { isWithSeller, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { contactTitle } from '@yardkeeper/domain/contacts/kinds';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { filedUpTo } from '@yardkeeper/domain/settings/gst-period';
import { tellTopic } from '../../live/announce.ts';
import type { Ctx, Services } from '../../services.ts';
import { picturesOf } from '../files/attachments.ts';
import { whoDid } from '../history/who-did.ts';
import { yardSetting } from '../settings/service.ts';
import { expensesOf } from './expenses/expense-queries.ts';
import * as q from './queries.ts';

export const ENTITY = 'acquisition';
export const PHOTOS = 'acquisitionPhoto';
export const SIGNATURE = 'acquisitionSignature';

const holds = (c: Ctx, permission: 'VIEW_VA' | 'EDIT_VA_AND_PICKUP') =>
  c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has(permission);
export const seesAll = (c: Ctx): boolean => holds(c, 'VIEW_VA');
export const mayEdit = (c: Ctx): boolean => holds(c, 'EDIT_VA_AND_PICKUP');

const unknown = () => refuse('notFound', 'That acquisition does not exist');
/** A driver who only picks up gets "not found", so that they do not learn which other jobs exist. */
function refuseForeign(c: Ctx, acquisition: q.AcquisitionRecord): void {
  if (!seesAll(c) && acquisition.driver_id !== c.actor.userId) unknown();
}

export async function opened(c: Ctx, acqId: number): Promise<q.AcquisitionRecord> {
  const acquisition = (await q.findAcquisition(c.db, acqId)) ?? unknown();
  refuseForeign(c, acquisition);
  return acquisition;
}

export async function locked(c: Ctx, acqId: number): Promise<q.AcquisitionRecord> {
  const acquisition = (await q.lockAcquisition(c.db, acqId)) ?? unknown();
  refuseForeign(c, acquisition);
  return acquisition;
}

/** The office, or the driver while the job is theirs, may change a job until it is received or cancelled. */
export async function refuseUntakeable(c: Ctx, acquisition: q.AcquisitionRecord): Promise<void> {
  const isOwnJob = acquisition.driver_id === c.actor.userId;
  if (!mayEdit(c) && !isOwnJob) refuse('forbidden', 'Only the driver of this job or the office may do this');
  if (isWithSeller(acquisition.status)) return;
  const events = ['status', 'pickup'];
  const words = `became ${statusNames[acquisition.status]}`;
  const last = await whoDid(c, { entity: ENTITY, id: acquisition.acq_id, events, words });
  const what = acquisition.status === 'cancelled' ? 'cancelled' : 'received';
  const sentence = last ? `${last.who} ${what} ${acquisition.acq_no} ${last.when}` : `${acquisition.acq_no} is ${what}`;
  refuse('conflict', sentence.charAt(0).toUpperCase() + sentence.slice(1));
}

export const sellerName = (a: q.AcquisitionRecord): string =>
  contactTitle({
    company: a.purchase.company ?? '',
    contactName: a.purchase.contactName ?? '',
    contactSurname: a.purchase.contactSurname ?? '',
  }) || a.seller_contact;
export const sellerPhone = (a: q.AcquisitionRecord): string => a.purchase.mobile || a.purchase.phone1 || '';
export const addressLine = (p: q.AcquisitionRecord['purchase']): string =>
  [p.address, p.suburb, [p.state, p.postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
export const vehicleWords = (a: { year: number | null; make: string; model: string; series: string | null }): string =>
  [a.year, a.make, a.model, a.series].filter(Boolean).join(' ');

export const onHold = (s: Services, a: { hold_until: string | null; override_reason: string | null }): boolean =>
  isHeld(a.hold_until, todayIn(s.clock()), a.override_reason !== null);

export async function guardFacts(
  c: Ctx,
  a: q.AcquisitionRecord,
  dateOfBirth: string | null = null,
): Promise<AcquisitionFacts> {
  const expenses = await expensesOf(c.db, a.acq_id);
  const photos = await picturesOf(c, { entity: PHOTOS, id: a.acq_id });
  const signature = await picturesOf(c, { entity: SIGNATURE, id: a.acq_id });
  const sum = (amount: (e: (typeof expenses)[number]) => number) =>
    cents(expenses.reduce((all, e) => all + amount(e), 0));
  return {
    sellerName: sellerName(a),
    sellerPhone: sellerPhone(a),
    sellerAddress: a.purchase.address ?? '',
    pickupAddress: a.pickup_address,
    hasVinOrChassis: a.vin !== '' || a.chassis !== '',
    hasSignature: signature.length > 0,
    photos: photos.length,
    identity: { kind: a.identity_kind, verifiedBy: a.verified_by, reason: a.not_verified_reason },
    dateOfBirth,
    checklist: a.checklist,
    priceCents: cents(expenses.find((e) => e.is_price)?.total_cents ?? 0),
    isInStock: a.vehicle_id !== null,
    owedCents: sum((e) => e.total_cents),
    paidCents: sum((e) => e.paid_cents),
    filedUpTo: filedUpTo(
      [a.acquired_on, ...expenses.flatMap((e) => e.paid_on ?? [])],
      (await yardSetting(c, 'rules')).gstClosedUpTo,
    ),
  };
}

export const announceAcquisition = (c: Ctx, acqId: number) =>
  tellTopic(c.db, '/topic/acquisitions', { kind: ENTITY, id: acqId });
