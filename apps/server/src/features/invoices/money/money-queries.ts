import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { creditNotes, type NoteRow } from '../credits/credit-queries.ts';
import { type InvoiceRecord, record } from '../document/queries.ts';
import { asJson, payments } from './payment-queries.ts';

type Paid = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];
type Money = {
  /** JSON has no dates, so they arrive as text. */
  readonly payments: readonly (Omit<Paid, 'created_at'> & { readonly created_at: string })[];
  readonly credits: readonly NoteRow[];
};
const moneyById = builtOnce((db, id: number) => {
  const of = sql<number>`i.invoice_id`;
  const more = sql`, ${asJson(payments(db, of))} as payments, ${asJson(creditNotes(of))} as credits`;
  return { compile: () => record<Money>(id, more).compile(db) };
});
/** One statement reads the document, its payments and its credit notes. */
export const findMoney = async (db: Db, id: number): Promise<(InvoiceRecord & Money) | undefined> =>
  (await moneyById(db, id))[0];
