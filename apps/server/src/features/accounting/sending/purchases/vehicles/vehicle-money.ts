import type { Books } from '../../../../../services.ts';
import { codesOf } from '../../../mapping/chosen.ts';
import { linkOf } from '../../link-queries.ts';
import { refused } from '../../outcome.ts';
import { allocateThere, paymentReference, payThere, removeAllocationThere } from '../../pay-there.ts';
import type { VehicleBill } from './vehicle-bill-queries.ts';
import * as q from './vehicle-document-queries.ts';

const restOf = (p: q.Moved) => p.amountCents - p.settledCents;
const isNote = (d: q.DocumentRow) => d.totalCents < 0;
const openOf = (d: q.DocumentRow) => Math.abs(d.totalCents) - d.paidCents - d.setCents;

/** A payment that was refunded before it was sent: neither is sent. Newest payments first. */
export async function settleUnsent(b: Books, { expense_id }: VehicleBill): Promise<void> {
  const payments = await q.paymentsOf(b.db, expense_id);
  const rests = new Map(payments.map((p) => [p.id, restOf(p)]));
  const rows: q.NewMoney[] = [];
  for (const back of payments.filter((p) => restOf(p) < 0))
    for (const paid of payments.toReversed()) {
      if (paid.id > back.id) continue;
      const part = Math.min(Math.max(0, rests.get(paid.id)!), -rests.get(back.id)!);
      if (part <= 0) continue;
      rows.push(
        { paymentId: back.id, documentId: null, cents: -part },
        { paymentId: paid.id, documentId: null, cents: part },
      );
      rests.set(paid.id, rests.get(paid.id)! - part).set(back.id, rests.get(back.id)! + part);
    }
  await q.insertMoney(b.db, rows);
}

/** The total refunded of what was sent. */
export async function cameBack(b: Books, { expense_id }: VehicleBill): Promise<number> {
  const [documents, payments] = [await q.documentsOf(b.db, expense_id), await q.paymentsOf(b.db, expense_id)];
  const paidOut = documents.filter(isNote).reduce((all, d) => all + d.paidCents, 0);
  return paidOut + payments.reduce((all, p) => all + Math.max(0, -restOf(p)), 0);
}

async function set(b: Books, v: VehicleBill, documents: readonly q.DocumentRow[], row: q.MoneyRow, key: string) {
  const remote = async (id: number) =>
    (await q.documentLink(b.db, v.expense_id, documents.find((d) => d.id === id)!))!.remoteId;
  await allocateThere(b, true, {
    entity: 'vehicleMoney',
    id: row.id,
    noteId: await remote(row.documentId),
    invoiceId: await remote(row.toId!),
    amountCents: row.cents,
    day: row.day,
    key: `${key}:set:${row.id}`,
  });
}

/** Removes a note's allocations to bills, or a bill's allocations from notes. */
export async function dropSetsOf(b: Books, v: VehicleBill, documentId: number, key: string): Promise<void> {
  const documents = await q.documentsOf(b.db, v.expense_id);
  for (const row of await q.moneyOf(b.db, v.expense_id)) {
    if (row.toId === null || (row.documentId !== documentId && row.toId !== documentId)) continue;
    // Allocates it first if there is no link, because the allocation may exist in Xero without one.
    if (!(await linkOf(b.db, 'vehicleMoney', row.id))) await set(b, v, documents, row, key);
    const note = await q.documentLink(b.db, v.expense_id, documents.find((d) => d.id === row.documentId)!);
    if (note) await removeAllocationThere(b, 'vehicleMoney', row.id, note.remoteId, `${key}:unset:${row.id}`);
    await q.dropMoney(b.db, row.id);
  }
}

/** Distributes the unsent rests of payments over the bills, or of refunds over the notes; oldest first. */
async function plan(b: Books, v: VehicleBill, isBack: boolean): Promise<void> {
  const documents = (await q.documentsOf(b.db, v.expense_id)).filter((d) => isNote(d) === isBack);
  const room = new Map(documents.map((d) => [d.id, openOf(d) + (isBack ? d.setCents : 0)]));
  const rows: q.NewMoney[] = [];
  for (const p of await q.paymentsOf(b.db, v.expense_id)) {
    let left = isBack ? -restOf(p) : restOf(p);
    for (const d of documents) {
      const part = Math.min(left, room.get(d.id)!);
      if (part <= 0) continue;
      rows.push({ paymentId: p.id, documentId: d.id, cents: isBack ? -part : part });
      room.set(d.id, room.get(d.id)! - part);
      left -= part;
    }
    if (left > 0) refused(`More was ${isBack ? 'sent back' : 'paid'} for ${v.acq_no} than its documents hold`);
  }
  await q.insertMoney(b.db, rows);
}

/** Notes that are paid out must first lose their allocations to bills. */
async function freeNotes(b: Books, v: VehicleBill, key: string): Promise<void> {
  for (const d of await q.documentsOf(b.db, v.expense_id))
    if (isNote(d) && openOf(d) < 0) await dropSetsOf(b, v, d.id, key);
}

async function send(b: Books, v: VehicleBill, key: string): Promise<void> {
  const [codes, documents] = [await codesOf(b), await q.documentsOf(b.db, v.expense_id)];
  for (const row of await q.moneyOf(b.db, v.expense_id)) {
    if (row.paymentId === null) {
      if (!(await linkOf(b.db, 'vehicleMoney', row.id))) await set(b, v, documents, row, key);
      continue;
    }
    const { remoteId } = (await q.documentLink(b.db, v.expense_id, documents.find((d) => d.id === row.documentId)!))!;
    const reference = paymentReference(v.acq_no, row.paymentId);
    await payThere(b, true, {
      ...(row.isMain
        ? { entity: 'acquisitionPayment', id: row.paymentId, reference }
        : { entity: 'vehicleMoney', id: row.id, reference: `${reference}/${row.id}` }),
      key: `${key}:money:${row.id}`,
      of: row.cents < 0 ? { noteId: remoteId } : { invoiceId: remoteId },
      account: codes.payment(row.paymentTypeId, row.paymentType),
      day: row.day,
      amountCents: Math.abs(row.cents),
    });
  }
}

/** Allocates what notes have left to what bills still owe. */
async function planSets(b: Books, v: VehicleBill): Promise<void> {
  const documents = await q.documentsOf(b.db, v.expense_id);
  const open = new Map(documents.map((d) => [d.id, openOf(d)]));
  const rows: q.NewMoney[] = [];
  for (const note of documents.filter(isNote))
    for (const bill of documents) {
      const part = isNote(bill) ? 0 : Math.min(open.get(note.id)!, open.get(bill.id)!);
      if (part <= 0) continue;
      rows.push({ documentId: note.id, toId: bill.id, cents: part });
      open.set(note.id, open.get(note.id)! - part).set(bill.id, open.get(bill.id)! - part);
    }
  await q.insertMoney(b.db, rows);
}

/** Payments that were sent stay; refunds are paid out of notes, and what notes have left is allocated to bills. */
export async function settleMoney(b: Books, v: VehicleBill, isOwed: boolean, key: string): Promise<void> {
  await plan(b, v, true);
  await freeNotes(b, v, key);
  // Payments made before there is a bill are sent with the bill.
  if (isOwed) await plan(b, v, false);
  await planSets(b, v);
  await send(b, v, key);
}
