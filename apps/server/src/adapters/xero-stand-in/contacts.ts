import { randomUUID } from 'node:crypto';
import type { Contact, Organisation } from './organisation.ts';
import { Invalid } from './refused.ts';

type ContactIn = Partial<Omit<Contact, 'updated'>> & { readonly [other: string]: unknown };

const sameName = (org: Organisation, name: string, except?: string) =>
  [...org.contacts.values()].find(
    (c) => c.ContactStatus === 'ACTIVE' && c.ContactID !== except && c.Name.toLowerCase() === name.toLowerCase(),
  );

const byNumber = (org: Organisation, number: string | null | undefined) =>
  number ? [...org.contacts.values()].find((c) => c.ContactNumber === number) : undefined;

/** Xero updates the contact whose id, number or name is sent, and makes one where it knows none. */
export function saveContact(org: Organisation, given: ContactIn, now: Date): Contact {
  const found =
    (given.ContactID ? org.contacts.get(given.ContactID) : undefined) ??
    byNumber(org, given.ContactNumber) ??
    (given.Name && !given.ContactID ? sameName(org, given.Name) : undefined);
  if (given.ContactID && !found) throw new Invalid(`ContactID ${given.ContactID} could not be found`);
  const name = given.Name?.trim() ?? found?.Name;
  if (!name) throw new Invalid('The contact name is a required field');
  if (name.length > 255) throw new Invalid('The contact name cannot be more than 255 characters long');
  if (sameName(org, name, found?.ContactID))
    throw new Invalid(
      `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
    );
  if (given.EmailAddress && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.EmailAddress))
    throw new Invalid('Email address must be valid.');
  if (given.ContactNumber && given.ContactNumber.length > 50)
    throw new Invalid('The contact number must be a maximum of 50 characters');
  const contact: Contact = {
    ContactID: found?.ContactID ?? randomUUID(),
    Name: name,
    ContactNumber: given.ContactNumber ?? found?.ContactNumber ?? null,
    ContactStatus: given.ContactStatus ?? found?.ContactStatus ?? 'ACTIVE',
    EmailAddress: given.EmailAddress ?? found?.EmailAddress ?? '',
    TaxNumber: given.TaxNumber ?? found?.TaxNumber ?? '',
    CompanyNumber: given.CompanyNumber ?? found?.CompanyNumber ?? '',
    BankAccountDetails: given.BankAccountDetails ?? found?.BankAccountDetails ?? '',
    Phones: given.Phones ?? found?.Phones ?? [],
    Addresses: given.Addresses ?? found?.Addresses ?? [],
    ...(found?.MergedToContactID ? { MergedToContactID: found.MergedToContactID } : {}),
    updated: now,
  };
  org.contacts.set(contact.ContactID, contact);
  return contact;
}

/** The contact a document names; an unknown name makes a contact, as in Xero. */
export function contactOfDocument(org: Organisation, given: ContactIn | undefined, now: Date): Contact {
  if (!given || !(given.ContactID || given.ContactNumber || given.Name))
    throw new Invalid('A Contact must be specified for this type of transaction');
  const known = (given.ContactID ? org.contacts.get(given.ContactID) : undefined) ?? byNumber(org, given.ContactNumber);
  const contact = known ?? saveContact(org, given, now);
  if (contact.ContactStatus === 'ARCHIVED')
    throw new Invalid('The contact is archived and cannot be used on a document');
  return contact;
}

/** A person joins two contacts inside Xero. */
export function mergeContacts(org: Organisation, from: string, into: string, now: Date) {
  const gone = org.contacts.get(from)!;
  gone.ContactStatus = 'ARCHIVED';
  gone.MergedToContactID = into;
  gone.updated = now;
  for (const doc of org.documents.values())
    if (doc.contactId === from) {
      doc.contactId = into;
      doc.updated = now;
    }
}
