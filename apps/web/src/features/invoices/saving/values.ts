import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import type { Invoice, VehicleShown } from '@yardkeeper/contract/invoices/schemas';
import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import type { Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { draftOf, type LineDraft, reprice, savedLine } from '../lines/line-draft.ts';

export type InvoiceForm = ReplyOf<'GET /mgr/invoices/saveInvoicesInfo'>;
export type SaveBody = ArgsOf<'POST /mgr/invoices/saveInvoicesInfo'>['body'];
export type Delivery = Record<'name' | 'phone' | 'address' | 'suburb' | 'state' | 'postCode', string>;

export type EditorValues = {
  readonly invoiceId: number;
  readonly version: number | undefined;
  readonly type: number;
  readonly debtorId: number;
  readonly customer: string;
  /** null leaves the saved buyer, or else the contact's details */
  readonly buyer: Buyer | null;
  readonly delivery: Delivery | null;
  /** the customer's vehicle, as far as it is known */
  readonly vehicle: VehicleShown | null;
  readonly salespersonId: number | null;
  readonly paymentTypeId: number | null;
  readonly termsId: number | null;
  readonly priority: number;
  readonly courierId: number | null;
  readonly courierPriority: number;
  readonly deliveryInstruction: string;
  readonly orderNo: string;
  readonly reference: string;
  readonly printPrice: 0 | 1;
  readonly holdsParts: 0 | 1;
  readonly expiresAt: string | null;
  /** before finalising */
  readonly paid: number;
  readonly lines: readonly LineDraft[];
};

const NOT_PRESSING = 3;
const isInvoice = (given: InvoiceForm | Invoice): given is Invoice => 'customer' in given;

/** Only the form carries the delivery address, and only the saved document the amount paid. */
export function valuesOf(given: InvoiceForm | Invoice): EditorValues {
  const kept = { invoiceId: 0, type: invoiceTypes.counter.id, debtorId: 0, ...given };
  return {
    invoiceId: kept.invoiceId,
    version: given.version,
    type: kept.type,
    debtorId: kept.debtorId,
    buyer: null,
    customer: isInvoice(given) ? given.customer : (given.buyer?.name ?? ''),
    delivery: isInvoice(given) ? null : deliveryOf(given),
    vehicle: given.vehicle ?? null,
    salespersonId: given.salespersonId ?? null,
    paymentTypeId: given.paymentTypeId ?? null,
    termsId: given.termsId ?? null,
    priority: given.priority ?? 1,
    courierId: given.courierId ?? null,
    courierPriority: given.courierPriority ?? NOT_PRESSING,
    deliveryInstruction: given.deliveryInstruction ?? '',
    orderNo: given.orderNo ?? '',
    reference: given.reference ?? '',
    printPrice: given.printPrice ?? 1,
    holdsParts: given.holdsParts ?? 0,
    expiresAt: given.expiresAt ?? null,
    paid: isInvoice(given) ? given.paid : 0,
    lines: given.lines.map(draftOf),
  };
}
export function deliveryOf({ delivery }: InvoiceForm): Delivery | null {
  if (!delivery) return null;
  const { name = '', phone = '', address = '', suburb = '', state = '', postCode = '' } = delivery;
  return { name, phone, address, suburb, state, postCode };
}

export const addressOf = ({ address, suburb, state, postCode }: Delivery): string =>
  [address, suburb, [state, postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const vehicleBody = (vehicle: VehicleShown | null): SaveBody['vehicle'] => {
  if (!vehicle) return null;
  const { make: _, model: __, series: ___, ...marks } = vehicle;
  return marks;
};
export const bodyOf = (v: EditorValues): SaveBody => ({
  invoiceId: v.invoiceId,
  type: v.type,
  debtorId: v.debtorId,
  ...(v.version === undefined ? {} : { version: v.version }),
  ...(v.buyer ? { buyer: v.buyer } : {}),
  ...(v.delivery ? { delivery: v.delivery } : {}),
  ...(v.vehicle || v.invoiceId > 0 ? { vehicle: vehicleBody(v.vehicle) } : {}),
  ...(v.salespersonId === null ? {} : { salespersonId: v.salespersonId }),
  paymentTypeId: v.paymentTypeId,
  termsId: v.termsId,
  priority: v.priority,
  courierId: v.courierId,
  courierPriority: v.courierPriority,
  deliveryInstruction: v.deliveryInstruction,
  orderNo: v.orderNo,
  reference: v.reference,
  printPrice: v.printPrice,
  holdsParts: v.holdsParts,
  expiresAt: v.expiresAt,
  lines: v.lines.map(savedLine),
});

export const repriced = (v: EditorValues, pricing: Pricing): EditorValues => ({
  ...v,
  lines: v.lines.map((line) => reprice(line, pricing)),
});
