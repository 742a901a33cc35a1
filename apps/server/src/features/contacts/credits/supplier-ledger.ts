import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { mayList } from '@yardkeeper/domain/contacts/access';
import { ageing } from '@yardkeeper/domain/contacts/ageing';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './supplier-ledger-queries.ts';

/** The only place that writes what we owe suppliers; rows are added and never changed. */
export const postToSupplier = (c: Ctx, row: Omit<q.NewPosting, 'created_by'>): Promise<number> =>
  q.insertPosting(c.db, { ...row, created_by: c.actor.userId });

/** Adds the counter-entry of a posting; refuses a posting that has one already. */
export async function reversePosting(c: Ctx, postingId: number, onDay: string): Promise<void> {
  const posting = (await q.postingById(c.db, postingId)) ?? refuse('notFound', 'That entry does not exist');
  if (posting.is_reversed || posting.kind === 'reversal')
    refuse('conflict', `${posting.number} was taken back already`);
  await postToSupplier(c, {
    debtor_id: posting.debtor_id,
    purchase_order_id: posting.purchase_order_id,
    kind: 'reversal',
    number: posting.number,
    on_day: onDay,
    amount_cents: -posting.amount_cents,
    reverses: postingId,
  });
}

export const postingsOfOrder = (c: Ctx, orderId: number) => q.postingsOfOrder(c.db, orderId);

export async function payablesOf(c: Ctx, debtorId: number, paged: { pageNum: number; pageSize: number }) {
  const today = todayIn(c.clock());
  const [open, lines, total] = await Promise.all([
    q.openBills(c.db, debtorId, today),
    q.pageOfPostings(c.db, debtorId, paged),
    q.countPostings(c.db, debtorId),
  ]);
  const items = open.map((bill) => ({ dueOn: bill.due_on, openCents: cents(bill.open_cents) }));
  return { ageing: ageing(items, today), lines, total };
}

/** The figures of the list of suppliers; null for users who may not see suppliers. */
export async function suppliedFacts(c: Ctx, debtorId: number, isSupplier: boolean) {
  if (!isSupplier || !mayList(c.actor, 'supplier')) return { openOrders: null, onOrder: null, owing: null };
  const facts = await q.suppliedBy(c.db, debtorId);
  const seesCost = isOneOf(c.actor.role, costRoles);
  return {
    openOrders: facts.open_orders,
    onOrder: seesCost ? dollars(facts.on_order) : null,
    owing: seesCost ? dollars(facts.owing) : null,
  };
}
