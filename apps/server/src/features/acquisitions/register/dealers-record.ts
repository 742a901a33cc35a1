import type { RegisterEntry } from '@yardkeeper/contract/acquisitions/schemas';
import { holdOfPurchase } from '@yardkeeper/domain/acquisitions/hold';
import { type IdentityKind, identityKinds } from '@yardkeeper/domain/acquisitions/identity';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { picturesOf } from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { dealersRecordNumber } from '../../settings/numbers.ts';
import { yardSetting } from '../../settings/service.ts';
import { expensesOf } from '../expenses/expense-queries.ts';
import { type AcquisitionRecord, updateAcquisition } from '../queries.ts';
import { addressLine, ENTITY, SIGNATURE, sellerName, sellerPhone, vehicleWords } from '../record.ts';
import * as q from './dealers-record-queries.ts';

function identityWords(a: AcquisitionRecord): string {
  const kind = identityKinds[a.identity_kind as IdentityKind];
  if (a.identity_kind === 'notVerified') return `${kind}: ${a.not_verified_reason}`;
  const last4 = a.identity_last4 ? `, ends in ${a.identity_last4}` : '';
  return `${kind}${last4}, seen by ${a.verified_by}`;
}

/** A vehicle that was returned and comes again keeps its first record, because the law forbids changing it. */
export async function writeDealersRecord(c: Ctx, a: AcquisitionRecord, dateOfBirth: string | null): Promise<void> {
  const [rules, calendar] = [await yardSetting(c, 'rules'), await yardSetting(c, 'calendar')];
  const today = todayIn(c.clock());
  const own = calendar.holidays.map((holiday) => holiday.date);
  const until = holdOfPurchase(a.identity_kind, today, rules, own);
  await updateAcquisition(c.db, a.acq_id, { hold_until: until });
  if (await q.recordOf(c.db, a.acq_id)) return;
  const signature = (await picturesOf(c, { entity: SIGNATURE, id: a.acq_id })).at(-1)!;
  const price = (await expensesOf(c.db, a.acq_id)).find((e) => e.is_price)!;
  await q.insertRecord(c.db, {
    number: await dealersRecordNumber(c),
    acq_id: a.acq_id,
    recorded_on: today,
    seller_name: sellerName(a),
    seller_address: addressLine(a.purchase),
    seller_phone: sellerPhone(a),
    date_of_birth: dateOfBirth,
    identity: identityWords(a),
    description: [vehicleWords(a), a.body_colour, a.chassis && `chassis ${a.chassis}`].filter(Boolean).join(', '),
    vin: a.vin,
    reg_no: a.reg_no,
    price_cents: price.total_cents,
    staff_id: c.actor.userId,
    staff_name: c.actor.usersName,
    signature_key: signature.key,
    hold_until: until,
  });
}

const present = (r: q.DealersRecord): RegisterEntry => ({
  recordId: r.record_id,
  number: r.number,
  acqId: r.acq_id,
  acqNo: r.acq_no,
  recordedOn: r.recorded_on,
  sellerName: r.seller_name,
  sellerAddress: r.seller_address,
  sellerPhone: r.seller_phone,
  dateOfBirth: r.date_of_birth,
  identity: r.identity,
  description: r.description,
  vin: r.vin,
  regNo: r.reg_no,
  price: r.price_cents / 100,
  staff: r.staff_name,
  holdUntil: r.hold_until,
  disposal: r.entries.filter((e) => e.kind === 'disposal').at(-1)?.text ?? '',
  corrections: r.entries.filter((e) => e.kind === 'correction').map(({ text, user, at }) => ({ text, user, at })),
});

export async function registerEntries(c: Ctx, { from, to }: { from: string; to: string }): Promise<RegisterEntry[]> {
  if (from > to) refuse('badInput', 'The period ends before it begins', { to: 'This is before the first day' });
  return (await q.recordsBetween(c.db, from, to)).map(present);
}

export async function correctRecord(c: Ctx, recordId: number, text: string): Promise<RegisterEntry> {
  const kept = (await q.recordById(c.db, recordId)) ?? refuse('notFound', 'That record does not exist');
  await q.insertEntry(c.db, { record_id: recordId, kind: 'correction', text, user_id: c.actor.userId });
  await record(c, {
    entity: ENTITY,
    id: kept.acq_id,
    event: 'recordCorrected',
    text: `Dealers record ${kept.number}: ${text}`,
  });
  return present((await q.recordById(c.db, recordId))!);
}
