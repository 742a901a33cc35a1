import { type RawBuilder, sql } from 'kysely';
import { nextDocumentNumber, paymentPrefix } from '../../../db/document-counter.ts';
import { historyRow } from '../../../db/history-rows.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';

type Numbered = { readonly no: RawBuilder<string>; readonly from: RawBuilder<unknown> };
type Applied = {
  readonly credit: RawBuilder<unknown>;
  readonly receivable: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** the credit note that frees the money of a reversed application */
  readonly freedBy?: RawBuilder<unknown>;
};
/** The statement parts with which the contacts feature writes the customer's ledger. */
export type Ledger = {
  readonly receivableRow: (row: string, numbered: Numbered) => RawBuilder<unknown>;
  readonly creditRow: (row: string, documentId: RawBuilder<number>, numbered: Numbered) => RawBuilder<unknown>;
  readonly applicationRows: (rows: string, of: Applied) => RawBuilder<unknown>;
};

/**
 * Writes a payment on an existing document in one statement: its number, credit, applications and history. The history
 * text is `words` followed by the number.
 */
export const paying = (ledger: Ledger) =>
  builtOnce((db, id: number, userId: number, payment: string, credit: string, applications: string, words: string) => {
    const against = { credit: sql`k.credit_id`, receivable: sql`a.receivable_id`, from: sql`paid_credit k` };
    const entry = { event: 'payment', text: sql<string>`${words}::text || pid.no` };
    return {
      compile: () =>
        sql<{ id: number; no: string }>`with p as (${nextDocumentNumber('payment')}),
          pid as materialized (select nextval(pg_get_serial_sequence('invoice_payment', 'payment_id')) as id,
            ${sql.lit(paymentPrefix)} || p.last as no from p),
          paid_credit as (${ledger.creditRow(credit, sql`pid.id`, { no: sql`pid.no`, from: sql`pid` })}),
          paid as (insert into invoice_payment (payment_id, invoice_id, number, credit_id, kind, payment_type_id,
              amount_cents, rounding_cents, kept_cents, paid_on, reference, created_by)
            select pid.id, ${id}::bigint, pid.no, k.credit_id, 'payment', y.payment_type_id, y.amount_cents,
              y.rounding_cents, y.kept_cents, y.paid_on, y.reference, ${userId}::bigint
            from pid, paid_credit k, jsonb_populate_record(null::invoice_payment, ${payment}::jsonb) y),
          paid_against as (${ledger.applicationRows(applications, against)}),
          paid_recorded as (${historyRow(userId, { entity: DOCUMENT, id: sql`${id}::bigint` }, entry, sql`pid`)})
          select id, no from pid`.compile(db),
    };
  });
