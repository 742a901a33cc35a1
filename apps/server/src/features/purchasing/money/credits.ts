import type { OrderCredit, SaveOrderCredit } from '@yardkeeper/contract/purchasing/money';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import { closedPeriodSentence, isPeriodClosed } from '@yardkeeper/domain/settings/gst-period';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { postToSupplier, reversePosting } from '../../contacts/credits/supplier-ledger.ts';
import { record } from '../../history/service.ts';
import { sendBack, takeBack } from '../../inventory/tag/ordered-tags.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import { supplierCreditNumber } from '../../settings/numbers.ts';
import { yardSetting } from '../../settings/service.ts';
import { updateOrder } from '../document/queries.ts';
import { amountFor, announceOrder, ENTITY, locked, opened, refuseStep, toldAmount } from '../document/record.ts';
import { creditLines } from './credit-lines.ts';
import * as q from './credit-queries.ts';

const DOCUMENT = 'purchaseCredit';

export async function creditsOf(c: Ctx, orderId: number): Promise<OrderCredit[]> {
  await opened(c, orderId);
  const notes = await q.notesOf(c.db, orderId);
  const lines = await q.linesOfNotes(
    c.db,
    notes.map((note) => note.credit_note_id),
  );
  return notes.map((note) => ({
    creditNoteId: note.credit_note_id,
    number: note.number,
    reference: note.reference,
    reason: note.reason,
    notes: note.notes,
    on: note.issued_on,
    net: amountFor(c, note.net_cents),
    gst: amountFor(c, note.gst_cents),
    total: amountFor(c, note.total_cents),
    isRemoved: note.removed_at !== null,
    user: note.users_name ?? '',
    lines: lines
      .filter((line) => line.credit_note_id === note.credit_note_id)
      .map((line) => ({
        purchaseOrderItemId: line.line_id,
        chargeId: line.charge_id,
        description: line.description ?? '',
        isMoneyAlone: line.tag_id === null && line.claim_id === null,
        tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id),
        claimId: line.claim_id,
        qty: line.qty,
        net: amountFor(c, line.net_cents),
        gst: amountFor(c, line.gst_cents),
        gross: amountFor(c, line.net_cents + line.gst_cents),
      })),
  }));
}

const tagSteps = (lines: readonly { tag_id: number | null; qty: number }[]) =>
  lines.flatMap(({ tag_id, qty }) => (tag_id === null ? [] : [{ tagId: tag_id, qty }]));

async function refuseKnownNote(c: Ctx, orderId: number, reference: string): Promise<void> {
  const [known] = reference === '' ? [] : await q.noteWithReference(c.db, orderId, reference);
  const sentence = known && `${known.number} is their credit note ${reference} already`;
  if (sentence) refuse('conflict', sentence, { reference: sentence });
}

/** Takes the tags out of stock and reduces what we owe. */
export async function saveCredit(c: Ctx, given: z.output<typeof SaveOrderCredit>): Promise<OrderCredit[]> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'credit');
  const today = todayIn(c.clock());
  const on = given.on ?? today;
  if (on > today) refuse('badInput', 'That day has not come yet', { on: 'That day has not come yet' });
  await refuseClosedPeriod(c, 'on', on);
  await refuseKnownNote(c, id, given.reference);
  const lines = await creditLines(c, o, given);
  const net = lines.reduce((all, line) => all + line.net_cents, 0);
  const gst = lines.reduce((all, line) => all + line.gst_cents, 0);
  const most = o.finalized_at === null ? o.total_cents : o.billed_cents;
  if (o.credited_cents + net + gst > most)
    refuse('conflict', `That is more than ${o.number} was billed for`, {
      [given.lines.length > 0 ? 'lines' : 'money']: 'More than was billed',
    });
  const number = await supplierCreditNumber(c);
  const noteId = await q.insertNote(c.db, {
    number,
    purchase_order_id: id,
    reference: given.reference,
    reason: given.reason,
    notes: given.notes,
    issued_on: on,
    net_cents: net,
    gst_cents: gst,
    total_cents: net + gst,
    created_by: c.actor.userId,
  });
  await q.insertNoteLines(c.db, noteId, lines);
  await sendBack(c, tagSteps(lines), { kind: DOCUMENT, id: noteId, no: number });
  if (net + gst > 0) {
    const postingId = await postToSupplier(c, {
      debtor_id: o.debtor_id,
      purchase_order_id: id,
      kind: 'creditNote',
      number,
      on_day: on,
      amount_cents: -(net + gst),
      reference: given.reference,
    });
    await q.setPosting(c.db, noteId, postingId);
  }
  await updateOrder(c.db, id, {});
  const text = [`Credit note ${number}`, given.lines.length === 0 ? 'of money alone' : ''].filter(Boolean).join(' ');
  await record(c, { entity: ENTITY, id, event: 'credited', text, reason: given.reason, ...toldAmount(net + gst) });
  await announceOrder(c, id);
  return creditsOf(c, id);
}

/** Removes a credit note with a counter-entry; its tags return to where they were. */
export async function removeCredit(c: Ctx, noteId: number): Promise<OrderCredit[]> {
  const none = () => refuse('notFound', 'That credit note does not exist');
  const o = await locked(c, (await q.noteById(c.db, noteId))?.purchase_order_id ?? none());
  const note = (await q.noteById(c.db, noteId))!;
  await refuseStep(c, o, 'credit');
  if (note.removed_at !== null) refuse('conflict', `${note.number} was taken off already`);
  const { gstClosedUpTo } = await yardSetting(c, 'rules');
  if (isPeriodClosed(note.issued_on, gstClosedUpTo))
    refuse('conflict', `${closedPeriodSentence(gstClosedUpTo)}: ${note.number} stays`);
  await q.markRemoved(c.db, noteId, c.actor.userId);
  if (note.posting_id !== null) await reversePosting(c, note.posting_id, todayIn(c.clock()));
  const lines = await q.linesOfNotes(c.db, [noteId]);
  await takeBack(c, tagSteps(lines), { kind: DOCUMENT, id: noteId, no: note.number });
  await updateOrder(c.db, o.purchase_order_id, {});
  const text = `Credit note ${note.number} taken off${tagSteps(lines).length > 0 ? '; its tags are back' : ''}`;
  await record(c, { entity: ENTITY, id: o.purchase_order_id, event: 'creditRemoved', text });
  await announceOrder(c, o.purchase_order_id);
  return creditsOf(c, o.purchase_order_id);
}
