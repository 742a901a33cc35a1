import type { UploadedFile } from '@yardkeeper/contract/call';
import type { Consignment, DeliverBody } from '@yardkeeper/contract/dispatch/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { bringMoney, refuseOtherMoney } from '../collecting/bring-money.ts';
import type { ConsignmentRow } from '../queries.ts';
import { detail, locked, refuseAction } from '../record.ts';
import { arrive } from './arrive.ts';
import { doneInHand } from './done-in-hand.ts';
import { whoChanged } from './driving-queries.ts';
import { refuseOvertaken } from './overtaken.ts';
import { keepProof, ofField } from './proof-files.ts';

type Given = z.output<typeof DeliverBody>;

/** A delivery by the yard itself needs a signature or a photo; couriers keep their own proof. */
function refuseUnproved(d: ConsignmentRow, given: Given, files: readonly UploadedFile[]): void {
  const [isSigned, isShown] = [ofField(files, 'signature').length > 0, ofField(files, 'photo').length > 0];
  if (given.unattended && !isShown) {
    const sentence = 'Nobody signed, so a photo must show where it is';
    refuse('badInput', sentence, { photo: sentence });
  }
  if (d.way === 'courier' || isSigned || isShown) return;
  const sentence = 'Let somebody sign, or take a photo';
  refuse('badInput', sentence, { signature: sentence });
}

/** A repeat by the same user, whose first reply was lost, gets the same answer. */
const isRepeated = async (c: Ctx, d: ConsignmentRow, given: Given): Promise<boolean> =>
  d.status === 'delivered' &&
  d.received_by === given.receivedBy &&
  d.unattended === given.unattended &&
  (await whoChanged(c.db, d.consignment_id))?.changed_by === c.actor.userId;

export async function deliver(c: Ctx, given: Given, files: readonly UploadedFile[]): Promise<Consignment> {
  const d = await locked(c, given.deliveryId);
  if (await isRepeated(c, d, given)) {
    await refuseOtherMoney(c, d, given);
    return detail(c, d.consignment_id);
  }
  await refuseOvertaken(c, d, 'deliver');
  refuseAction(c, d, 'deliver');
  refuseUnproved(d, given, files);
  const { at, said } = doneInHand(c, given.doneAt, d.left_at);
  const money = await bringMoney(c, d, given, at);
  await keepProof(c, d.consignment_id, files);
  return arrive(c, d, {
    at,
    receivedBy: given.receivedBy,
    unattended: given.unattended,
    said: `${money}${said}`,
  });
}
