import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany, withoutChecks, withoutSearchIndexes } from '../../bulk.ts';
import type { Filler } from '../../filler.ts';
import { workingMoment } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { bankAccount } from '../../trade/identifiers.ts';
import { type DrawnContact, drawContact, type Lists } from './contact-draft.ts';
import { broughtForward } from './contact-ledger.ts';

async function lists(db: Db): Promise<Lists> {
  const regions = await db.selectFrom('region').select(['id', 'name']).execute();
  const terms = await db.selectFrom('account_terms').select(['id', 'name', 'days']).orderBy('id').execute();
  const sellers = await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('r.name', 'in', ['SALES PERSON', 'SALES MANAGER'])
    .where('u.active', '=', true)
    .orderBy('u.user_id')
    .limit(20)
    .execute();
  return {
    regionIds: new Map(regions.map((region) => [region.name, region.id])),
    termsIds: terms.map((t) => t.id),
    salespersonIds: sellers.map((s) => s.user_id),
  };
}

const remarks = [
  'Ring before delivering, the gate is locked after four.',
  'Pays by the 20th without fail.',
  'Always asks for left-hand mirrors: stock up.',
  'Wants a photo of every panel before it leaves.',
  'Do not leave parts outside, things walk.',
  'Account opened on the word of the last manager; see the signed form in Files.',
];

const banksOf = (r: Random, drawn: readonly DrawnContact[]) =>
  drawn
    .filter(({ contact }) => contact.is_supplier || contact.is_seller || r.chance(0.1))
    .map(({ contact }) => ({
      debtor_id: contact.debtor_id,
      account_name: contact.company.slice(0, 40),
      account_no: bankAccount(r),
      notes: '',
    }));

export const contacts: Filler = {
  name: 'contacts',
  tables: ['contact', 'contact_person', 'contact_address', 'contact_bank', 'receivable', 'credit'],
  async fill(db, { random, today }, counts, progress) {
    const r = random.fork('contacts');
    const from = await db
      .selectFrom('contact')
      .select((e) => e.fn.max('debtor_id').as('last'))
      .executeTakeFirstOrThrow();
    const first = Number(from.last ?? 1_000) + 1;
    const known = await lists(db);
    const drawn = Array.from({ length: counts.contacts }, (_, n) => drawContact(r, first + n, known, today));
    await withoutSearchIndexes(db, 'contact', drawn.length, async () => {
      await insertMany(
        db,
        'contact',
        drawn.map((each) => each.contact),
        progress,
      );
      // A contact's search text contains its people. The trigger would read all of them for every batch, so it stays
      // off here.
      await withoutChecks(db, ['contact_person'], () =>
        insertMany(
          db,
          'contact_person',
          drawn.flatMap((each) => each.persons),
        ),
      );
      await sql`analyze contact_person`.execute(db);
      await sql`update contact set search = '' where debtor_id >= ${first}`.execute(db);
    });
    const addresses = drawn.flatMap((each) => each.addresses);
    await insertMany(db, 'contact_address', addresses);
    await insertMany(db, 'contact_bank', banksOf(r.fork('banks'), drawn));
    const talk = r.fork('notes');
    const notes = drawn
      .filter(() => talk.chance(0.12))
      .map(({ contact }) => ({
        entity: 'contact',
        entity_id: contact.debtor_id,
        text: talk.pick(remarks),
        public: false,
        user_id: talk.pick(known.salespersonIds),
        at: workingMoment(talk, today, talk.int(1, 90)),
      }));
    if (notes.length > 0) await insertMany(db, 'note', notes);
    const ledger = broughtForward(r.fork('ledger'), drawn, today);
    await insertMany(db, 'receivable', ledger.owed);
    await insertMany(db, 'credit', ledger.credits);
    await continueIds(db, 'contact', 'debtor_id');
  },
};
