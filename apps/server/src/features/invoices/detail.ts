import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { actionsFor } from '@yardkeeper/domain/invoices/facts';
import { cashRounding } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { dollars, flag } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { accountOfInvoice, lightOf } from '../contacts/account.ts';
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

/** What is asked for by the number of the document alone; about a new one nothing was sent yet. */
const besides = (c: Ctx, id: number, isNew = false) =>
  Promise.all([
    linesOf(c.db, id),
    isNew ? [] : sentAbout(c, { entity: ENTITY, id }),
    yardSetting(c, 'rules'),
    accountOfInvoice(c, id),
  ] as const);

function present(c: Ctx, i: InvoiceRecord, known: Awaited<ReturnType<typeof besides>>): Invoice {
  const [rows, sent, policy, sums] = known;
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
    account: lightOf(i, sums),
    lines,
    sent,
    actions: actionsFor(factsOf(i), c.actor),
  };
}

export const presentInvoice = async (c: Ctx, i: InvoiceRecord): Promise<Invoice> =>
  present(c, i, await besides(c, i.invoice_id));

export async function invoiceDetail(c: Ctx, id: number, isNew = false): Promise<Invoice> {
  const [i, known] = await Promise.all([opened(c, id), besides(c, id, isNew)]);
  return present(c, i, known);
}
