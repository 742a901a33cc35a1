import { todayIn } from '@yardkeeper/domain/format/dates';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany } from '../../bulk.ts';
import { creditedOf, creditNoteNo, inOrderOfCredit } from './invoice-credits.ts';
import type { Draft } from './invoice-draft.ts';

export async function postMoney(db: Db, drafts: readonly Draft[], last: number, firstNote: number): Promise<void> {
  const owed = drafts.filter(({ invoice }) => invoice.finalized_at !== null && invoice.total_cents > 0);
  const start = (
    await sql<{
      r: number;
      k: number;
      p: number;
      c: number;
    }>`select coalesce((select max(receivable_id) from receivable), 0)::bigint as r,
    coalesce((select max(credit_id) from credit), 0)::bigint as k, coalesce((select max(payment_id) from invoice_payment), 0)::bigint as p,
    coalesce((select max(credit_note_id) from credit_note), 0)::bigint as c`.execute(db)
  ).rows[0]!;
  const receivables = owed.map((d, n) => {
    d.invoice.receivable_id = start.r + n + 1;
    return {
      receivable_id: start.r + n + 1,
      debtor_id: d.invoice.debtor_id,
      kind: 'invoice',
      document_id: d.invoice.invoice_id,
      number: d.invoice.number,
      issued_on: d.on,
      due_on: d.invoice.due_on,
      amount_cents: d.invoice.total_cents,
      settled: d.paidAt !== null,
      created_at: d.at,
    };
  });
  await insertMany(db, 'receivable', receivables as never[]);
  const paid = owed.filter((d) => d.paidAt !== null).sort((a, b) => a.paidAt!.getTime() - b.paidAt!.getTime());
  const base = (d: Draft, n: number) => ({
    number: `PAY${last + n + 1}`,
    on: todayIn(d.paidAt!),
    at: d.paidAt!,
    amount: d.invoice.total_cents - creditedOf(d),
  });
  await insertMany(
    db,
    'invoice_payment',
    paid.map((d, n) => ({
      payment_id: start.p + n + 1,
      invoice_id: d.invoice.invoice_id,
      number: base(d, n).number,
      credit_id: start.k + n + 1,
      kind: 'payment',
      payment_type_id:
        d.invoice.payment_type_id === paymentTypes.account ? paymentTypes.cod : d.invoice.payment_type_id,
      amount_cents: base(d, n).amount,
      paid_on: base(d, n).on,
      created_by: d.invoice.created_by,
      created_at: base(d, n).at,
    })) as never[],
  );
  await insertMany(
    db,
    'credit',
    paid.map((d, n) => ({
      credit_id: start.k + n + 1,
      debtor_id: d.invoice.debtor_id,
      kind: 'payment',
      document_id: start.p + n + 1,
      number: base(d, n).number,
      received_on: base(d, n).on,
      amount_cents: base(d, n).amount,
      used: true,
      created_at: base(d, n).at,
    })) as never[],
  );
  await insertMany(
    db,
    'credit_application',
    paid.map((d, n) => ({
      credit_id: start.k + n + 1,
      receivable_id: d.invoice.receivable_id,
      amount_cents: base(d, n).amount,
      applied_on: base(d, n).on,
      created_at: base(d, n).at,
    })) as never[],
  );
  const credited = inOrderOfCredit(owed);
  const after = start.k + paid.length;
  const notes = credited.map((d, n) => ({
    credit_id: after + n + 1,
    amount_cents: creditedOf(d),
    created_at: d.creditedAt,
  }));
  await insertMany(
    db,
    'credit',
    credited.map((d, n) => ({
      ...notes[n],
      debtor_id: d.invoice.debtor_id,
      kind: 'creditNote',
      document_id: start.c + n + 1,
      number: creditNoteNo(firstNote, n),
      received_on: todayIn(d.creditedAt!),
      used: true,
    })) as never[],
  );
  await insertMany(
    db,
    'credit_application',
    credited.map((d, n) => ({
      ...notes[n],
      receivable_id: d.invoice.receivable_id,
      applied_on: todayIn(d.creditedAt!),
    })) as never[],
  );
  await sql`update document_counter set last = ${last + paid.length} where kind = 'payment'`.execute(db);
  for (const [table, column] of [
    ['receivable', 'receivable_id'],
    ['credit', 'credit_id'],
    ['invoice_payment', 'payment_id'],
  ] as const)
    await continueIds(db, table, column as never);
}
