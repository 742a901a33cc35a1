import type { Contact } from '@yardkeeper/contract/contacts/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import { moveReferences } from '../../../db/references.ts';
import type { Ctx } from '../../../services.ts';
import { moveFiles } from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { moveNotes } from '../../notes/service.ts';
import { clearMain } from '../people/person-queries.ts';
import * as q from '../queries.ts';
import { announceContact, ENTITY, refuseUneditable } from '../record.ts';
import { contactInfo } from '../service.ts';

const takenOver = (keep: q.ContactWrite, other: q.ContactWrite): Partial<q.ContactWrite> => ({
  is_customer: keep.is_customer || other.is_customer,
  is_supplier: keep.is_supplier || other.is_supplier,
  is_seller: keep.is_seller || other.is_seller,
  company: keep.company || other.company,
  code: keep.code || other.code,
  gst_no: keep.gst_no || other.gst_no,
  nzbn: keep.nzbn || other.nzbn,
  region_id: keep.region_id ?? other.region_id,
  terms_id: keep.terms_id ?? other.terms_id,
  salesperson_id: keep.salesperson_id ?? other.salesperson_id,
  license_no: keep.license_no || other.license_no,
  lead_days: keep.lead_days ?? other.lead_days,
  on_hold: keep.on_hold || other.on_hold,
  hold_reason: keep.hold_reason || other.hold_reason,
});

export async function mergeContacts(c: Ctx, keepId: number, otherId: number): Promise<Contact> {
  if (keepId === otherId) refuse('badInput', 'Choose two different contacts', { mergeID: 'Choose another contact' });
  const locked = await q.lockContacts(c.db, [keepId, otherId]);
  const keep = locked.find((one) => one.debtor_id === keepId) ?? refuse('notFound', 'That contact does not exist');
  const other = locked.find((one) => one.debtor_id === otherId) ?? refuse('notFound', 'That contact does not exist');
  for (const one of [keep, other]) {
    refuseUneditable(c, one);
    if (one.merged_into !== null) refuse('conflict', `${one.name} was merged already`);
  }
  // A contact has one main person, so the moved ones must not be main.
  await clearMain(c.db, otherId);
  const count = await moveReferences(c.db, 'contact', otherId, keepId);
  await moveNotes(c, ENTITY, otherId, keepId);
  await moveFiles(c, ENTITY, otherId, keepId);
  await q.updateContact(c.db, keepId, takenOver(keep as unknown as q.ContactWrite, other as unknown as q.ContactWrite));
  await q.markMerged(c.db, otherId, keepId);
  const text = `${other.name} (${otherId}) merged into ${keep.name} (${keepId})`;
  await record(c, { entity: ENTITY, id: keepId, event: 'merged', text, after: { ...count } });
  await record(c, { entity: ENTITY, id: otherId, event: 'merged', text });
  await announceContact(c, otherId);
  await announceContact(c, keepId);
  return contactInfo(c, keepId);
}
