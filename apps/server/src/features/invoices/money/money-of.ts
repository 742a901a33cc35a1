import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { presentNote } from '../credits/credit-queries.ts';
import { openedBy, owingOf } from '../document/record.ts';
import { findMoney } from './money-queries.ts';

/** Exact to the cent: total = paid + credited + owing. */
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
