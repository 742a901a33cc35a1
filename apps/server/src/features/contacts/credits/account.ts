import { mayCheckAccount, maySeeBalances } from '@yardkeeper/domain/contacts/access';
import { accountState } from '@yardkeeper/domain/contacts/account-state';
import { type Ageing, ageing } from '@yardkeeper/domain/contacts/ageing';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { OpenItem } from '../../../db/shared-reads/open-items.ts';
import { flag } from '../../../http/wire.ts';
import type { Ctx, Services } from '../../../services.ts';
import { findContact } from '../queries.ts';
import { kindsOf } from '../record.ts';
import * as q from './ledger-queries.ts';

export type AccountSums = Ageing & { readonly balance: Cents; readonly credit: Cents };

export function accountSums(s: Services, own: readonly OpenItem[]): AccountSums {
  const items = own.flatMap((row) =>
    row.due_on === null ? [] : { dueOn: row.due_on, openCents: cents(row.left_cents) },
  );
  const balance = own.reduce((sum, row) => sum + row.left_cents, 0);
  const credit = own.reduce((sum, row) => sum - (row.due_on === null ? row.left_cents : 0), 0);
  return { ...ageing(items, todayIn(s.clock())), balance: cents(balance), credit: cents(credit) };
}

export const nothingOwed: AccountSums = { ...ageing([], ''), balance: cents(0), credit: cents(0) };

/** No balance is stored; it is always summed from what is open. */
export async function accountsOf(s: Services, ids: readonly number[]): Promise<Map<number, AccountSums>> {
  if (ids.length === 0) return new Map();
  const open = await q.openSums(s.db, ids);
  return new Map([...Map.groupBy(open, (row) => row.debtor_id)].map(([id, own]) => [id, accountSums(s, own)]));
}

export const accountOf = async (s: Services, debtorId: number): Promise<AccountSums> =>
  accountSums(s, await q.openSumsOfOne(s.db, debtorId));

export const lightOf = (contact: { on_hold: boolean; credit_limit_cents: number | null }, sums: AccountSums) =>
  accountState({
    onHold: contact.on_hold,
    limitCents: contact.credit_limit_cents as Cents | null,
    balanceCents: sums.balance,
    overdueCents: sums.overdue,
  });

/** Everyone who sells sees the traffic light, but only users who may see balances get the figures behind it. */
export async function checkAccount(c: Ctx, debtorId: number) {
  const contact = (await findContact(c.db, debtorId)) ?? refuse('notFound', 'That contact does not exist');
  if (!mayCheckAccount(c.actor, kindsOf(contact)))
    refuse('forbidden', 'You do not have permission to see this account; ask your super admin');
  const sums = await accountOf(c, debtorId);
  const sees = maySeeBalances(c.actor);
  const limit = contact.credit_limit_cents;
  return {
    state: lightOf(contact, sums),
    onHold: flag(contact.on_hold),
    holdReason: contact.hold_reason,
    limit: limit === null ? null : limit / 100,
    balance: sees ? sums.balance / 100 : null,
    overdue: sees ? sums.overdue / 100 : null,
    available: sees && limit !== null ? Math.max(0, limit - sums.balance) / 100 : null,
  };
}
