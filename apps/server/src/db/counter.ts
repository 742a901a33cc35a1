import { sql } from 'kysely';

/** Counts a kind of document on, as part of a statement that needs the number at once; locked until the call commits. */
export const counted = (kind: string) =>
  sql<{ last: number }>`update document_counter set last = last + 1 where kind = ${kind} returning last`;
