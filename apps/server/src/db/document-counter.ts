import { sql } from 'kysely';

/**
 * Takes the next number of a kind of document as part of another statement; the counter stays locked until the commit.
 */
export const nextDocumentNumber = (kind: string) =>
  sql<{ last: number }>`update document_counter set last = last + 1 where kind = ${kind} returning last`;
