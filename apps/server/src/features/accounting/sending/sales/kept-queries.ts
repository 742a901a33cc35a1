import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { ApplicationToSend } from './sales-queries.ts';

/** An entry on a sale from before the first day was never sent separately: Xero's books included it from the start. */
const countedBefore = sql`(r.issued_on < (select starts_on from accounting_connection) and not exists (select from outbox_message o
  where o.key in ('payment:' || x.application_id, 'unpay:' || x.application_id)))`;

/** What Xero has recorded for a payment on a document up to an entry, and what our ledger says it should have. */
type Standing = { wanted: number; paid: number; used: number; kept: number };
export const standingThere = async (db: Db, a: ApplicationToSend): Promise<Standing> =>
  (
    await sql<Standing>`select coalesce(sum(x.amount_cents), 0)::bigint as wanted,
      coalesce(sum(case when ${countedBefore} then x.amount_cents else (select coalesce(l.total_cents, x.amount_cents)
        from accounting_link l where l.entity = 'application' and l.entity_id = x.application_id and l.gone_at is null) end), 0)::bigint as paid,
      coalesce(sum((select sum(u.cents) from accounting_kept_use u
        where u.application_id = x.application_id and u.gone_at is null)), 0)::bigint as used,
      (select coalesce(sum(p.cents), 0) from accounting_kept p
        where p.credit_id = ${a.credit_id} and p.receivable_id = ${a.receivable_id} and p.gone_at is null)::bigint as kept
      from credit_application x join receivable r on r.receivable_id = x.receivable_id
      where x.credit_id = ${a.credit_id} and x.receivable_id = ${a.receivable_id} and x.application_id <= ${a.application_id}`.execute(
      db,
    )
  ).rows[0]!;

export const keep = (db: Db, a: ApplicationToSend, noteId: number, cents: number) =>
  db
    .insertInto('accounting_kept')
    .values({
      application_id: a.application_id,
      credit_id: a.credit_id,
      receivable_id: a.receivable_id,
      note_id: noteId,
      cents,
    })
    .onConflict((c) => c.column('application_id').doNothing())
    .execute();

/** The part of a credit note left open in Xero because payments stay on the invoice. */
export const keptOfNote = async (db: Db, noteId: number, receivableId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`select coalesce(sum(cents), 0)::bigint as cents from accounting_kept
      where note_id = ${noteId} and receivable_id = ${receivableId} and gone_at is null`.execute(db)
  ).rows[0]!.cents;

/** An earlier entry of the same money that is not sent yet, in the lane of another document. */
export const earlierOf = async (db: Db, a: ApplicationToSend): Promise<string | undefined> =>
  (
    await sql<{ subject: string }>`select m.subject from credit_application x join outbox_message m
        on m.key in ('payment:' || x.application_id, 'unpay:' || x.application_id, 'refund:' || x.application_id, 'unrefund:' || x.application_id)
      where x.credit_id = ${a.credit_id} and x.application_id < ${a.application_id}
        and m.state in ('queued', 'sending', 'parked', 'held') order by x.application_id limit 1`.execute(db)
  ).rows[0]?.subject;

/**
 * Reserves up to `cents` of the notes left open for the same money, oldest first. Stored before sending, so that two
 * entries never use the same part.
 */
export const planUses = (db: Db, a: ApplicationToSend, cents: number) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      kept_id: number;
      left: number;
    }>`select p.kept_id, (p.cents - coalesce((select sum(u.cents)
        from accounting_kept_use u where u.kept_id = p.kept_id and u.gone_at is null), 0))::bigint as left
      from accounting_kept p where p.credit_id = ${a.credit_id} and p.gone_at is null order by p.kept_id for update`.execute(
      tx,
    );
    let missing = cents;
    for (const { kept_id, left } of rows) {
      const part = Math.min(missing, left);
      if (part <= 0) continue;
      await tx
        .insertInto('accounting_kept_use')
        .values({ kept_id, application_id: a.application_id, cents: part })
        .execute();
      missing -= part;
    }
  });

export type Use = { use_id: number; note_id: number; note_no: string; cents: number; is_linked: boolean };
const uses = (where: ReturnType<typeof sql>) => sql<Use>`select u.use_id, p.note_id, k.number as note_no, u.cents,
    exists (select from accounting_link l where l.entity = 'keptUse' and l.entity_id = u.use_id and l.gone_at is null) as is_linked
  from accounting_kept_use u join accounting_kept p on p.kept_id = u.kept_id join credit k on k.credit_id = p.note_id
  where u.gone_at is null and ${where} order by u.use_id`;
export const usesOf = async (db: Db, applicationId: number): Promise<Use[]> =>
  (await uses(sql`u.application_id = ${applicationId}`).execute(db)).rows;
type NoteUse = Use & { application_id: number; is_refund: boolean };
export const usesOfNote = async (db: Db, noteId: number): Promise<NoteUse[]> =>
  (
    await sql<NoteUse>`select x.*, a.application_id, r.kind = 'refund' as is_refund
      from (${uses(sql`p.note_id = ${noteId}`)}) x join accounting_kept_use u on u.use_id = x.use_id
      join credit_application a on a.application_id = u.application_id join receivable r on r.receivable_id = a.receivable_id
      order by x.use_id`.execute(db)
  ).rows;
export const dropUse = (db: Db, useId: number) =>
  db.updateTable('accounting_kept_use').set({ gone_at: sql<Date>`now()` }).where('use_id', '=', useId).execute();

export type Kept = {
  kept_id: number;
  note_id: number;
  note_no: string;
  receivable_id: number;
  cents: number;
  on_day: string;
};
export const keptOfCredit = async (db: Db, creditId: number): Promise<Kept[]> =>
  (
    await sql<Kept>`select p.kept_id, p.note_id, k.number as note_no, p.receivable_id, p.cents, k.received_on::text as on_day
      from accounting_kept p join credit k on k.credit_id = p.note_id
      where p.credit_id = ${creditId} and p.gone_at is null order by p.kept_id`.execute(db)
  ).rows;
export const dropKept = (db: Db, keptId: number) =>
  db.updateTable('accounting_kept').set({ gone_at: sql<Date>`now()` }).where('kept_id', '=', keptId).execute();
export const dropKeptOfNote = (db: Db, noteId: number) =>
  db
    .updateTable('accounting_kept')
    .set({ gone_at: sql<Date>`now()` })
    .where('note_id', '=', noteId)
    .where('gone_at', 'is', null)
    .execute();

export const applicationsOf = async (db: Db, creditId: number): Promise<number[]> =>
  (await db.selectFrom('credit_application').select('application_id').where('credit_id', '=', creditId).execute()).map(
    (row) => row.application_id,
  );

/** The payments of one credit that exist in Xero, by their ledger entries; newest first. */
export const paymentsThere = async (db: Db, creditId: number): Promise<number[]> =>
  (
    await sql<{ application_id: number }>`select x.application_id from credit_application x join accounting_link l
        on l.entity = 'application' and l.entity_id = x.application_id and l.gone_at is null
      where x.credit_id = ${creditId} order by x.application_id desc`.execute(db)
  ).rows.map((row) => row.application_id);

/** Whether some of this money was applied to a sale from before the first day. */
export const isCountedBefore = async (db: Db, creditId: number): Promise<boolean> =>
  (
    await sql`select 1 from credit_application x join receivable r on r.receivable_id = x.receivable_id
      where x.credit_id = ${creditId} and r.kind in ('invoice', 'opening') and ${countedBefore} limit 1`.execute(db)
  ).rows.length > 0;

/** Whether the credit note was reversed here. */
export const isNoteReversed = async (db: Db, creditId: number): Promise<boolean> =>
  (await sql`select 1 from credit_note where credit_id = ${creditId} and reversed_at is not null`.execute(db)).rows
    .length > 0;
