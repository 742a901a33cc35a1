import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/built-once.ts';
import type { Db } from '../../../db/connect.ts';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { creditNotes, type NoteRow, presentNote } from '../credits/credit-queries.ts';
import { type InvoiceRecord, record } from '../document/queries.ts';
import { openedBy, owingOf } from '../document/record.ts';
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
const findMoney = async (db: Db, id: number): Promise<(InvoiceRecord & Money) | undefined> =>
  (await moneyById(db, id))[0];

/** Holds to the cent: total = paid + credited + owing. */
export async function paymentsOf(c: Ctx, invoiceId: number): Promise<Payments> {
  const i = await openedBy(c, findMoney(c.db, invoiceId));
  return {
    total: dollars(i.total_cents),
    paid: dollars(i.paid_cents),
    credited: dollars(i.credited_cents),
    owing: dollars(owingOf(i)),
    payments: i.payments.map((p) => ({
      paymentId: p.payment_id,
      number: p.number,
      kind: p.kind,
      paymentTypeId: p.payment_type_id,
      paymentType: p.payment_type,
      amount: dollars(p.amount_cents),
      rounding: dollars(p.rounding_cents),
      keptAsCredit: dollars(p.kept_cents),
      paidOn: p.paid_on,
      reference: p.reference,
      user: p.users_name ?? '',
      at: new Date(p.created_at).toISOString(),
      isReversed: p.is_reversed,
    })),
    credits: i.credits.map(presentNote),
  };
}
