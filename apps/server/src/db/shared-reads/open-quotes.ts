import { sql } from 'kysely';
import { builtOnce } from '../statements/built-once.ts';

export type StillOpen = { readonly user_id: number; readonly n: number };
/** Counts the quotes issued in a range that may still be won: undecided and not expired. */
export const quotesStillOpen = builtOnce((db, from: string, to: string, personId: number | null, now: Date) => ({
  compile: () =>
    sql<StillOpen>`select salesperson_id as user_id, count(*) as n from invoice
      where type = 'quote' and cancelled_at is null and confirmed_at is null and converted_to is null
        and (expires_at > ${now}::timestamptz or expires_at is null)
        and issued_on between ${from}::date and ${to}::date
        and (${personId}::bigint is null or salesperson_id = ${personId}::bigint) group by 1`.compile(db),
}));
