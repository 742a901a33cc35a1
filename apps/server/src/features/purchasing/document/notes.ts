import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import type { Ctx } from '../../../services.ts';
import { recordChange } from '../../history/service.ts';
import { addNote, notesOf } from '../../notes/service.ts';
import { orderDetail } from './present.ts';
import { updateOrder } from './queries.ts';
import { announceOrder, ENTITY, locked, opened, refuseStep } from './record.ts';

type Info = {
  readonly purchaseOrderId: number;
  readonly reference?: string;
  readonly expectedDate?: string | null;
  readonly notesPublic?: string;
  readonly version?: number;
};

export async function saveInfo(c: Ctx, { purchaseOrderId: id, version, ...after }: Info): Promise<PurchaseOrder> {
  const o = await locked(c, id, version);
  await refuseStep(c, o, 'edit');
  const before = { reference: o.reference, expectedDate: o.expected_on, notesPublic: o.notes_public };
  const now = { ...before, ...after };
  await updateOrder(c.db, id, {
    reference: now.reference,
    expected_on: now.expectedDate,
    notes_public: now.notesPublic,
  });
  await recordChange(c, { entity: ENTITY, id, event: 'info', before, after: now });
  await announceOrder(c, id);
  return orderDetail(c, id);
}

const shown = ({ noteID, text, user, at }: Awaited<ReturnType<typeof addNote>>) => ({ noteID, text, user, at });

export async function orderNotes(c: Ctx, id: number) {
  await opened(c, id);
  return (await notesOf(c, { entity: ENTITY, id })).map(shown);
}

export async function addOrderNote(c: Ctx, id: number, text: string) {
  await opened(c, id);
  const note = await addNote(c, { entity: ENTITY, id }, text);
  await announceOrder(c, id);
  return shown(note);
}
