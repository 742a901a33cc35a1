import type { OrderCharge, OrderRow, PurchaseOrder, Receipt } from '@yardkeeper/contract/purchasing/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { orderChoices } from '@yardkeeper/domain/purchasing/actions';
import { orderStatusIds, orderStatusNames } from '@yardkeeper/domain/purchasing/status';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { sentAbout } from '../../outbox/messages-about.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './queries.ts';
import { amountFor, ENTITY, factsOf, opened, owingOf } from './record.ts';

export const presentRow = (c: Ctx, o: q.OrderListed): OrderRow => ({
  purchaseOrderId: o.purchase_order_id,
  poNo: o.number,
  date: o.issued_on,
  debtorId: o.debtor_id,
  supplier: o.supplier_name,
  status: orderStatusIds[o.status],
  statusName: orderStatusNames[o.status],
  reference: o.reference,
  expectedDate: o.expected_on,
  isLate: flag(o.expected_on !== null && o.outstanding > 0 && o.expected_on < todayIn(c.clock())),
  items: o.line_count,
  qty: o.qty,
  received: o.received,
  outstanding: o.outstanding,
  percentCommitted: o.qty === 0 ? 0 : Math.min(100, Math.floor((100 * o.received) / o.qty)),
  hasBackOrder: flag(o.has_back_order),
  net: amountFor(c, o.net_cents),
  gst: amountFor(c, o.gst_cents),
  total: amountFor(c, o.total_cents),
  billNo: o.bill_no,
  accountingNo: o.accounting_no,
  createdBy: o.made_by ?? '',
});

type ChargeRow = Awaited<ReturnType<typeof q.chargesOf>>[number];
export const presentCharge = (c: Ctx, k: ChargeRow): OrderCharge => ({
  chargeId: k.charge_id,
  chargeTypeId: k.charge_type_id,
  description: k.description,
  amount: amountFor(c, k.amount_cents),
  taxable: flag(k.taxable),
  gst: amountFor(c, k.gst_cents),
  total: amountFor(c, k.amount_cents + k.gst_cents),
});

type ReceiptRow = Awaited<ReturnType<typeof q.receiptsOf>>[number];
const presentReceipt = (r: ReceiptRow): Receipt => ({
  receiptId: r.receipt_id,
  at: r.created_at.toISOString(),
  user: r.users_name ?? '',
  note: r.note,
  qty: r.qty,
  tags: r.tags,
  isUndone: r.undone_at !== null,
  whyNotUndone:
    r.undone_at !== null
      ? 'It is undone already'
      : r.bound_tag === null
        ? ''
        : `${tagNoOf(r.bound_tag)} is promised, or not here as it came`,
});

const billOf = (c: Ctx, o: q.OrderRecord, there: q.BillThere | undefined): PurchaseOrder['bill'] =>
  o.finalized_at === null
    ? null
    : {
        billNo: o.bill_no,
        billedOn: o.billed_on!,
        dueOn: o.bill_due_on!,
        total: amountFor(c, o.bill_cents),
        difference: amountFor(c, o.bill_cents! - o.total_cents),
        finalizedBy: o.finalized_by_name ?? '',
        finalizedAt: o.finalized_at.toISOString(),
        accountingNo: there?.remote_no ?? '',
        accountingUrl: (there && c.books?.port.linkTo(there.remote_id, 'bill')) ?? '',
      };

const partsOf = (c: Ctx, id: number) =>
  Promise.all([
    q.billThere(c.db, id),
    q.chargesOf(c.db, id),
    q.receiptsOf(c.db, id),
    sentAbout(c, { entity: ENTITY, id }),
    yardSetting(c, 'rules'),
  ]);
export const presentOrder = async (c: Ctx, o: q.OrderRecord): Promise<PurchaseOrder> =>
  present(c, o, await partsOf(c, o.purchase_order_id));

function present(c: Ctx, o: q.OrderRecord, parts: Awaited<ReturnType<typeof partsOf>>): PurchaseOrder {
  const [there, charges, receipts, sent, rules] = parts;
  const { name = o.supplier_name, phone = '', email = '', address = '' } = o.supplier;
  return {
    ...presentRow(c, o),
    supplierBlock: { name, phone, email, address },
    notesPublic: o.notes_public,
    short: o.short,
    claimed: o.claimed,
    chargesNet: amountFor(c, o.charges_cents),
    charges: charges.map((charge) => presentCharge(c, charge)),
    receipts: receipts.map(presentReceipt),
    bill: billOf(c, o, there),
    paid: amountFor(c, o.paid_cents),
    credited: amountFor(c, o.credited_cents),
    owing: amountFor(c, owingOf(o)),
    cancelReason: o.cancel_reason,
    createdAt: o.created_at.toISOString(),
    changedBy: o.changed_by_name ?? '',
    changedAt: o.changed_at.toISOString(),
    sent,
    actions: orderChoices(factsOf(o, rules.gstClosedUpTo), c.actor),
    receiptTolerance: rules.receiptTolerance,
    billTolerance: rules.billToleranceCents / 100,
    version: o.version,
  };
}

/** Reads the order and its parts at the same time. */
export async function orderDetail(c: Ctx, id: number): Promise<PurchaseOrder> {
  const [order, parts] = await Promise.all([opened(c, id), partsOf(c, id)]);
  return present(c, order, parts);
}
