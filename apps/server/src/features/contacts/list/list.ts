import type { ContactFilter, ContactQuery, PickContacts, PickedContact } from '@yardkeeper/contract/contacts/schemas';
import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { mayList, maySeeBalances, sightOf, sightOfContact } from '@yardkeeper/domain/contacts/access';
import { type AgeBucket, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { contactKinds } from '@yardkeeper/domain/contacts/kinds';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import type { Ctx } from '../../../services.ts';
import { accountsOf } from '../credits/account.ts';
import { presentAccount, presentListed, presentPicked } from '../present.ts';
import { kindsOf } from '../record.ts';
import { type ContactChoice, owes } from './choice-queries.ts';
import * as counts from './count-queries.ts';
import { type OwedRow, owedByAge } from './owed-queries.ts';
import { idsOfPage } from './page-queries.ts';
import { contactsInOrder, documentFacts } from './row-queries.ts';

/** Filters by debt reveal balances, so they need the permission to see those. */
export function chosenBy(c: Ctx, filter: z.output<typeof ContactFilter>) {
  const kind = filter.kind ?? (mayList(c.actor, 'customer') ? 'customer' : 'supplier');
  if (!mayList(c.actor, kind)) refuse('forbidden', `You do not have permission to see ${kind}s; ask your super admin`);
  const chosen = { ...filter, kind, today: todayIn(c.clock()) } satisfies ContactChoice;
  if (owes(chosen) && !maySeeBalances(c.actor))
    refuse('forbidden', 'You do not have permission to see balances; ask your super admin');
  return chosen;
}

/** Disabled contacts still owe, so they are included. */
const owingAtAll = { includeDisabled: true } as const;

export async function listContacts(c: Ctx, query: z.output<typeof ContactQuery>) {
  const chosen = chosenBy(c, query);
  const page = await idsOfPage(c.db, { ...query, ...chosen });
  const seen = { balances: maySeeBalances(c.actor), costs: isOneOf(c.actor.role, costRoles) };
  const [rows, sums, facts] = await Promise.all([
    contactsInOrder(c.db, page.ids),
    seen.balances ? accountsOf(c, page.ids) : null,
    page.ids.length > 0 ? documentFacts(c.db, page.ids) : [],
  ]);
  const factsOf = new Map(facts.map((fact) => [fact.debtor_id, fact]));
  return {
    records: rows.map((row) => presentListed(row, sums?.get(row.debtor_id), factsOf.get(row.debtor_id), seen)),
    ...totalOf(page.counted, query, page.ids.length),
  };
}

export async function countContacts(c: Ctx, filter: z.output<typeof ContactFilter>) {
  const { enabled: _, includeDisabled: __, onHold: ___, overdue: ____, owing: age, ...others } = chosenBy(c, filter);
  const count = async (more: Partial<ContactChoice>) => (await counts.countContacts(c.db, { ...others, ...more })).n;
  const sees = maySeeBalances(c.actor);
  const [active, disabled, onHold, owing, overdue] = await Promise.all([
    count({ enabled: 1 }),
    count({ enabled: 0 }),
    count({ enabled: 1, onHold: 1 }),
    sees ? count({ ...owingAtAll, owing: age ?? 'any' }) : null,
    sees ? count({ ...owingAtAll, overdue: true }) : null,
  ]);
  return { active, disabled, onHold, owing, overdue };
}

/** The total that the filtered contacts owe, equal to the sum of their rows. */
export async function owedOf(c: Ctx, filter: z.output<typeof ContactFilter>) {
  const rows = await owedByAge(c.db, chosenBy(c, filter));
  const of = (age: OwedRow['age']) => rows.find((row) => row.age === age)?.cents ?? 0;
  const owed = ageBuckets.reduce((sum, bucket) => sum + of(bucket), 0);
  return presentAccount({
    ...(Object.fromEntries(ageBuckets.map((bucket) => [bucket, cents(of(bucket))])) as Record<AgeBucket, Cents>),
    owed: cents(owed),
    overdue: cents(owed - of('notDue')),
    credit: cents(of('credit')),
    balance: cents(owed - of('credit')),
  });
}

/** The same count as on the chips of the list of customers. */
export const countAccounts = async (c: Ctx, state: 'onHold' | 'overdue') =>
  (
    await counts.countContacts(
      c.db,
      chosenBy(c, {
        kind: 'customer',
        ...(state === 'onHold' ? { enabled: 1, onHold: 1 } : { ...owingAtAll, overdue: true }),
      }),
    )
  ).n;

export async function pickContacts(c: Ctx, asked: z.output<typeof PickContacts>) {
  const { contactName: search, pageNum, pageSize, enabled, kind } = asked;
  const seen = (kind ? [kind] : contactKinds).flatMap((each) => {
    const sight = sightOf(c.actor, each);
    return sight === 'none' ? [] : [{ kind: each, sight, search }];
  });
  if (seen.length === 0)
    refuse('forbidden', `You do not have permission to see ${kind ?? 'contact'}s; ask your super admin`);
  const isAll = seen.length === contactKinds.length && seen.every(({ sight }) => sight === 'whole');
  const today = todayIn(c.clock());
  const chosen = { ...(isAll ? { search } : { seen }), enabled, today };
  const { ids, counted } = await idsOfPage(c.db, { ...chosen, pageNum, pageSize, called: search });
  const rows = await contactsInOrder(c.db, ids);
  const records = rows.map((row) => presentPicked(row, sightOfContact(c.actor, kindsOf(row))));
  return { records, ...totalOf(counted, asked, ids.length) };
}

export async function pickedContact(c: Ctx, debtorId: number): Promise<PickedContact> {
  const [row] = await contactsInOrder(c.db, [debtorId]);
  return presentPicked(row ?? refuse('notFound', 'That contact does not exist'), 'whole');
}
