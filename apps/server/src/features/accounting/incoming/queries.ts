import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type LinkedInvoice = { remote_id: string; invoice_id: number; number: string };
export const linkedInvoices = async (db: Db, remoteIds: readonly string[]): Promise<LinkedInvoice[]> =>
  (
    await sql<LinkedInvoice>`select l.remote_id, r.document_id as invoice_id, r.number
      from accounting_link l join receivable r on r.receivable_id = l.entity_id
      where l.entity = 'receivable' and l.gone_at is null and r.kind = 'invoice' and l.remote_id = any (${[...remoteIds]}::text[])`.execute(
      db,
    )
  ).rows;

export const linkedContact = async (db: Db, remoteId: string) =>
  (
    await db
      .selectFrom('accounting_link')
      .select('entity_id')
      .where('entity', '=', 'contact')
      .where('remote_id', '=', remoteId)
      .execute()
  ).map((row) => row.entity_id);
export const moveContact = (db: Db, from: string, to: string) =>
  db
    .updateTable('accounting_link')
    .set({ remote_id: to })
    .where('entity', '=', 'contact')
    .where('remote_id', '=', from)
    .execute();

export type Offer = {
  remote_id: string;
  invoice_id: number;
  amount_cents: number;
  paid_on: string;
  reference: string;
  account_code: string;
};
export const offerPayment = async (db: Db, offer: Offer): Promise<boolean> =>
  (
    await db
      .insertInto('accounting_payment')
      .values(offer)
      .onConflict((c) => c.doNothing())
      .returning('remote_id')
      .execute()
  ).length > 0;

export const goneThere = (db: Db, remoteId: string) =>
  db
    .updateTable('accounting_payment')
    .set({ state: 'gone', why: 'It was taken back in Xero' })
    .where('remote_id', '=', remoteId)
    .where('state', '=', 'offered')
    .execute();

export const offeredPayments = async (db: Db) =>
  (
    await sql<
      Offer & { number: string; customer: string; seen_at: Date; why: string }
    >`select p.remote_id, p.invoice_id, p.amount_cents,
      p.paid_on::text, p.reference, p.account_code, p.seen_at, p.why, i.number, c.name as customer
      from accounting_payment p join invoice i on i.invoice_id = p.invoice_id join contact c on c.debtor_id = i.debtor_id
      where p.state = 'offered' order by p.seen_at limit 500`.execute(db)
  ).rows;

export const lockOffer = (db: Db, remoteId: string) =>
  db.selectFrom('accounting_payment').selectAll().where('remote_id', '=', remoteId).forUpdate().executeTakeFirst();
export const settleOffer = (
  db: Db,
  remoteId: string,
  set: { state: 'taken' | 'declined'; payment_id?: number; why?: string; settled_by: number | null },
) => db.updateTable('accounting_payment').set(set).where('remote_id', '=', remoteId).execute();
export const noteWhy = (db: Db, remoteId: string, why: string) =>
  db.updateTable('accounting_payment').set({ why }).where('remote_id', '=', remoteId).execute();

/** The entry that applies a payment to its invoice, written by the same transaction. */
export const applicationOfPayment = async (db: Db, paymentId: number) =>
  (
    await sql<{ application_id: number }>`select a.application_id from invoice_payment p
      join credit_application a on a.credit_id = p.credit_id where p.payment_id = ${paymentId} order by a.application_id limit 1`.execute(
      db,
    )
  ).rows[0]?.application_id;
