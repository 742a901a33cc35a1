import { type RawBuilder, sql } from 'kysely';

export const paymentPrefix = 'PAY';
export const creditNotePrefix = 'CN';

/**
 * Takes the next number of a kind of document as part of another statement; the counter stays locked until the commit,
 * so whatever else is settled at the end of the transaction is settled first. `after` names what must have run before.
 */
export const nextDocumentNumber = (
  kind: string | null,
  after: RawBuilder<unknown> = sql`(select settle_before_number()) settled`,
) =>
  sql<{
    last: number;
  }>`update document_counter k set last = k.last + 1 from ${after} where k.kind = ${kind} returning k.last`;
