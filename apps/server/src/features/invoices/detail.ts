import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { actionsFor } from '@yardkeeper/domain/invoices/facts';
import { cashRounding } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { dollars, flag } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { checkAccount } from '../contacts/account.ts';
import { sentAbout } from '../outbox/about.ts';
import { yardSetting } from '../settings/service.ts';
import { linesOf } from './line-queries.ts';
import { presentLine, presentRow } from './present.ts';
import type { InvoiceRecord } from './queries.ts';
import { ENTITY, factsOf, opened, owingOf } from './rows.ts';

const noBuyer = { name: '', address: '', phone: '', email: '', nzbn: '', gstNo: '' };
export const noDelivery = { name: '', phone: '', address: '', suburb: '', state: '', postCode: '' };

const own = (i: InvoiceRecord) => ({
  buyer: { ...noBuyer, ...i.buyer },
  paymentTypeId: i.payment_type_id,
  termsId: i.terms_id,
  terms: i.terms ?? '',
  priority: i.priority,
  courierId: i.courier_id,
  courierPriority: i.courier_priority,
  deliveryInstruction: i.delivery_instruction,
  reference: i.reference,
  printPrice: flag(i.print_price),
  holdsParts: flag(i.holds_parts),
  dispatcherId: i.dispatcher_id,
  dispatcher: i.dispatcher ?? '',
  net: dollars(i.net_cents),
  gst: dollars(i.gst_cents),
  cancelReason: i.cancel_reason,
  quoteId: i.quote_id,
  quoteNo: i.quote_no ?? '',
  convertedTo: i.converted_to,
  convertedNo: i.converted_no ?? '',
  confirmedAt: i.confirmed_at?.toISOString() ?? null,
  finalizedAt: i.finalized_at?.toISOString() ?? null,
  createdBy: i.made_by ?? '',
  createdAt: i.created_at.toISOString(),
  changedBy: i.changed_by_name ?? '',
  changedAt: i.changed_at.toISOString(),
  version: i.version,
});

export async function presentInvoice(c: Ctx, i: InvoiceRecord): Promise<Invoice> {
  const [rows, account, sent, policy] = await Promise.all([
    linesOf(c.db, i.invoice_id),
    checkAccount(c, i.debtor_id),
    sentAbout(c, { entity: ENTITY, id: i.invoice_id }),
    yardSetting(c, 'rules'),
  ]);
  const lines = rows.map((line) => presentLine(c, i, line));
  const isKnown = lines.some((line) => line.cost !== null);
  const cost = lines.reduce((all, line) => all + Math.round((line.cost ?? 0) * 100), 0);
  const owed = cents(owingOf(i));
  return {
    ...presentRow(c, i),
    ...own(i),
    cashTotal: dollars(owed + cashRounding(owed, policy)),
    cost: isKnown ? dollars(cost) : null,
    margin: isKnown ? dollars(i.net_cents - cost) : null,
    account: account.state,
    lines,
    sent,
    actions: actionsFor(factsOf(i), c.actor),
  };
}

export const invoiceDetail = async (c: Ctx, id: number): Promise<Invoice> => presentInvoice(c, await opened(c, id));
