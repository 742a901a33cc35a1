import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { addNote, editNote, noteById, notesOf } from '../notes/service.ts';
import { invoiceDetail } from './detail.ts';
import { updateInvoice } from './queries.ts';
import { announceInvoice, ENTITY, locked, opened, refuseStale } from './rows.ts';

type Info = { invoiceId: number; orderNo?: string; reference?: string; deliveryInstruction?: string; version?: number };

/** Also on a final invoice: none of it is what the customer owes. */
export async function saveInfo(c: Ctx, given: Info) {
  const i = await locked(c, given.invoiceId);
  refuseStale(i, given.version);
  const fields = {
    ...(given.orderNo === undefined ? {} : { order_no: given.orderNo }),
    ...(given.reference === undefined ? {} : { reference: given.reference }),
    ...(given.deliveryInstruction === undefined ? {} : { delivery_instruction: given.deliveryInstruction }),
  };
  await updateInvoice(c.db, i.invoice_id, c.actor.userId, fields);
  const before = { orderNo: i.order_no, reference: i.reference, deliveryInstruction: i.delivery_instruction };
  const { invoiceId, version, ...after } = given;
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'info',
    text: 'Notes and information changed',
    before,
    after,
  });
  await announceInvoice(c, i.invoice_id);
  return invoiceDetail(c, i.invoice_id);
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
/** One's own words only. */
export async function editInvoiceNote(c: Ctx, noteId: number, text: string) {
  const note = await noteById(c, ENTITY, noteId);
  if (!note) return refuse('notFound', 'That note does not exist');
  await opened(c, note.entity_id);
  if (note.user_id !== c.actor.userId && c.actor.role !== 'SUPER_ADMIN')
    refuse('forbidden', 'You change your own notes only');
  await record(c, {
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
