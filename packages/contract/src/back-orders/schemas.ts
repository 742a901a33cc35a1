import { backOrderActions, backOrderReasons, backOrderStatuses } from '@yardkeeper/domain/back-orders/status';
import { z } from 'zod';
import { paragraph } from '../contacts/fields.ts';
import { day } from '../fields/fields.ts';
import { id, isoInstant, page, sortedPaging, version, wholeNumber } from '../paging.ts';
import { searchField } from '../parts/schemas.ts';

export const BackOrderRow = z.object({
  backOrderId: z.number(),
  status: z.enum(backOrderStatuses),
  statusName: z.string(),
  neededFor: z.enum(backOrderReasons),
  thresholdId: z.number().nullable(),
  /** the waiting quote or invoice, and its line; null for a threshold */
  invoiceId: z.number().nullable(),
  invoiceNo: z.string(),
  lineId: z.number().nullable(),
  debtorId: z.number().nullable(),
  customer: z.string(),
  salesperson: z.string(),
  partId: z.number(),
  partName: z.string(),
  partNo: z.string(),
  makeId: z.number().nullable(),
  modelId: z.number().nullable(),
  seriesId: z.number().nullable(),
  vehicle: z.string(),
  /** the quantity to order; a quantity set by hand replaces the computed one */
  qty: z.number(),
  supplierId: z.number().nullable(),
  supplier: z.string(),
  purchaseOrderId: z.number().nullable(),
  purchaseOrderNo: z.string(),
  /** the day the order is expected */
  eta: z.string().nullable(),
  since: isoInstant,
  waitingDays: z.number(),
  dismissedUntil: z.string().nullable(),
  notes: z.string(),
  /** the tags held for the document */
  heldTags: z.array(z.string()),
  toldAt: isoInstant.nullable(),
  actions: z.array(z.enum(backOrderActions)),
  version: z.number(),
});
export type BackOrderRow = z.infer<typeof BackOrderRow>;

const filter = {
  search: searchField,
  supplierId: id.optional(),
  neededFor: z.enum(['threshold', 'document']).optional(),
  partId: id.optional(),
  invoiceId: id.optional(),
};
export const BackOrderFilter = z.object(filter);
/** Without a status: all except fulfilled and dismissed ones. */
export const BackOrderQuery = sortedPaging(['since', 'partName', 'qty', 'supplier', 'eta']).extend({
  ...filter,
  status: z.enum(backOrderStatuses).optional(),
});
/** `searchedFor` is the corrected search that was used because nothing matched the typed words. */
export const BackOrderPage = page(BackOrderRow).extend({ searchedFor: z.string().optional() });
export const BackOrderCounts = z.object({
  needed: z.number(),
  ordered: z.number(),
  received: z.number(),
  fulfilled: z.number(),
  dismissed: z.number(),
});

export const ToBuy = BackOrderRow.pick({
  backOrderId: true,
  partId: true,
  partName: true,
  partNo: true,
  vehicle: true,
  qty: true,
  supplierId: true,
  supplier: true,
  waitingDays: true,
}).extend({
  onHand: z.number(),
  onOrder: z.number(),
  /** in the last 90 days */
  sold90: z.number(),
  /** the supplier's last price; null when they never supplied it, and for users who may not see cost */
  lastCost: z.number().nullable(),
});
export type ToBuy = z.infer<typeof ToBuy>;

export const BackOrderDetail = BackOrderRow.extend({
  /** the computed quantity; `qty` may have been changed by hand */
  neededQty: z.number(),
  /** null for a line of a document whose part has no threshold */
  figures: z
    .object({
      min: z.number(),
      target: z.number(),
      leadDays: z.number(),
      onHand: z.number(),
      promised: z.number(),
      available: z.number(),
      onOrder: z.number(),
      short: z.number(),
    })
    .nullable(),
  /** the supplier's last price; null for users who may not see cost */
  lastCost: z.number().nullable(),
  /** other documents that wait for the same part, longest wait first */
  waiting: z.array(
    z.object({
      backOrderId: z.number(),
      invoiceId: z.number(),
      invoiceNo: z.string(),
      customer: z.string(),
      qty: z.number(),
      since: isoInstant,
    }),
  ),
  /** the proposed message to the customer; empty when no customer waits */
  draft: z.string(),
  told: z.array(z.object({ kind: z.string(), to: z.string(), subject: z.string(), at: isoInstant, state: z.string() })),
});
export type BackOrderDetail = z.infer<typeof BackOrderDetail>;

export const ByBackOrder = z.object({ backOrderId: id });
/**
 * A field that is left out stays unchanged; null resets it to the computed value, or shows a dismissed back order
 * again.
 */
export const EditBackOrder = ByBackOrder.extend({
  qty: wholeNumber.min(1, 'Use 1 or more').max(100_000, 'Use at most 100,000').nullable().optional(),
  supplierId: id.nullable().optional(),
  notes: paragraph(2_000).optional(),
  /** the day from which it is shown again */
  dismissedUntil: day.nullable().optional(),
  version,
});
export type EditedBackOrder = z.output<typeof EditBackOrder>;

export const OrderBackOrders = z.object({
  backOrderIds: z.array(id).min(1, 'Tick at least one').max(200, 'Tick at most 200'),
});
export const BackOrdersOrdered = z.object({
  /** one order per supplier */
  orders: z.array(
    z.object({
      purchaseOrderId: z.number(),
      purchaseOrderNo: z.string(),
      supplierId: z.number(),
      supplier: z.string(),
      lines: z.number(),
    }),
  ),
});
export type BackOrdersOrdered = z.infer<typeof BackOrdersOrdered>;

export const TellWaiting = ByBackOrder.extend({
  /** left out: the yard's standard text is sent */
  text: paragraph(600).default(''),
});

export const PriceHistoryQuery = z.object({ partId: id });
/**
 * What the part cost (null for users who may not see cost), what it sold for, and its list prices. The number of a
 * document is empty when the user may not open it.
 */
export const PartPriceHistory = z.object({
  partName: z.string(),
  bought: z.array(
    z.object({
      purchaseOrderId: z.number(),
      purchaseOrderNo: z.string(),
      on: z.string(),
      supplier: z.string(),
      partNo: z.string(),
      vehicle: z.string(),
      qty: z.number(),
      unitCost: z.number().nullable(),
    }),
  ),
  sold: z.array(
    z.object({
      invoiceId: z.number(),
      invoiceNo: z.string(),
      on: z.string(),
      description: z.string(),
      qty: z.number(),
      unitPrice: z.number(),
    }),
  ),
  listed: z.array(
    z.object({
      at: isoInstant,
      by: z.string(),
      vehicle: z.string(),
      conditionName: z.string(),
      retail: z.number(),
      trade: z.number(),
    }),
  ),
});
export type PartPriceHistory = z.infer<typeof PartPriceHistory>;
