import type { ReceiveVehicle } from '@yardkeeper/contract/acquisitions/schemas';
import type { UploadedFile } from '@yardkeeper/contract/call';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { markErrors } from '@yardkeeper/domain/vin/mark-errors';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import * as files from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { acquisitionDetail } from '../detail/detail.ts';
import { takeAction } from '../detail/status.ts';
import * as q from '../queries.ts';
import { announceAcquisition, ENTITY, locked, opened, PHOTOS, refuseUntakeable, SIGNATURE } from '../record.ts';
import { completeSeller } from './complete-seller.ts';

const withoutKey = ({ key: _, ...picture }: Awaited<ReturnType<typeof files.picturesOf>>[number]) => picture;

export async function photosAndSignature(c: Ctx, acqId: number) {
  await opened(c, acqId);
  const photos = await files.picturesOf(c, { entity: PHOTOS, id: acqId });
  const signature = (await files.picturesOf(c, { entity: SIGNATURE, id: acqId })).at(-1);
  return { photos: photos.map(withoutKey), signature: signature ? withoutKey(signature) : null };
}

export async function addPhotos(c: Ctx, acqId: number, given: readonly UploadedFile[]) {
  const a = await locked(c, acqId);
  await refuseUntakeable(c, a);
  await files.attach(c, { entity: PHOTOS, id: acqId }, given, { pictures: true, field: 'photo' });
  const text = given.length === 1 ? 'Photo added' : `${given.length} photos added`;
  await record(c, { entity: ENTITY, id: acqId, event: 'pickup', text });
  await announceAcquisition(c, acqId);
  return photosAndSignature(c, acqId);
}

export async function removePhoto(c: Ctx, id: number): Promise<{ removed: boolean }> {
  const { ownerId } = await files.ownerOfFile(c, PHOTOS, id);
  const a = await locked(c, ownerId);
  await refuseUntakeable(c, a);
  await files.detach(c, id);
  await record(c, { entity: ENTITY, id: ownerId, event: 'pickup', text: 'Photo removed' });
  await announceAcquisition(c, ownerId);
  return { removed: true };
}

export async function sign(c: Ctx, acqId: number, given: readonly UploadedFile[]) {
  const a = await locked(c, acqId);
  await refuseUntakeable(c, a);
  const before = await files.picturesOf(c, { entity: SIGNATURE, id: acqId });
  await files.attach(c, { entity: SIGNATURE, id: acqId }, given.slice(0, 1), { pictures: true, field: 'signature' });
  for (const old of before) await files.detach(c, old.id);
  await record(c, { entity: ENTITY, id: acqId, event: 'pickup', text: 'Signed by the seller' });
  await announceAcquisition(c, acqId);
  return photosAndSignature(c, acqId);
}

type Received = z.output<typeof ReceiveVehicle>;
/** Refuses a repeat with different values, so that nobody believes the second ones were stored. */
function refuseToldOtherwise(a: q.AcquisitionRecord, given: Received): void {
  const fields: Record<string, string> = {};
  const was = (field: keyof Received, kept: string | number | null) => {
    const told = given[field];
    if (told === undefined || told === null || told === '' || told === kept) return;
    fields[field] = 'It was received with something else';
  };
  was('odometer', a.odometer);
  was('vin', a.vin);
  was('chassis', a.chassis);
  was('identityKind', a.identity_kind);
  was('identityLast4', a.identity_last4);
  was('verifiedBy', a.verified_by);
  was('notVerifiedReason', a.not_verified_reason);
  if (Object.keys(fields).length > 0)
    refuse('conflict', `${a.acq_no} is received already, with other details; correct it there`, fields);
}

/** The fields of the dialog are stored first, because the guards of the action read them from the database. */
export async function receive(c: Ctx, acqId: number, given: z.output<typeof ReceiveVehicle>) {
  const a = await locked(c, acqId);
  if (a.status === 'completed') {
    refuseToldOtherwise(a, given);
    return acquisitionDetail(c, acqId);
  }
  await refuseUntakeable(c, a);
  await refuseStale(
    c,
    { table: 'acquisition', at: { acq_id: acqId }, name: a.acq_no, version: a.version },
    given.version,
  );
  const marks = { regNo: a.reg_no, vin: given.vin || a.vin, chassis: given.chassis || a.chassis };
  const errors = markErrors(marks);
  if (given.dateOfBirth && given.dateOfBirth >= todayIn(c.clock())) errors.dateOfBirth = 'That is not a date of birth';
  const [first] = Object.values(errors);
  if (first) refuse('badInput', first, errors);
  await q.updateAcquisition(c.db, acqId, {
    vin: marks.vin,
    chassis: marks.chassis,
    odometer: given.odometer ?? a.odometer,
    identity_kind: given.identityKind,
    identity_last4: given.identityLast4,
    verified_by: given.verifiedBy,
    not_verified_reason: given.notVerifiedReason,
    checklist: JSON.stringify(given.checklist),
  });
  await completeSeller(c, a, given);
  const ready = (await q.findAcquisition(c.db, acqId))!;
  await takeAction(c, ready, 'receive', { reason: '', dateOfBirth: given.dateOfBirth });
  return acquisitionDetail(c, acqId);
}
