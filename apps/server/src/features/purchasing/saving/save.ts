import type { SavedOrder } from '@yardkeeper/contract/purchasing/saving';
import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record, recordChange } from '../../history/service.ts';
import { yardSetting } from '../../settings/service.ts';
import { orderDetail } from '../document/present.ts';
import * as q from '../document/queries.ts';
import { announceOrder, ENTITY, locked, nameOf, opened, refuseStep } from '../document/record.ts';
import { recordLineChanges } from '../lines/line-changes.ts';
import { deleteLines, type LineRecord, linesOf, linesWithPast } from '../lines/line-queries.ts';
import { orderLines } from '../lines/order-lines.ts';
import { reshareLanded } from '../receiving/landed.ts';
import { buildLines } from './build-lines.ts';
import { recordCharges, writeAllCharges } from './charges.ts';
import { knownSupplier, refuseDisabled, supplierBlock } from './supplier.ts';

/** Deletes lines that were not sent, except those of which something was received, claimed or closed short. */
async function removeMissing(c: Ctx, before: readonly LineRecord[], sent: ReadonlySet<number>): Promise<void> {
  const gone = before
    .filter((line) => !sent.has(line.line_id) && line.received + line.claimed + line.short === 0)
    .map((line) => line.line_id);
  if (gone.length === 0) return;
  const kept = new Set(await linesWithPast(c.db, gone));
  const removable = gone.filter((id) => !kept.has(id));
  if (removable.length > 0) await deleteLines(c.db, removable);
}

async function start(c: Ctx, given: SavedOrder): Promise<number> {
  const mayCreate = c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has('CREATE_PURCHASE_ORDER');
  if (!mayCreate) refuse('forbidden', 'You do not have permission to make purchase orders; ask your super admin');
  if (!given.lines || given.lines.length === 0)
    refuse('badInput', 'Put at least one line on the order', { lines: 'Put at least one line on the order' });
  const supplier = await knownSupplier(c, given.debtorId);
  refuseDisabled(supplier);
  const lines = await buildLines(c, given.debtorId, given.lines!, []);
  const fields = {
    debtor_id: given.debtorId,
    supplier: JSON.stringify(supplierBlock(supplier, given.supplierBlock)),
    reference: given.reference,
    issued_on: given.date ?? todayIn(c.clock()),
    expected_on: given.expectedDate,
    notes_public: given.notesPublic,
  };
  const id = await q.insertOrder(c.db, fields, c.actor.userId);
  await orderLines(c, id, lines);
  if (given.charges) await writeAllCharges(c, id, given.charges);
  await record(c, { entity: ENTITY, id, event: 'created', text: 'Created' });
  await q.giveNumber(c.db, id, (await yardSetting(c, 'documents')).prefixes.purchaseOrder);
  return id;
}

/** Refuses another supplier once something was received or paid, because that belongs to the first one. */
function refuseOtherSupplier(o: q.OrderRecord, debtorId: number): void {
  if (o.debtor_id === debtorId) return;
  const why = o.received + o.claimed > 0 ? 'Something of it came already' : 'Something was paid on it';
  if (o.received + o.claimed === 0 && o.paid_cents === 0 && o.credited_cents === 0) return;
  refuse('conflict', `${why}; the supplier stays`, { debtorId: `${why}; the supplier stays` });
}

const toldOf = (o: q.OrderRecord) => ({
  supplier: o.supplier_name,
  supplierPhone: o.supplier.phone,
  supplierEmail: o.supplier.email,
  supplierAddress: o.supplier.address,
  reference: o.reference,
  expectedDate: o.expected_on,
  date: o.issued_on,
  notes: o.notes_public,
});

async function change(c: Ctx, given: SavedOrder): Promise<number> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'edit');
  refuseOtherSupplier(o, given.debtorId);
  const supplier = await knownSupplier(c, given.debtorId);
  const isOther = o.debtor_id !== given.debtorId;
  if (isOther) refuseDisabled(supplier);
  const before = await linesOf(c.db, id);
  const chargesBefore = await q.chargesOf(c.db, id);
  const block = { ...(isOther ? {} : o.supplier), ...given.supplierBlock };
  await q.updateOrder(c.db, id, {
    debtor_id: given.debtorId,
    supplier: JSON.stringify({ ...supplierBlock(supplier, { phone: '', email: '', address: '', ...block }) }),
    reference: given.reference,
    expected_on: given.expectedDate,
    notes_public: given.notesPublic,
    ...(given.date ? { issued_on: given.date } : {}),
  });
  if (given.lines) {
    const lines = await buildLines(c, given.debtorId, given.lines, before);
    await removeMissing(c, before, new Set(given.lines.map((line) => line.purchaseOrderItemId)));
    await orderLines(c, id, lines);
  }
  if (given.charges) await writeAllCharges(c, id, given.charges);
  const now = await opened(c, id);
  if (now.line_count === 0)
    refuse('badInput', `${nameOf(o)} needs at least one line; cancel it if nothing is wanted`, {
      lines: 'Put at least one line on the order',
    });
  if (now.received > 0) await reshareLanded(c, id);
  if (given.lines) await recordLineChanges(c, id, before, await linesOf(c.db, id));
  if (given.charges) await recordCharges(c, id, chargesBefore);
  await recordChange(c, { entity: ENTITY, id, before: toldOf(o), after: toldOf(now) });
  return id;
}

export async function saveOrder(c: Ctx, given: SavedOrder): Promise<PurchaseOrder> {
  const id = given.purchaseOrderId === 0 ? await start(c, given) : await change(c, given);
  await announceOrder(c, id);
  return orderDetail(c, id);
}
