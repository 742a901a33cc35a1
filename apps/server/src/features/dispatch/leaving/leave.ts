import type { Consignment, LeaveBody } from '@yardkeeper/contract/dispatch/schemas';
import { formatCents } from '@yardkeeper/domain/format/money';
import { mayDeliver } from '@yardkeeper/domain/fulfilment/consignment';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { sendOff } from '../../invoices/lines/sent-lines.ts';
import { tellOnItsWay } from '../../invoices/papers/mail.ts';
import { trackingUrlOf } from '../consignments.ts';
import { doneInHand } from '../driving/done-in-hand.ts';
import { refuseOvertaken } from '../driving/overtaken.ts';
import * as q from '../queries.ts';
import { detail, documentOf, done, heldBy, locked, refuseAction } from '../record.ts';
import { moneyOf } from './money.ts';

function refuseUnready(d: q.ConsignmentRow, lines: readonly q.LineRow[]): void {
  const say = (field: string, sentence: string) => refuse('conflict', sentence, { [field]: sentence });
  const loose = lines.filter((line) => line.packing !== 'packed').length;
  if (loose > 0) refuse('conflict', `${d.number}: ${loose} of ${lines.length} are not packed yet`);
  if (d.way === 'counter') refuse('conflict', `${d.number} is collected here: let the customer sign for it`);
  if (d.way === 'van' && d.driver_id === null) say('driverId', `${d.number}: choose who drives it`);
  if (d.way === 'courier' && d.courier_id === null) say('courierId', `${d.number}: choose the courier`);
}

type Going = { readonly expected: string; readonly trackingNo?: string | undefined; readonly doneAt?: string };
/** Expects the consignment to be locked. */
async function sendOut(c: Ctx, d: q.ConsignmentRow, going: Going): Promise<Consignment> {
  refuseAction(c, d, 'leave');
  const lines = await q.linesOfConsignment(c.db, d.consignment_id);
  refuseUnready(d, lines);
  const { whyNotLeave: why, codCents } = await moneyOf(c, d);
  if (why) refuse('conflict', `${d.invoice_no} cannot leave: ${why}`);
  const { at, said } = doneInHand(c, going.doneAt ?? '', null);
  const expected = going.expected || d.expected;
  const trackingNo = (d.way === 'courier' && going.trackingNo) || d.tracking_no;
  await sendOff(c, { invoiceId: d.invoice_id, by: documentOf(d) }, lines);
  await q.updateConsignment(c.db, d.consignment_id, {
    status: 'outForDelivery',
    left_at: at,
    cod_cents: codCents,
    expected,
    tracking_no: trackingNo,
  });
  const by = d.way === 'courier' ? `${d.courier ?? ''} ${trackingNo}`.trim() : (d.driver ?? 'the driver');
  const collects = codCents > 0 ? `, to collect ${formatCents(cents(codCents))}` : '';
  const text = `${d.number} left with ${by}${collects}${said}`;
  await tellOnItsWay(c, d.invoice_id, {
    courier: d.way === 'courier' ? (d.courier ?? '') : '',
    trackingNo,
    trackingUrl: trackingUrlOf({ tracking_url: d.tracking_url, tracking_no: trackingNo }),
    eta: expected,
    codCents,
  });
  return done(c, d, { event: 'dispatched', text });
}

/** The customer was already told the tracking number and the expected time, so a repeat may not change them. */
function refuseToldOtherwise(d: q.ConsignmentRow, { trackingNo, expected }: Going): void {
  const say = (field: string, sentence: string) => refuse('conflict', sentence, { [field]: sentence });
  if (d.way === 'courier' && trackingNo && trackingNo !== d.tracking_no)
    say(
      'trackingNo',
      `${d.number} left already ${d.tracking_no ? `as ${d.tracking_no}` : 'without a tracking number'}`,
    );
  if (expected && expected !== d.expected)
    say('expected', `${d.number} left already${d.expected ? `, expected ${d.expected}` : ''}`);
}

/** A repeat gets the same answer, whoever sent the first one. */
export async function leaveLocked(c: Ctx, d: q.ConsignmentRow, going: Going): Promise<Consignment> {
  if (d.status === 'outForDelivery' && mayDeliver('leave', c.actor, heldBy(d))) {
    refuseToldOtherwise(d, going);
    return detail(c, d.consignment_id);
  }
  await refuseOvertaken(c, d, 'leave');
  return sendOut(c, d, going);
}

export const leave = async (c: Ctx, given: z.output<typeof LeaveBody>): Promise<Consignment> =>
  leaveLocked(c, await locked(c, given.deliveryId), given);
