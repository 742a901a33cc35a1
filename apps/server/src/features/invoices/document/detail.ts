import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { actionsFor } from '@yardkeeper/domain/invoices/facts';
import { cashRounding } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { dollars, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { type AccountSums, accountOf, accountSums, lightOf } from '../../contacts/credits/account.ts';
import { sentAbout } from '../../outbox/messages-about.ts';
import { yardSetting } from '../../settings/service.ts';
import { type LineRow, linesOf, rowsOfValue } from '../lines/line-queries.ts';
import { presentVehicle } from '../saving/vehicle.ts';
import { presentLine, presentRow } from './present.ts';
import type { InvoiceRecord } from './queries.ts';
import { ENTITY, factsOf, openedWhole, owingOf } from './record.ts';

const noBuyer = { name: '', address: '', phone: '', email: '', nzbn: '', gstNo: '' };
export const noDelivery = { name: '', phone: '', address: '', suburb: '', state: '', postCode: '' };

const own = (i: InvoiceRecord) => ({
  buyer: { ...noBuyer, ...i.buyer },
  vehicle: presentVehicle(i),
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

type Besides = {
  readonly rows: readonly LineRow[];
  readonly sums: AccountSums;
  readonly sent: Awaited<ReturnType<typeof sentAbout>>;
};

async function present(c: Ctx, i: InvoiceRecord, { rows, sums, sent }: Besides): Promise<Invoice> {
  const rules = await yardSetting(c, 'rules');
  const lines = rows.map((line) => presentLine(c, i, line));
  const isKnown = lines.some((line) => line.cost !== null);
  const cost = lines.reduce((all, line) => all + Math.round((line.cost ?? 0) * 100), 0);
  const owed = cents(owingOf(i));
  return {
    ...presentRow(c, i),
    ...own(i),
    cashTotal: dollars(owed + cashRounding(owed, rules)),
    cost: isKnown ? dollars(cost) : null,
    margin: isKnown ? dollars(i.net_cents - cost) : null,
    account: lightOf(i, sums),
    lines,
    sent,
    actions: actionsFor(factsOf(i, rules.gstClosedUpTo), c.actor),
  };
}

const sentOf = (c: Ctx, id: number) => sentAbout(c, { entity: ENTITY, id });

export async function presentInvoice(c: Ctx, i: InvoiceRecord): Promise<Invoice> {
  const id = i.invoice_id;
  const [rows, sums, sent] = await Promise.all([linesOf(c.db, id), accountOf(c, i.debtor_id), sentOf(c, id)]);
  return present(c, i, { rows, sums, sent });
}

/** A new document cannot have been sent, so that query is saved. */
export async function invoiceDetail(c: Ctx, id: number, isNew = false): Promise<Invoice> {
  const [i, sent] = await Promise.all([openedWhole(c, id), isNew ? [] : sentOf(c, id)]);
  return present(c, i, { rows: rowsOfValue(i.lines), sums: accountSums(c, i.open ?? []), sent });
}
