import type { VehicleDocument } from '@yardkeeper/domain/accounting/vehicles/vehicle-documents';
import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect.ts';
import { type Link, linkOf } from '../../link-queries.ts';

export type DocumentRow = VehicleDocument & {
  readonly id: number;
  readonly debtorId: number;
  /** it carries the vehicle's number itself */
  readonly isFirst: boolean;
  /** whether a payment was sent for it, or may have been */
  readonly isPaid: boolean;
  /** what was paid on it, or paid out of it */
  readonly paidCents: number;
  /** what of a note is allocated to bills, or of a bill settled by notes */
  readonly setCents: number;
};
/** A vehicle's bill and its further bills and credit notes, oldest first. */
export const documentsOf = async (db: Db, expenseId: number): Promise<DocumentRow[]> =>
  (
    await sql<DocumentRow>`select d.document_id as id, d.debtor_id as "debtorId", d.is_first as "isFirst", d.on_day::text as day,
        d.total_cents as "totalCents", d.gst_cents as "gstCents", m."isPaid", m."paidCents", m."setCents"
      from accounting_vehicle_document d cross join lateral (
        select count(payment_id) > 0 as "isPaid", coalesce(sum(abs(cents)) filter (where payment_id is not null), 0)::bigint as "paidCents",
          coalesce(sum(cents) filter (where payment_id is null), 0)::bigint as "setCents"
        from accounting_vehicle_money where d.document_id in (document_id, to_document_id) and gone_at is null) m
      where d.expense_id = ${expenseId} and d.gone_at is null order by d.document_id`.execute(db)
  ).rows;

type Linked = Pick<DocumentRow, 'id' | 'isFirst'>;
export const linkedAs = (expenseId: number, d: Linked): readonly ['vehicleBill' | 'vehicleDocument', number] =>
  d.isFirst ? ['vehicleBill', expenseId] : ['vehicleDocument', d.id];
export const documentLink = (db: Db, expenseId: number, d: Linked): Promise<Link | null> =>
  linkOf(db, ...linkedAs(expenseId, d));

type NewDocument = VehicleDocument & Pick<DocumentRow, 'debtorId' | 'isFirst'>;
export const insertDocument = async (db: Db, expenseId: number, d: NewDocument): Promise<number> =>
  (
    await db
      .insertInto('accounting_vehicle_document')
      .values({
        expense_id: expenseId,
        debtor_id: d.debtorId,
        is_first: d.isFirst,
        on_day: d.day,
        total_cents: d.totalCents,
        gst_cents: d.gstCents,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow()
  ).document_id;
export const dropDocument = (db: Db, id: number) =>
  db
    .updateTable('accounting_vehicle_document')
    .set({ gone_at: sql<Date>`now()` })
    .where('document_id', '=', id)
    .execute();

export type Moved = {
  readonly id: number;
  readonly amountCents: number;
  /** what was sent, or never will be */
  readonly settledCents: number;
};
/** Payments and refunds of the price in order of entry, without those sent as bills of their own. */
export const paymentsOf = async (db: Db, expenseId: number): Promise<Moved[]> =>
  (
    await sql<Moved>`select p.payment_id as id, p.amount_cents as "amountCents", coalesce((select sum(m.cents) from accounting_vehicle_money m
          where m.payment_id = p.payment_id and m.gone_at is null), 0)::bigint as "settledCents"
      from acquisition_payment p where p.expense_id = ${expenseId} and not exists (select from accounting_link l
        where l.entity = 'acquisitionBill' and l.entity_id = p.payment_id and l.gone_at is null) order by p.payment_id`.execute(
      db,
    )
  ).rows;

export type NewMoney = { readonly cents: number; readonly documentId: number | null } & (
  | { readonly paymentId: number }
  | { readonly toId: number }
);
/** Stored before sending, so that we know what may have been sent. */
export async function insertMoney(db: Db, rows: readonly NewMoney[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('accounting_vehicle_money')
    .values(
      rows.map((row) => ({
        payment_id: 'paymentId' in row ? row.paymentId : null,
        document_id: row.documentId,
        to_document_id: 'toId' in row ? row.toId : null,
        cents: row.cents,
      })),
    )
    .execute();
}
export const dropMoney = (db: Db, id: number) =>
  db.updateTable('accounting_vehicle_money').set({ gone_at: sql<Date>`now()` }).where('money_id', '=', id).execute();

export type MoneyRow = {
  id: number;
  documentId: number;
  toId: number | null;
  cents: number;
  paymentId: number | null;
  /** the first part of its payment; a further part has a reference of its own */
  isMain: boolean;
  day: string;
  paymentTypeId: number | null;
  paymentType: string;
};
export const moneyOf = async (db: Db, expenseId: number): Promise<MoneyRow[]> =>
  (
    await sql<MoneyRow>`select m.money_id as id, m.document_id as "documentId", m.to_document_id as "toId", m.cents,
        m.payment_id as "paymentId", not exists (select from accounting_vehicle_money x where x.payment_id = m.payment_id
          and x.document_id is not null and x.money_id < m.money_id) as "isMain",
        coalesce(p.paid_on, d.on_day)::text as day, p.payment_type_id as "paymentTypeId", coalesce(t.name, '') as "paymentType"
      from accounting_vehicle_money m join accounting_vehicle_document d on d.document_id = m.document_id
        left join acquisition_payment p on p.payment_id = m.payment_id left join payment_type t on t.id = p.payment_type_id
      where d.expense_id = ${expenseId} and m.gone_at is null order by m.money_id`.execute(db)
  ).rows;
