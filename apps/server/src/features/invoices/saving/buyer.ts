import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import { cashTerms, type Terms } from '@yardkeeper/domain/contacts/terms';
import type { Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type * as q from '../document/queries.ts';
import * as bq from './buyer-queries.ts';
import { termsById } from './buyer-queries.ts';
import { vehicleGiven } from './vehicle.ts';

type Choices = Pick<SavedInvoice, 'paymentTypeId' | 'termsId' | 'courierId' | 'salespersonId'>;
const noChoices: Choices = { paymentTypeId: null, termsId: null, courierId: null };
const asked = (c: Ctx, debtorId: number, chosen: Choices): Parameters<typeof bq.buyerOf> => {
  const { paymentTypeId, termsId, courierId, salespersonId = c.actor.userId } = chosen;
  return [c.db, debtorId, paymentTypeId, termsId, courierId, salespersonId];
};
function there([buyer]: readonly bq.BuyerRecord[]): bq.BuyerRecord {
  const again = 'Choose the customer';
  return !buyer || buyer.merged_into !== null ? refuse('badInput', again, { debtorId: again }) : buyer;
}
export const customerOf = async (c: Ctx, debtorId: number, chosen = noChoices): Promise<bq.BuyerRecord> =>
  there(await bq.buyerOf(...asked(c, debtorId, chosen)));

export const pricingOf = (b: bq.BuyerRecord): Pricing => ({
  level: b.price_level,
  discountPercent: Number(b.discount_percent),
});

const line = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
export const buyerFields = (b: bq.BuyerRecord): q.BuyerFields => ({
  name: b.name,
  address: line(b.street, b.suburb, [b.city, b.post_code].filter(Boolean).join(' ')),
  phone: b.mobile || b.phone || '',
  email: b.email ?? '',
  nzbn: b.nzbn,
  gstNo: b.gst_no,
});
const deliveryFields = (b: bq.BuyerRecord): q.DeliveryFields => {
  const own = b.ship_street !== null && b.ship_street !== '';
  return {
    name: b.name,
    phone: b.mobile || b.phone || '',
    address: (own ? b.ship_street : b.street) ?? '',
    suburb: (own ? b.ship_suburb : b.suburb) ?? '',
    state: (own ? b.ship_city : b.city) ?? '',
    postCode: (own ? b.ship_post_code : b.post_code) ?? '',
  };
};

const named = (buyer: q.BuyerFields, b: bq.BuyerRecord) => ({ ...buyer, name: buyer.name || b.name });
const buyerGiven = (given: SavedInvoice, b: bq.BuyerRecord) => named(given.buyer ?? buyerFields(b), b);
const deliveryGiven = (given: SavedInvoice, b: bq.BuyerRecord) => given.delivery ?? deliveryFields(b);

/** Fields that were not sent come from the customer's record. */
export const newHeaderOf = (given: SavedInvoice, b: bq.BuyerRecord) => ({
  ...choicesOf(given, b),
  buyer: buyerGiven(given, b),
  delivery: deliveryGiven(given, b),
  vehicle: vehicleGiven(given.vehicle),
});
/** Fields that were not sent keep their stored value, unless the customer changed. */
export const headerOf = (given: SavedInvoice, b: bq.BuyerRecord, isOther: boolean): q.InvoiceFields => ({
  ...choicesOf(given, b),
  ...(given.buyer || isOther ? { buyer: buyerGiven(given, b) } : {}),
  ...(given.delivery || isOther ? { delivery: deliveryGiven(given, b) } : {}),
  ...(given.vehicle === undefined ? {} : { vehicle: vehicleGiven(given.vehicle) }),
});
function choicesOf(given: SavedInvoice, b: bq.BuyerRecord) {
  return {
    debtor_id: given.debtorId,
    payment_type_id: given.paymentTypeId,
    terms_id: given.termsId ?? b.terms_id,
    priority: given.priority,
    courier_id: given.courierId,
    courier_priority: given.courierPriority,
    delivery_instruction: given.deliveryInstruction,
    order_no: given.orderNo,
    reference: given.reference,
    print_price: given.printPrice === 1,
    holds_parts: given.holdsParts === 1,
  };
}

type OfBuyer = {
  readonly terms_id: number | null;
  readonly terms_days: number | null;
  readonly from_month_end: boolean | null;
};
/** A document without terms is due at once. */
export async function termsOf(c: Ctx, termsId: number | null, buyer?: OfBuyer): Promise<Terms> {
  if (buyer && termsId === buyer.terms_id && buyer.terms_days !== null)
    return { days: buyer.terms_days, fromMonthEnd: buyer.from_month_end === true };
  const row = termsId === null ? undefined : await termsById(c.db, termsId);
  return row ? { days: row.days, fromMonthEnd: row.from_month_end } : cashTerms;
}
