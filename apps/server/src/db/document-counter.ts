import { type RawBuilder, sql } from 'kysely';

export const paymentPrefix = 'PAY';
export const creditNotePrefix = 'CN';

/**
 * Takes the next number of a kind of document as part of another statement. The counter row stays locked until the
 * commit, so the deferred counting of the transaction runs before; `after` is the query that must run first.
 */
export const nextDocumentNumber = (
  kind: string | null,
  after: RawBuilder<unknown> = sql`(select settle_before_number()) settled`,
) =>
  sql<{
    last: number;
  }>`update document_counter k set last = k.last + 1 from ${after} where k.kind = ${kind} returning k.last`;
