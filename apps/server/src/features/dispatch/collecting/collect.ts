import type { UploadedFile } from '@yardkeeper/contract/call';
import type { CollectBody, Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { mayHandOverHere } from '@yardkeeper/domain/fulfilment/packing';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { locked as lockedInvoice } from '../../invoices/document/record.ts';
import { handOver, sendOff } from '../../invoices/lines/sent-lines.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { keepProof, ofField } from '../driving/proof-files.ts';
import { whyNotTaken } from '../leaving/money.ts';
import { openDispatch } from '../packing/follow.ts';
import { countParcels, insertLike, moveLines } from '../packing/packing-queries.ts';
import { type ConsignmentRow, lockConsignment, updateConsignment } from '../queries.ts';
import { detail, documentOf, done, opened } from '../record.ts';
import * as q from './collect-queries.ts';

const isHere = ({ packing }: q.CollectLine): boolean => packing === 'picked' || packing === 'packed';

/** The lines handed over now; `already` is their consignment if all of them were handed over at the counter before. */
function chosenLines(no: string, lines: readonly q.CollectLine[], lineIds: readonly number[] | undefined) {
  const named = lineIds === undefined ? lines.filter(isHere) : lines.filter(({ line_id }) => lineIds.includes(line_id));
  if (lineIds !== undefined && named.length < new Set(lineIds).size)
    refuse('badInput', `A line is not on ${no}`, { lineIds: `A line is not on ${no}` });
  const away = named.find((line) => !isHere(line));
  const wentHere = (line: q.CollectLine) => line.delivered_at !== null && line.way === 'counter';
  const before = named.length > 0 ? named : lines.filter((line) => line.packing === 'pickedUp');
  if ((away || named.length === 0) && before.length > 0 && before.every(wentHere))
    return { lines: [], already: before.at(-1)!.consignment_id };
  if (away)
    refuse(
      'conflict',
      `${tagNoOf(away.tag_id)} ${away.packing === 'pickedUp' ? `left with ${away.consignment_no}` : 'is not picked yet'}`,
    );
  if (named.length === 0) refuse('conflict', `Nothing of ${no} is picked and waits here`);
  return { lines: named, already: null };
}

/**
 * Uses the consignment that holds exactly these lines, else moves them to a new one; an emptied consignment is
 * cancelled.
 */
async function consignmentFor(c: Ctx, invoiceId: number, lines: readonly q.CollectLine[]): Promise<ConsignmentRow> {
  await openDispatch(c, invoiceId);
  const ids = lines.map((line) => line.line_id);
  const there = await q.consignmentsOf(c.db, ids);
  const [first] = there;
  if (first && there.length === 1 && first.lines === ids.length) return opened(c, first.consignment_id);
  const newId = await insertLike(c.db, first!.consignment_id);
  await q.leaveSharedParcels(c.db, ids);
  await moveLines(c.db, ids, newId);
  for (const { consignment_id } of there) {
    if ((await q.countLines(c.db, consignment_id)) > 0) await countParcels(c.db, consignment_id);
    else await updateConsignment(c.db, consignment_id, { cancelled_at: c.clock(), driver_id: null, stop: null });
  }
  await countParcels(c.db, newId);
  return opened(c, newId);
}

/** Hands parts over at the counter against a signature, packed or not. */
export async function collect(
  c: Ctx,
  given: z.output<typeof CollectBody>,
  files: readonly UploadedFile[],
): Promise<Consignment> {
  if (!mayHandOverHere(c.actor)) refuse('forbidden', 'Who sells or sends may hand parts over here');
  const i = await lockedInvoice(c, given.invoiceId);
  if (i.type === 'quote' || i.cancelled_at !== null)
    refuse('conflict', `${i.number} is ${i.type === 'quote' ? 'a quote' : 'cancelled'}; nothing of it is handed over`);
  const { lines, already } = chosenLines(i.number, await q.linesToCollect(c.db, i.invoice_id), given.lineIds);
  if (already !== null) {
    const before = await opened(c, already);
    const sentence = `It was collected by ${before.received_by} already`;
    if (before.received_by !== given.receivedBy) refuse('conflict', sentence, { receivedBy: sentence });
    return detail(c, already);
  }
  if (ofField(files, 'signature').length === 0) {
    const sentence = 'Let the customer sign';
    refuse('badInput', sentence, { signature: sentence });
  }
  const why = await whyNotTaken(
    c,
    i.invoice_id,
    lines.map((line) => line.line_id),
  );
  if (why) refuse('conflict', `${i.number} cannot be handed over: ${why}`);
  const d = await consignmentFor(c, i.invoice_id, lines);
  await lockConsignment(c.db, d.consignment_id);
  const at = c.clock();
  // Updates the consignment first, because handed-over lines leave a consignment that is still open.
  await updateConsignment(c.db, d.consignment_id, {
    status: 'delivered',
    way: 'counter',
    courier_id: null,
    tracking_no: '',
    driver_id: null,
    stop: null,
    left_at: at,
    delivered_at: at,
    received_by: given.receivedBy,
  });
  const sent = { invoiceId: i.invoice_id, by: documentOf(d) };
  await sendOff(c, sent, lines);
  await handOver(c, sent, lines, at);
  await keepProof(c, d.consignment_id, files);
  const text = `${d.number}: ${lines.map((line) => tagNoOf(line.tag_id)).join(', ')} collected by ${given.receivedBy}`;
  if (i.salesperson_id !== c.actor.userId)
    await notifyUsers(c, [i.salesperson_id], {
      kind: 'dispatch',
      title: `${i.number} is collected`,
      text: `${i.customer}: ${text}`,
      link: `/invoice/${i.invoice_id}`,
    });
  return done(c, d, { event: 'collected', text });
}
