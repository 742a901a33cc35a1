import type { CreditRow, GroupRow, QuoteRow, Sums, TransactionRow } from '@yardkeeper/contract/sale-report/schemas';
import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { marginOf, percentOf } from '@yardkeeper/domain/reports/figures';
import { quoteStateNames, quoteStateOn } from '@yardkeeper/domain/reports/quotes';
import { dollars } from '../../../http/wire.ts';
import type { Amounts } from './filter-queries.ts';
import type { Group } from './group-queries.ts';
import type { Credit, Quote } from './paper-queries.ts';
import type { Transaction, Whose } from './transaction-queries.ts';

/** Cost and margin are null for users who may not see cost. */
const presentAmounts = (a: Amounts, withCost: boolean) => ({
  net: dollars(a.net_cents),
  gst: dollars(a.gst_cents),
  gross: dollars(a.net_cents + a.gst_cents),
  cost: withCost ? dollars(a.cost_cents) : null,
  margin: withCost ? dollars(marginOfSums(a).cents) : null,
  withoutCost: withCost ? dollars(a.costless_cents) : null,
});
export const marginOfSums = (a: Amounts) =>
  marginOf({ netCents: a.net_cents, costCents: a.cost_cents, costlessCents: a.costless_cents });

export const presentSums = (a: Amounts & { readonly n: number }, withCost: boolean): Sums => ({
  count: a.n,
  ...presentAmounts(a, withCost),
  marginPercent: withCost ? marginOfSums(a).percent : null,
});

const presentWhose = (w: Whose) => ({
  debtorId: w.debtor_id,
  customer: w.customer,
  salespersonId: w.salesperson_id,
  salesperson: w.salesperson,
});

export const NO_TERMS = 'No terms';

export const presentTransaction = (t: Transaction, withCost: boolean): TransactionRow => ({
  kind: t.kind,
  invoiceId: t.invoice_id,
  number: t.number,
  invoiceNo: t.invoice_no,
  creditNoteId: t.credit_note_id,
  typeName: t.kind === 'credit' ? 'Credit note' : invoiceTypes[t.type].name,
  on: t.on_day,
  ...presentWhose(t),
  termsId: t.terms_id,
  term: t.term ?? NO_TERMS,
  paymentType: t.payment_type ?? '',
  items: t.items,
  ...presentAmounts(t, withCost),
});

export const presentGroup = (g: Group, withCost: boolean): GroupRow => ({
  id: g.id,
  name: g.name,
  about: g.about,
  count: g.n,
  qty: g.qty,
  ...presentAmounts(g, withCost),
  marginPercent: withCost ? marginOfSums(g).percent : null,
  credited: dollars(g.credited_cents),
  share: percentOf(g.net_cents, g.all_net),
});

export function presentQuote(q: Quote, now: Date): QuoteRow {
  const state = quoteStateOn(q.state, q.expires_at, now);
  return {
    invoiceId: q.invoice_id,
    number: q.number,
    on: q.on_day,
    ...presentWhose(q),
    state,
    stateName: quoteStateNames[state],
    lostReason: q.cancel_reason,
    convertedToId: q.converted_to,
    convertedTo: q.converted_no ?? '',
    expiresAt: q.expires_at?.toISOString() ?? null,
    items: q.items,
    net: dollars(q.net_cents),
    gst: dollars(q.gst_cents),
    gross: dollars(q.net_cents + q.gst_cents),
  };
}

export const presentCredit = (k: Credit, withCost: boolean): CreditRow => ({
  creditNoteId: k.credit_note_id,
  number: k.number,
  on: k.on_day,
  invoiceId: k.invoice_id,
  invoiceNo: k.invoice_no,
  ...presentWhose(k),
  reason: k.reason,
  items: k.items,
  ...presentAmounts(k, withCost),
});
