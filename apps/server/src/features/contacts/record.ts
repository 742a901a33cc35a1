import { type Kinds, mayEdit, mayOpen } from '@yardkeeper/domain/contacts/access';
import { refuse } from '@yardkeeper/domain/refused';
import { tellTopic } from '../../live/announce.ts';
import type { Ctx } from '../../services.ts';
import * as q from './queries.ts';

export const ENTITY = 'contact';

export const kindsOf = (c: { is_customer: boolean; is_supplier: boolean; is_seller: boolean }): Kinds => ({
  isCustomer: c.is_customer,
  isSupplier: c.is_supplier,
  isSeller: c.is_seller,
});

const unknown = () => refuse('notFound', 'That contact does not exist');

export async function opened(c: Ctx, debtorId: number): Promise<q.ContactRecord> {
  const contact = (await q.findContact(c.db, debtorId)) ?? unknown();
  if (!mayOpen(c.actor, kindsOf(contact)))
    refuse('forbidden', 'You do not have permission to see suppliers; ask your super admin');
  return contact;
}

export async function lockedForChange(c: Ctx, debtorId: number) {
  const [contact] = await q.lockContacts(c.db, [debtorId]);
  if (!contact) return unknown();
  refuseUneditable(c, contact);
  if (contact.merged_into !== null)
    refuse('conflict', `This contact was merged into ${contact.merged_into}; change that one`);
  return contact;
}

export function refuseUneditable(c: Ctx, contact: Parameters<typeof kindsOf>[0] & { name: string }): void {
  if (!mayEdit(c.actor, kindsOf(contact)))
    refuse('forbidden', `You do not have permission to change ${contact.name}; ask your super admin`);
}

export const announceContact = (c: Ctx, debtorId: number) =>
  tellTopic(c.db, '/topic/contacts', { kind: ENTITY, id: debtorId });
