import { standings, standingsToFind } from '@yardkeeper/domain/accounting/queue';
import { orderActions } from '@yardkeeper/domain/purchasing/actions';
import { z } from 'zod';
import { day } from '../fields/fields.ts';
import { flag, id, isoInstant, page, sortedPaging, wholeNumber } from '../paging.ts';

/** Amounts are null for users who may not see cost. */
const amount = z.number().nullable();

export const OrderRow = z.object({
  purchaseOrderId: z.number(),
  poNo: z.string(),
  date: z.string(),
  debtorId: z.number(),
  supplier: z.string(),
  /** 1 Open, 4 In Progress, 5 Completed, 2 Closed, 3 Cancelled */
  status: z.number(),
  statusName: z.string(),
  reference: z.string(),
  expectedDate: z.string().nullable(),
  /** expected before today, with pieces outstanding */
  isLate: flag,
  items: z.number(),
  qty: z.number(),
  received: z.number(),
  outstanding: z.number(),
  percentCommitted: z.number(),
  hasBackOrder: flag,
  net: amount,
  gst: amount,
  total: amount,
  /** the supplier's invoice number; empty before finalising */
  billNo: z.string(),
  /** the number of the bill in the accounting system; empty while there is none */
  accountingNo: z.string(),
  createdBy: z.string(),
});
export type OrderRow = z.infer<typeof OrderRow>;
/** In lists it has the standing in the accounting system, too. */
export const OrderInList = OrderRow.extend({ accounting: z.enum(standings) });
export type OrderInList = z.infer<typeof OrderInList>;

const orderSortFields = ['poNo', 'date', 'expectedDate', 'total', 'supplier'] as const;
const filter = {
  search: z.string().trim().max(200).optional(),
  status: wholeNumber.min(1).max(5).optional(),
  debtorId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  hasBackOrder: z.boolean().optional(),
  /** neither finalised nor cancelled */
  unbilled: z.boolean().optional(),
  late: z.boolean().optional(),
  accounting: z.enum(standingsToFind).optional(),
};
export const OrderFilter = z.object(filter).default({});
export const OrderQuery = sortedPaging(orderSortFields).extend(filter).default({ pageNum: 1, pageSize: 20 });
export const OrderPage = page(OrderInList);
export const OrderSummary = z.object({
  count: z.number(),
  /** totals of the requested status, if any */
  totals: z.object({ net: amount, total: amount }),
  late: z.number(),
  statuses: z.array(z.object({ status: z.number(), statusName: z.string(), count: z.number() })),
});

const SupplierShown = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});

export const OrderCharge = z.object({
  chargeId: z.number(),
  chargeTypeId: z.number().nullable(),
  description: z.string(),
  /** before GST */
  amount,
  taxable: flag,
  gst: amount,
  total: amount,
});
export type OrderCharge = z.infer<typeof OrderCharge>;

/** One receipt: what was taken into stock together. */
export const Receipt = z.object({
  receiptId: z.number(),
  at: isoInstant,
  user: z.string(),
  note: z.string(),
  qty: z.number(),
  tags: z.number(),
  isUndone: z.boolean(),
  /** why it cannot be undone; empty when it can */
  whyNotUndone: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

const OrderChoice = z.object({
  action: z.enum(orderActions),
  /** the reason why it is blocked now; empty when it is not */
  why: z.string(),
});

export const PurchaseOrder = OrderRow.extend({
  supplierBlock: SupplierShown,
  notesPublic: z.string(),
  short: z.number(),
  claimed: z.number(),
  /** freight and other charges together, before GST */
  chargesNet: amount,
  charges: z.array(OrderCharge),
  receipts: z.array(Receipt),
  bill: z
    .object({
      billNo: z.string(),
      billedOn: z.string(),
      dueOn: z.string(),
      total: amount,
      /** positive when the supplier asks for more than the order total */
      difference: amount,
      finalizedBy: z.string(),
      finalizedAt: isoInstant,
      accountingNo: z.string(),
      accountingUrl: z.string(),
    })
    .nullable(),
  paid: amount,
  credited: amount,
  owing: amount,
  cancelReason: z.string(),
  createdAt: isoInstant,
  changedBy: z.string(),
  changedAt: isoInstant,
  sent: z.array(z.object({ kind: z.string(), to: z.string(), subject: z.string(), at: isoInstant, state: z.string() })),
  /** the actions that this user may take, each with the reason why it is blocked */
  actions: z.array(OrderChoice),
  /** the yard's settings that apply */
  receiptTolerance: z.number(),
  billTolerance: z.number(),
  version: z.number(),
});
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

/** A tag made from a line. */
export const OrderedTag = z.object({
  tagId: z.number(),
  tagNo: z.string(),
  purchaseOrderItemId: z.number(),
  receiptId: z.number(),
  partId: z.number(),
  partDesc: z.string(),
  partNo: z.string(),
  make: z.string(),
  model: z.string(),
  series: z.string(),
  condition: z.number(),
  conditionName: z.string(),
  /** the quantity when it was made, and now */
  qtyMade: z.number(),
  qty: z.number(),
  status: z.string(),
  statusName: z.string(),
  locationId: z.number().nullable(),
  location: z.string(),
  retail: z.number(),
  trade: z.number(),
  /** landed cost per piece before GST; null for users who may not see cost */
  cost: amount,
  notes: z.string(),
  creditedQty: z.number(),
  version: z.number(),
});
export type OrderedTag = z.infer<typeof OrderedTag>;

export const OrderLine = z.object({
  purchaseOrderItemId: z.number(),
  purchaseOrderId: z.number(),
  sort: z.number(),
  partId: z.number(),
  partDesc: z.string(),
  description: z.string(),
  partNo: z.string(),
  supplierPartNo: z.string(),
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
  condition: z.number(),
  conditionName: z.string(),
  qty: z.number(),
  received: z.number(),
  short: z.number(),
  claimed: z.number(),
  outstanding: z.number(),
  unitCost: amount,
  /** per piece with its share of freight and charges, before GST */
  landedCost: amount,
  retail: z.number(),
  trade: z.number(),
  taxable: flag,
  net: amount,
  gst: amount,
  total: amount,
  locationId: z.number().nullable(),
  location: z.string(),
  /** 1: received pieces become one tag with a quantity */
  asBox: flag,
  notes: z.string(),
  backOrderId: z.number().nullable(),
  /** tags made from the line */
  children: z.array(OrderedTag),
});
export type OrderLine = z.infer<typeof OrderLine>;
