import type { Address } from '@yardkeeper/contract/contacts/fields';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { addressLine, addressRow } from './contact-rows.ts';
import * as people from './people/person-queries.ts';
import * as q from './queries.ts';
import { announceContact, ENTITY } from './record.ts';

type Told = { readonly phone: string; readonly address: Address };

/**
 * Adds what a seller told us at the door, only where the contact has nothing yet; this needs no right to edit contacts.
 */
export async function completeContact(c: Ctx, debtorId: number, { phone, address }: Told): Promise<void> {
  const [contact] = await q.lockContacts(c.db, [debtorId]);
  if (!contact || contact.merged_into !== null) return;
  const [main] = await people.mainPersonsOf(c.db, [debtorId]);
  const known = (await q.addressesOf(c.db, [debtorId])).find(({ kind }) => kind === 'billing');
  const takesPhone = phone !== '' && main !== undefined && !main.phone && !main.mobile;
  const takesAddress = address.address !== '' && !known?.street;
  if (takesPhone) await people.updatePerson(c.db, main.person_id, { mobile: phone });
  if (takesAddress) await q.writeAddress(c.db, debtorId, 'billing', addressRow(address));
  if (!takesPhone && !takesAddress) return;
  await q.updateContact(c.db, debtorId, {});
  await record(c, {
    entity: ENTITY,
    id: debtorId,
    event: 'changed',
    text: `${contact.name} completed while a vehicle was received`,
    before: { mobile: '', billingAddress: '' },
    after: { ...(takesPhone && { mobile: phone }), ...(takesAddress && { billingAddress: addressLine(address) }) },
  });
  await announceContact(c, debtorId);
}
