import type { ChangeContact, Contact, QuickContact, SavedContact } from '@yardkeeper/contract/contacts/schemas';
import { mayBecome, mayCreate, mayEdit, maySeeBalances } from '@yardkeeper/domain/contacts/access';
import { contactTitle } from '@yardkeeper/domain/contacts/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { countFiles } from '../files/attachments.ts';
import { record, recordChange } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import { notesOf } from '../notes/service.ts';
import { banksOf } from './banks/bank-queries.ts';
import { addressRow, contactRow, historyFacts, personRow } from './contact-rows.ts';
import { accountOf, lightOf } from './credits/account.ts';
import { suppliedFacts } from './credits/supplier-ledger.ts';
import * as people from './people/person-queries.ts';
import { presentAccount, presentAddress, presentBank, presentFields, presentMain, presentPerson } from './present.ts';
import * as q from './queries.ts';
import { announceContact, ENTITY, kindsOf, lockedForChange, opened } from './record.ts';

export async function contactInfo(c: Ctx, debtorId: number): Promise<Contact> {
  const contact = await opened(c, debtorId);
  const [persons, banks, addresses, notes, files, sums, supplied] = await Promise.all([
    people.personsOf(c.db, debtorId),
    banksOf(c.db, debtorId),
    q.addressesOf(c.db, [debtorId]),
    notesOf(c, { entity: ENTITY, id: debtorId }),
    countFiles(c, { entity: ENTITY, id: debtorId }),
    accountOf(c, debtorId),
    suppliedFacts(c, debtorId, contact.is_supplier),
  ]);
  const address = (kind: string) => addresses.find((a) => a.kind === kind);
  const other = (kind: string) => (address(kind) ? presentAddress(address(kind)) : null);
  return {
    ...presentFields(contact),
    ...presentMain(persons.find((p) => p.main)),
    ...presentAddress(address('billing')),
    delivery: other('delivery'),
    postal: other('postal'),
    light: lightOf(contact, sums),
    account: maySeeBalances(c.actor) ? presentAccount(sums) : null,
    ...supplied,
    persons: persons.map(presentPerson),
    banks: banks.map(presentBank),
    notes: notes.map(({ noteID, text, user, at }) => ({ noteID, text, user, at })),
    files,
    mayEdit: mayEdit(c.actor, kindsOf(contact)),
  };
}

type Kept = Pick<q.ContactRecord, 'region_id' | 'terms_id' | 'salesperson_id'>;

/** A choice that is no longer offered is refused unless the contact already has it. */
async function refuseUnfit(c: Ctx, given: SavedContact, kept?: Kept) {
  const fields: Record<string, string> = {};
  if (contactTitle(given) === '') fields.company = 'Enter a company or a person';
  if (given.isCustomer + given.isSupplier + given.isSeller === 0)
    fields.isCustomer = 'Say whether they are a customer, a supplier or a seller';
  if (given.onHold === 1 && given.holdReason === '') fields.holdReason = 'Say why, for whoever stands at the counter';
  const { regionId, termsId, salespersonId } = given;
  const found = await q.offeredChoices(c.db, { regionId, termsId, userId: salespersonId });
  if (regionId !== null && !found.region && kept?.region_id !== regionId) fields.regionId = 'Choose a region';
  if (termsId !== null && !found.terms && kept?.terms_id !== termsId) fields.termsId = 'Choose terms';
  if (salespersonId !== null && !found.salesperson && kept?.salesperson_id !== salespersonId)
    fields.salespersonId = 'Choose someone who works here';
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}

export async function addContact(c: Ctx, given: SavedContact): Promise<Contact> {
  const kinds = kindsOf(contactRow(given));
  await refuseUnfit(c, given);
  if (!mayCreate(c.actor, kinds)) refuse('forbidden', 'You do not have permission to add this kind of contact');
  const debtorId = await q.insertContact(c.db, contactRow(given), c.actor.userId);
  await people.insertPerson(c.db, { ...personRow(given), debtor_id: debtorId, main: true });
  await writeAddresses(c, debtorId, given);
  await record(c, {
    entity: ENTITY,
    id: debtorId,
    event: 'created',
    text: `${contactTitle(given)} added`,
    after: historyFacts(given),
  });
  await announceContact(c, debtorId);
  return contactInfo(c, debtorId);
}

async function writeAddresses(c: Ctx, debtorId: number, given: SavedContact): Promise<void> {
  await q.writeAddress(c.db, debtorId, 'billing', addressRow(given));
  await q.writeAddress(c.db, debtorId, 'delivery', given.delivery && addressRow(given.delivery));
  await q.writeAddress(c.db, debtorId, 'postal', given.postal && addressRow(given.postal));
}

/** The list of customers must add up to all that is owed, so a contact that owes stays a customer. */
async function refuseWhileOwing(c: Ctx, debtorId: number): Promise<void> {
  if ((await accountOf(c, debtorId)).owed === 0) return;
  const sentence = 'They owe money, so they stay a customer until it is paid';
  refuse('conflict', sentence, { isCustomer: sentence });
}

export async function changeContact(c: Ctx, given: z.output<typeof ChangeContact>): Promise<Contact> {
  const { debtorID } = given;
  const locked = await lockedForChange(c, debtorID);
  await refuseStale(
    c,
    { table: 'contact', at: { debtor_id: debtorID }, name: locked.name || 'This contact', version: locked.version },
    given.version,
  );
  await refuseUnfit(c, given, locked);
  if (locked.is_customer && given.isCustomer === 0) await refuseWhileOwing(c, debtorID);
  if (!mayBecome(c.actor, kindsOf(locked), kindsOf(contactRow(given))))
    refuse('forbidden', 'You do not have permission to make them that kind of contact');
  const before = historyFacts(await contactInfo(c, debtorID));
  const main = (await people.mainPersonsOf(c.db, [debtorID]))[0];
  await q.updateContact(c.db, debtorID, { ...contactRow(given), enabled: given.enabled === 1 });
  if (main) await people.updatePerson(c.db, main.person_id, personRow(given));
  else await people.insertPerson(c.db, { ...personRow(given), debtor_id: debtorID, main: true });
  await writeAddresses(c, debtorID, given);
  const after = historyFacts(given);
  await recordChange(c, { entity: ENTITY, id: debtorID, before, after });
  await announceContact(c, debtorID);
  return contactInfo(c, debtorID);
}

/** A contact is never deleted, because documents refer to it. */
export async function setEnabled(c: Ctx, debtorId: number, enabled: boolean): Promise<Contact> {
  const contact = await lockedForChange(c, debtorId);
  if (contact.enabled !== enabled) {
    await q.updateContact(c.db, debtorId, { enabled });
    const text = `${contact.name} ${enabled ? 'enabled' : 'disabled'}`;
    await record(c, { entity: ENTITY, id: debtorId, event: enabled ? 'enabled' : 'disabled', text });
    await announceContact(c, debtorId);
  }
  return contactInfo(c, debtorId);
}

export async function quickAdd(c: Ctx, given: z.output<typeof QuickContact>): Promise<number> {
  const { kind, company, contactName, contactSurname, phone, email } = given;
  const kinds = { is_customer: kind === 'customer', is_supplier: kind === 'supplier', is_seller: kind === 'seller' };
  const title = contactTitle(given);
  if (title === '') refuse('badInput', 'Enter a company or a person', { company: 'Enter a company or a person' });
  if (!mayCreate(c.actor, kindsOf(kinds))) refuse('forbidden', `You do not have permission to add a ${kind}`);
  const debtorId = await q.insertContact(c.db, { ...kinds, company }, c.actor.userId);
  const isMobile = /^\+642/.test(phone);
  await people.insertPerson(c.db, {
    debtor_id: debtorId,
    main: true,
    first_name: contactName,
    surname: contactSurname,
    position: '',
    phone: isMobile ? '' : phone,
    mobile: isMobile ? phone : '',
    email,
  });
  await record(c, { entity: ENTITY, id: debtorId, event: 'created', text: `${title} added from a picker` });
  await announceContact(c, debtorId);
  return debtorId;
}
