import type { ApplyCredit, CreditList, OpeningBalance } from '@yardkeeper/contract/contacts/ledger';
import { cashTerms, dueOn } from '@yardkeeper/domain/contacts/terms';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceContact, ENTITY, lockedForChange, opened } from '../record.ts';
import * as q from './ledger-queries.ts';
import { postApplication, postCredit, postReceivable } from './postings.ts';

type CreditKind = q.NewCredit['kind'];
type DebitKind = q.NewReceivable['kind'];

export async function creditList(c: Ctx, debtorId: number): Promise<z.output<typeof CreditList>> {
  await opened(c, debtorId);
  const [credits, notes, invoices] = await Promise.all([
    q.openCredits(c.db, [debtorId]),
    q.usedNotes(c.db, debtorId),
    q.openReceivables(c.db, [debtorId]),
  ]);
  const shown = (k: (typeof notes)[number] | (typeof credits)[number], left: number) => ({
    creditID: k.credit_id,
    kind: k.kind as CreditKind,
    number: k.number,
    on: k.received_on,
    amount: k.amount_cents / 100,
    left: left / 100,
    notes: k.notes,
  });
  return {
    credits: credits.map((k) => shown(k, k.left_cents)),
    usedNotes: notes.map((k) => ({ ...shown(k, 0), setAgainst: k.set_against })),
    invoices: invoices.map((r) => ({
      invoiceID: r.receivable_id,
      kind: r.kind as DebitKind,
      number: r.number,
      on: r.issued_on,
      dueOn: r.due_on,
      amount: r.amount_cents / 100,
      left: r.left_cents / 100,
    })),
  };
}

/** Locks the credit before the invoice, always in this order, so that two requests cannot deadlock. */
export async function applyCredit(c: Ctx, given: z.output<typeof ApplyCredit>) {
  const { debtorID, creditID, invoiceID, amount } = given;
  await opened(c, debtorID);
  const credit = await q.lockCredit(c.db, creditID);
  if (!credit || credit.debtor_id !== debtorID) return refuse('notFound', 'That credit is not there');
  const owed = await q.lockReceivable(c.db, invoiceID);
  if (!owed || owed.debtor_id !== debtorID) return refuse('notFound', 'That invoice is not there');
  const tooMuch = (sentence: string) => refuse('conflict', sentence, { amount: sentence });
  if (amount > credit.left_cents) tooMuch(`Only ${formatCents(cents(credit.left_cents))} is left of ${credit.number}`);
  if (amount > owed.left_cents) tooMuch(`Only ${formatCents(cents(owed.left_cents))} is open on ${owed.number}`);
  const today = todayIn(c.clock());
  const applied_on = [today, credit.received_on, owed.issued_on].sort().at(-1)!;
  await postApplication(c, { credit_id: creditID, receivable_id: invoiceID, amount_cents: amount, applied_on });
  const text = `${formatCents(amount)} of ${credit.number} set against ${owed.number}`;
  await record(c, { entity: ENTITY, id: debtorID, event: 'creditApplied', text });
  await announceContact(c, debtorID);
  return { creditLeft: (credit.left_cents - amount) / 100, invoiceLeft: (owed.left_cents - amount) / 100 };
}

export async function addOpening(c: Ctx, given: z.output<typeof OpeningBalance>) {
  const { debtorID, side, number, on, amount } = given;
  const contact = await lockedForChange(c, debtorID);
  if (!contact.is_customer) refuse('conflict', `${contact.name} is not a customer; balances are kept for customers`);
  if (on > todayIn(c.clock())) refuse('badInput', 'That day has not come yet', { on: 'That day has not come yet' });
  const terms = await q.termsOf(c.db, debtorID);
  const due =
    given.dueOn ??
    dueOn(on, terms?.days == null ? cashTerms : { days: terms.days, fromMonthEnd: terms.from_month_end! });
  if (due < on) refuse('badInput', 'It cannot be due before its day', { dueOn: 'It cannot be due before its day' });
  const row = { debtor_id: debtorID, document_id: null, number, amount_cents: amount };
  if (side === 'owed') await postReceivable(c, { ...row, kind: 'opening', issued_on: on, due_on: due });
  else await postCredit(c, { ...row, kind: 'opening', received_on: on });
  const text = `Opening ${side === 'owed' ? 'balance' : 'credit'} ${number} of ${formatCents(amount)} from ${formatDate(on)}`;
  await record(c, { entity: ENTITY, id: debtorID, event: 'opening', text });
  await announceContact(c, debtorID);
  return creditList(c, debtorID);
}
