import type { UploadedFile } from '@yardkeeper/contract/call';
import type { Consignment, FailBody } from '@yardkeeper/contract/dispatch/schemas';
import { ALERT_AFTER_ATTEMPTS, failNeedsPhoto, mayDeliver } from '@yardkeeper/domain/fulfilment/consignment';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { comeBack } from '../../invoices/lines/sent-lines.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';
import { ATTEMPT_PHOTOS } from '../photos.ts';
import * as q from '../queries.ts';
import { detail, documentOf, done, heldBy, locked, refuseAction } from '../record.ts';
import { doneInHand } from './done-in-hand.ts';
import { insertAttempt, lastAttempt, unloadParcels } from './driving-queries.ts';
import { refuseOvertaken } from './overtaken.ts';
import { keepPictures, ofField } from './proof-files.ts';

type Given = z.output<typeof FailBody>;

async function isRepeated(c: Ctx, d: q.ConsignmentRow, { reason, note }: Given): Promise<boolean> {
  if (d.status !== 'open' || d.attempts === 0 || !mayDeliver('fail', c.actor, heldBy(d))) return false;
  const last = await lastAttempt(c.db, d.consignment_id);
  return last?.tried_by === c.actor.userId && last.reason === reason && last.note === note;
}

async function alert(c: Ctx, d: q.ConsignmentRow, attempts: number, reason: string): Promise<void> {
  const told = new Set([d.salesperson_id, ...(await usersWithRole(c, 'DISPATCH_SUPERVISOR'))]);
  told.delete(c.actor.userId);
  await notifyUsers(c, [...told], {
    kind: 'dispatch',
    title: `${d.number} could not be delivered ${attempts} times`,
    text: `${d.invoice_no}, ${d.customer}: ${reason}`,
    link: `/picking/dispatch/${d.consignment_id}`,
  });
}

/** Records a failed attempt: the goods return to the bay in their packed parcels and may leave again. */
export async function fail(c: Ctx, given: Given, files: readonly UploadedFile[]): Promise<Consignment> {
  const d = await locked(c, given.deliveryId);
  if (await isRepeated(c, d, given)) return detail(c, d.consignment_id);
  await refuseOvertaken(c, d, 'fail');
  refuseAction(c, d, 'fail');
  if (failNeedsPhoto(given.reason, d.way) && ofField(files, 'photo').length === 0) {
    const sentence = 'A photo must show that nobody was there';
    refuse('badInput', sentence, { photo: sentence });
  }
  const { at, said } = doneInHand(c, given.doneAt, d.left_at);
  const attempts = d.attempts + 1;
  const attemptId = await insertAttempt(c.db, {
    consignment_id: d.consignment_id,
    reason: given.reason,
    note: given.note,
    tried_by: c.actor.userId,
    tried_at: at,
  });
  await keepPictures(c, ATTEMPT_PHOTOS, attemptId, files, 'photo');
  await q.updateConsignment(c.db, d.consignment_id, { status: 'open', left_at: null, cod_cents: 0, attempts });
  await unloadParcels(c.db, d.consignment_id);
  const lines = await q.linesOfConsignment(c.db, d.consignment_id);
  await comeBack(c, { invoiceId: d.invoice_id, by: documentOf(d) }, lines);
  if (attempts >= ALERT_AFTER_ATTEMPTS) await alert(c, d, attempts, given.reason);
  const why = [given.reason, given.note].filter(Boolean).join('. ');
  return done(c, d, { event: 'deliveryFailed', text: `${d.number} came back: ${why}${said}` });
}
