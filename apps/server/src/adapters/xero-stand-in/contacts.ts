import { randomUUID } from 'node:crypto';
import type { Contact, Organisation } from './organisation.ts';
import { Invalid } from './refused.ts';

type ContactIn = Partial<Omit<Contact, 'updated'>> & { readonly [other: string]: unknown };

const sameName = (org: Organisation, name: string, except?: string) =>
  [...org.contacts.values()].find(
    (c) => c.ContactStatus === 'ACTIVE' && c.ContactID !== except && c.Name.toLowerCase() === name.toLowerCase(),
  );

function byNumber(org: Organisation, number: string | null | undefined) {
  const all = number ? [...org.contacts.values()].filter((c) => c.ContactNumber === number) : [];
  return all.find((c) => c.ContactStatus === 'ACTIVE') ?? all[0];
}

/**
 * Updates the contact with the given id or number, or with the given name if neither is sent; creates one if none
 * exists or if the call only creates.
 */
export function saveContact(org: Organisation, given: ContactIn, now: Date, onlyCreates = false): Contact {
  const byId = given.ContactID ? org.contacts.get(given.ContactID) : undefined;
  if (given.ContactID && !byId) throw new Invalid(`ContactID ${given.ContactID} could not be found`);
  const numbered = byNumber(org, given.ContactNumber);
  const isTaken = numbered?.ContactStatus === 'ACTIVE' && (onlyCreates || (byId !== undefined && byId !== numbered));
  if (isTaken) throw new Invalid('Another contact has this contact number. Please enter a different contact number.');
  const isByName = given.Name && !given.ContactNumber && !onlyCreates;
  const found = byId ?? numbered ?? (isByName ? sameName(org, given.Name!.trim()) : undefined);
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
    FirstName: given.FirstName ?? found?.FirstName ?? '',
    LastName: given.LastName ?? found?.LastName ?? '',
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

/** The contact that a document names; an unknown name creates a contact, as in Xero. */
export function contactOfDocument(org: Organisation, given: ContactIn | undefined, now: Date): Contact {
  if (!given || !(given.ContactID || given.ContactNumber || given.Name))
    throw new Invalid('A Contact must be specified for this type of transaction');
  const known =
    (given.ContactID ? org.contacts.get(given.ContactID) : byNumber(org, given.ContactNumber)) ??
    (given.Name && !given.ContactID && !given.ContactNumber ? sameName(org, given.Name.trim()) : undefined);
  const contact = known ?? saveContact(org, given, now);
  if (contact.ContactStatus === 'ARCHIVED')
    throw new Invalid('The contact is archived and cannot be used on a document');
  return contact;
}

/** Simulates a person who merges two contacts in Xero. */
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
