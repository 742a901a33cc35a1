import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { appliedCents, openItems } from '../../../db/shared-reads/open-items.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export const openReceivables = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('receivable as r')
    .select(['r.receivable_id', 'r.debtor_id', 'r.kind', 'r.number', 'r.issued_on', 'r.due_on', 'r.amount_cents'])
    .select(sql<number>`r.amount_cents - ${appliedCents('receivable_id', 'r.receivable_id')}`.as('left_cents'))
    .where('r.settled', '=', sql.lit(false))
    .where('r.debtor_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('r.due_on')
    .orderBy('r.receivable_id'),
);

export const openCredits = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('credit as k')
    .select(['k.credit_id', 'k.debtor_id', 'k.kind', 'k.number', 'k.received_on', 'k.amount_cents', 'k.notes'])
    .select(sql<number>`k.amount_cents - ${appliedCents('credit_id', 'k.credit_id')}`.as('left_cents'))
    .where('k.used', '=', sql.lit(false))
    .where('k.debtor_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('k.received_on')
    .orderBy('k.credit_id'),
);

const MOST_NOTES = 50;
export const usedNotes = builtOnce((db, debtorId: number) =>
  db
    .selectFrom('credit as k')
    .select(['k.credit_id', 'k.kind', 'k.number', 'k.received_on', 'k.amount_cents', 'k.notes'])
    .select(
      sql<
        string[]
      >`array(select r.number from credit_application a join receivable r on r.receivable_id = a.receivable_id
        where a.credit_id = k.credit_id group by r.receivable_id having sum(a.amount_cents) > 0
        order by r.receivable_id)`.as('set_against'),
    )
    .where('k.used', '=', sql.lit(true))
    .where('k.kind', '=', sql.lit('creditNote'))
    .where('k.debtor_id', '=', debtorId)
    .orderBy('k.credit_id', 'desc')
    .limit(sql.lit(MOST_NOTES)),
);

export const openSums = builtOnce((db, ids: readonly number[]) =>
  openItems(db, (column) => sql`${sql.ref(column)} = any(${ids}::bigint[])`),
);
export const openSumsOfOne = builtOnce((db, debtorId: number) =>
  openItems(db, (column) => sql`${sql.ref(column)} = ${debtorId}`),
);
export const lockCredit = (db: Db, creditId: number) =>
  db
    .selectFrom('credit as k')
    .select(['k.debtor_id', 'k.number', 'k.received_on', 'k.amount_cents'])
    .select(sql<number>`k.amount_cents - ${appliedCents('credit_id', 'k.credit_id')}`.as('left_cents'))
    .where('k.credit_id', '=', creditId)
    .forUpdate('k')
    .executeTakeFirst();

export const lockReceivable = (db: Db, receivableId: number) =>
  db
    .selectFrom('receivable as r')
    .select(['r.debtor_id', 'r.number', 'r.issued_on', 'r.amount_cents'])
    .select(sql<number>`r.amount_cents - ${appliedCents('receivable_id', 'r.receivable_id')}`.as('left_cents'))
    .where('r.receivable_id', '=', receivableId)
    .forUpdate('r')
    .executeTakeFirst();

export type NewApplication = {
  credit_id: number;
  receivable_id: number;
  amount_cents: number;
  applied_on: string;
  created_by: number;
};
export const insertApplication = (db: Db, application: NewApplication) =>
  db.insertInto('credit_application').values(application).execute();

export type NewReceivable = {
  debtor_id: number;
  kind: 'invoice' | 'opening' | 'refund' | 'reversal';
  document_id: number | null;
  number: string;
  issued_on: string;
  due_on: string;
  amount_cents: number;
  created_by: number;
};
export const insertReceivable = async (db: Db, row: NewReceivable): Promise<number> =>
  (await db.insertInto('receivable').values(row).returning('receivable_id').executeTakeFirstOrThrow()).receivable_id;

export type NewCredit = {
  debtor_id: number;
  kind: 'payment' | 'creditNote' | 'opening' | 'reversal';
  document_id: number | null;
  number: string;
  received_on: string;
  amount_cents: number;
  payment_type_id?: number | null;
  notes?: string;
  created_by: number;
};
export const insertCredit = async (db: Db, row: NewCredit): Promise<number> =>
  (await db.insertInto('credit').values(row).returning('credit_id').executeTakeFirstOrThrow()).credit_id;

/**
 * For ledger rows written by a larger statement from JSON: `no` is their number, `from` the source that provides it.
 */
type Numbered = { readonly no: RawBuilder<string>; readonly from: RawBuilder<unknown> };
/** `settled` may be set at once when the same statement also writes the payment; a zero amount writes no row. */
export const receivableRow = (row: string, { no, from }: Numbered) =>
  sql<{ receivable_id: number }>`insert into receivable
      (debtor_id, kind, document_id, number, issued_on, due_on, amount_cents, settled, created_by)
    select r.debtor_id, r.kind, r.document_id, ${no}, r.issued_on, r.due_on, r.amount_cents, r.settled, r.created_by
    from ${from}, jsonb_populate_record(null::receivable, ${row}::jsonb) r where r.amount_cents > 0 returning receivable_id`;
export const creditRow = (row: string, documentId: RawBuilder<number>, { no, from }: Numbered) =>
  sql<{ credit_id: number }>`insert into credit
      (debtor_id, kind, document_id, number, received_on, amount_cents, payment_type_id, used, created_by)
    select k.debtor_id, k.kind, ${documentId}, ${no}, k.received_on, k.amount_cents, k.payment_type_id, k.used, k.created_by
    from ${from}, jsonb_populate_record(null::credit, ${row}::jsonb) k where k.amount_cents > 0 returning credit_id`;
/** `rows` may hold their own credit and receivable ids; else `credit` and `receivable` read them from `from`. */
export const applicationRows = (
  rows: string,
  of: {
    readonly credit: RawBuilder<unknown>;
    readonly receivable: RawBuilder<unknown>;
    readonly from: RawBuilder<unknown>;
    readonly freedBy?: RawBuilder<unknown>;
  },
) => sql`insert into credit_application (credit_id, receivable_id, amount_cents, applied_on, created_by, freed_by)
    select ${of.credit}, ${of.receivable}, a.amount_cents, a.applied_on, a.created_by, ${of.freedBy ?? sql`null::bigint`}
    from ${of.from}, jsonb_populate_recordset(null::credit_application, ${rows}::jsonb) with ordinality a where a.amount_cents <> 0
    order by a.ordinality`;

export const termsOf = (db: Db, debtorId: number) =>
  db
    .selectFrom('contact as c')
    .leftJoin('account_terms as t', 't.id', 'c.terms_id')
    .select(['t.days', 't.from_month_end'])
    .where('c.debtor_id', '=', debtorId)
    .executeTakeFirst();
