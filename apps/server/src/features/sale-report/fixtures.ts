import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * What customers came to owe in a period, including GST: invoices less credit notes. An entry that was reversed since,
 * because a sale was reopened or a credit note reversed, counts on neither day.
 */
export const ledgerTotal = async (db: Db, from: string, to: string): Promise<number> =>
  (
    await sql<{ cents: number }>`select (
        coalesce((select sum(r.amount_cents) from receivable r where r.kind = 'invoice' and r.issued_on between ${from}::date and ${to}::date
          and not exists (select from credit_application a join credit k on k.credit_id = a.credit_id
            where a.receivable_id = r.receivable_id and k.kind = 'reversal' and k.document_id = r.document_id)), 0)
        - coalesce((select sum(k.amount_cents) from credit k where k.kind = 'creditNote' and k.received_on between ${from}::date and ${to}::date
          and not exists (select from receivable r where r.kind = 'reversal' and (r.document_id, r.number) = (k.document_id, k.number))), 0))::bigint as cents`.execute(
      db,
    )
  ).rows[0]!.cents;
