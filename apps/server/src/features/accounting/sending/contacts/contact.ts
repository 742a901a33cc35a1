import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { create, type Element, firstOf } from '../create.ts';
import { linkOf } from '../link-queries.ts';
import { bodyOf, refused } from '../outcome.ts';
import { type ContactToSend, contactToSend } from './contact-queries.ts';

const phone = (PhoneType: string, PhoneNumber: string) => (PhoneNumber ? [{ PhoneType, PhoneNumber }] : []);

export const contactBody = (c: ContactToSend, name = c.name) => ({
  Name: name.slice(0, 255),
  ContactNumber: String(c.debtor_id),
  EmailAddress: c.email,
  FirstName: c.first_name,
  LastName: c.surname,
  TaxNumber: c.gst_no,
  CompanyNumber: c.nzbn,
  BankAccountDetails: c.account_no,
  Phones: [...phone('DEFAULT', c.phone), ...phone('MOBILE', c.mobile)],
  Addresses: c.addresses.map((a) => ({
    AddressType: a.kind === 'postal' ? 'POBOX' : 'STREET',
    AddressLine1: a.street,
    AddressLine2: a.suburb,
    City: a.city,
    PostalCode: a.post_code,
    Country: 'New Zealand',
  })),
});

export const numberedName = (c: Pick<ContactToSend, 'name' | 'debtor_id'>) => `${c.name} (${c.debtor_id})`;

async function byNumber(b: Books, debtorId: number): Promise<Element | null> {
  const query = { where: `ContactNumber=="${debtorId}"`, includeArchived: 'true' };
  return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/Contacts', query })), 'Contacts');
}

/** The contact's id in Xero; creates the contact under our number if it is missing. */
export async function remoteContact(b: Books, debtorId: number): Promise<string> {
  const kept = await linkOf(b.db, 'contact', debtorId);
  if (kept) return kept.remoteId;
  const c = (await contactToSend(b.db, debtorId)) ?? refused('The contact does not exist any more');
  const owner = await linkOf(b.db, 'contact', c.debtor_id);
  if (owner) return owner.remoteId;
  const making = (name: string) => ({
    entity: 'contact' as const,
    id: c.debtor_id,
    key: `contact:${c.debtor_id}:${c.version}:${name === c.name ? 'new' : 'numbered'}`,
    request: { method: 'POST' as const, path: '/Contacts', body: { Contacts: [contactBody(c, name)] } },
    list: 'Contacts',
    idField: 'ContactID',
    find: () => byNumber(b, c.debtor_id),
  });
  // Names are unique in Xero but not here, so a second contact of the same name gets its number added (`numberedName`).
  const there = bodyOf(
    await ask(b, { method: 'GET', path: '/Contacts', query: { where: `Name=="${c.name.replaceAll('"', '')}"` } }),
  );
  const namesake = firstOf(there, 'Contacts');
  const isOther = namesake !== null && String(namesake.ContactNumber ?? '') !== String(c.debtor_id);
  // Creating it twice under the same number still makes one contact, so there is no check first.
  await create(b, false, making(isOther ? numberedName(c) : c.name));
  return (await linkOf(b.db, 'contact', c.debtor_id))!.remoteId;
}

/** Sends a change of a contact that is linked already. */
export async function sendContactChange(b: Books, debtorId: number, key: string): Promise<void> {
  const link = await linkOf(b.db, 'contact', debtorId);
  const c = link && (await contactToSend(b.db, debtorId));
  if (!link || !c) return;
  const { Name: _kept, ...rest } = contactBody(c);
  const body = { Contacts: [{ ...rest, ContactID: link.remoteId }] };
  bodyOf(await ask(b, { method: 'POST', path: '/Contacts', body, key }));
}
