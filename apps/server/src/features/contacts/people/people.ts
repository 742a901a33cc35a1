import type { AddPerson, ChangePerson, Person } from '@yardkeeper/contract/contacts/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record, recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { personRow } from '../contact-rows.ts';
import { presentPerson } from '../present.ts';
import { announceContact, ENTITY, lockedForChange } from '../record.ts';
import * as q from './person-queries.ts';

type PersonId = { readonly debtorID: number; readonly contactID: number };

const nameOf = (p: { first_name: string; surname: string }) => `${p.first_name} ${p.surname}`.trim() || 'A person';

function refuseEmpty(given: q.PersonWrite): void {
  if (Object.values(given).some((value) => value !== '')) return;
  refuse('badInput', 'Enter a name, a phone number or an email', { contactName: 'Enter a name' });
}

async function personIn(c: Ctx, { debtorID, contactID }: PersonId) {
  const persons = await q.personsOf(c.db, debtorID);
  const person = persons.find((p) => p.person_id === contactID);
  return { persons, person: person ?? refuse('notFound', 'That person is no longer there') };
}

async function told(c: Ctx, at: PersonId): Promise<Person> {
  await announceContact(c, at.debtorID);
  return presentPerson((await personIn(c, at)).person);
}
async function saved(c: Ctx, at: PersonId, event: string, text: string): Promise<Person> {
  await record(c, { entity: ENTITY, id: at.debtorID, event, text });
  return told(c, at);
}

export async function addPerson(c: Ctx, given: z.output<typeof AddPerson>): Promise<Person> {
  const { debtorID } = given;
  await lockedForChange(c, debtorID);
  const person = personRow(given);
  refuseEmpty(person);
  const isFirst = (await q.personsOf(c.db, debtorID)).length === 0;
  const contactID = await q.insertPerson(c.db, { ...person, debtor_id: debtorID, main: isFirst });
  if (given.main === 1 && !isFirst) await q.makeMain(c.db, debtorID, contactID);
  return saved(c, { debtorID, contactID }, 'personAdded', `${nameOf(person)} added as a contact person`);
}

export async function changePerson(c: Ctx, given: z.output<typeof ChangePerson>): Promise<Person> {
  await lockedForChange(c, given.debtorID);
  const { person: before } = await personIn(c, given);
  await refuseStale(
    c,
    { table: 'contact_person', at: { person_id: given.contactID }, name: nameOf(before), version: before.version },
    given.version,
  );
  const after = personRow(given);
  refuseEmpty(after);
  await q.updatePerson(c.db, given.contactID, after);
  const text = `${nameOf(after)} changed`;
  await recordChange(c, { entity: ENTITY, id: given.debtorID, event: 'personChanged', text, before, after });
  return told(c, given);
}

export async function makeMain(c: Ctx, at: PersonId): Promise<Person> {
  await lockedForChange(c, at.debtorID);
  const { person } = await personIn(c, at);
  if (person.main) return presentPerson(person);
  await q.makeMain(c.db, at.debtorID, at.contactID);
  return saved(c, at, 'mainPerson', `${nameOf(person)} is the main contact`);
}

export async function removePerson(c: Ctx, at: PersonId): Promise<{ removed: boolean }> {
  await lockedForChange(c, at.debtorID);
  const { persons, person } = await personIn(c, at);
  if (person.main && persons.length > 1)
    refuse('conflict', `${nameOf(person)} is the main contact; make someone else the main contact first`);
  await q.deletePerson(c.db, at.contactID);
  const text = `${nameOf(person)} removed from the contact persons`;
  await record(c, { entity: ENTITY, id: at.debtorID, event: 'personRemoved', text, before: person });
  await announceContact(c, at.debtorID);
  return { removed: true };
}
