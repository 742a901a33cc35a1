import { whyPrintedFieldsAreFixed } from '@yardkeeper/domain/invoices/why-not';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { recordChange } from '../../history/service.ts';
import { addNote, editNote, noteById, notesOf } from '../../notes/service.ts';
import { invoiceDetail } from './present.ts';
import { type InvoiceRecord, updateInvoice } from './queries.ts';
import { announceInvoice, ENTITY, factsOf, locked, opened, refuseStale } from './record.ts';

type Words = { readonly orderNo: string; readonly reference: string; readonly deliveryInstruction: string };
type Info = Partial<Words> & { readonly invoiceId: number; readonly version?: number };

/** These fields are printed on the invoice, so they are fixed once it is final; later remarks are notes. */
function refusePrinted(i: InvoiceRecord, changed: readonly string[]): void {
  const why = whyPrintedFieldsAreFixed(i.number, factsOf(i));
  if (why && changed.length > 0) refuse('conflict', why, Object.fromEntries(changed.map((field) => [field, why])));
}

export async function saveInfo(c: Ctx, { invoiceId, version, ...after }: Info) {
  const i = await locked(c, invoiceId);
  refuseStale(i, version);
  const before: Words = { orderNo: i.order_no, reference: i.reference, deliveryInstruction: i.delivery_instruction };
  const now = { ...before, ...after };
  const changed = (Object.keys(before) as (keyof Words)[]).filter((field) => now[field] !== before[field]);
  refusePrinted(i, changed);
  await updateInvoice(c.db, invoiceId, c.actor.userId, {
    order_no: now.orderNo,
    reference: now.reference,
    delivery_instruction: now.deliveryInstruction,
  });
  await recordChange(c, { entity: ENTITY, id: invoiceId, event: 'info', before, after: now });
  await announceInvoice(c, invoiceId);
  return invoiceDetail(c, invoiceId);
}

const shown = ({ noteID, text, user, at }: Awaited<ReturnType<typeof addNote>>) => ({ noteID, text, user, at });

export async function invoiceNotes(c: Ctx, id: number) {
  await opened(c, id);
  return (await notesOf(c, { entity: ENTITY, id })).map(shown);
}
export async function addInvoiceNote(c: Ctx, id: number, text: string) {
  await opened(c, id);
  const note = await addNote(c, { entity: ENTITY, id }, text);
  await announceInvoice(c, id);
  return shown(note);
}
/** Users may edit only their own notes. */
export async function editInvoiceNote(c: Ctx, noteId: number, text: string) {
  const note = await noteById(c, ENTITY, noteId);
  if (!note) return refuse('notFound', 'That note does not exist');
  await opened(c, note.entity_id);
  if (note.user_id !== c.actor.userId && c.actor.role !== 'SUPER_ADMIN')
    refuse('forbidden', 'You change your own notes only');
  await recordChange(c, {
    entity: ENTITY,
    id: note.entity_id,
    event: 'note',
    text: 'Note changed',
    before: { note: note.text },
    after: { note: text },
  });
  await announceInvoice(c, note.entity_id);
  return shown(await editNote(c, noteId, text));
}
