import type { AcquisitionRow, Expense } from '@yardkeeper/contract/acquisitions/schemas';
import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { statusIds, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { flag } from '../../http/wire.ts';
import type { Services } from '../../services.ts';
import { signedAddress } from '../files/signing.ts';
import type { ExpenseRecord } from './expenses/expense-queries.ts';
import type { AcquisitionListed } from './list/list-queries.ts';

export const presentListed = (
  s: Services,
  a: AcquisitionListed,
  today: string,
  seesPrice: boolean,
): AcquisitionRow => ({
  acqId: a.acq_id,
  acqNo: a.acq_no,
  status: statusIds[a.status],
  statusName: statusNames[a.status],
  acquisitionDate: a.acquired_on,
  regNo: a.reg_no,
  vin: a.vin,
  year: a.year,
  make: a.make,
  model: a.model,
  series: a.series ?? '',
  debtorId: a.debtor_id,
  seller: a.seller,
  sellerPhone: a.seller_phone,
  price: seesPrice ? a.price_cents / 100 : null,
  driverId: a.driver_id,
  driver: a.driver ?? '',
  pickupAt: a.pickup_at?.toISOString() ?? null,
  pickupAddress: a.pickup_address,
  pickupNotes: a.pickup_notes,
  holdUntil: a.hold_until,
  onHold: flag(isHeld(a.hold_until, today, a.override_reason !== null)),
  vehicleId: a.vehicle_id,
  stockNo: a.stock_no ?? '',
  photo: signedAddress(s, a.photo_key),
  docsComplete: a.docs,
  version: a.version,
});

export const presentExpense = (e: ExpenseRecord): Expense => ({
  expenseId: e.expense_id,
  isPrice: flag(e.is_price),
  expenseTypeId: e.expense_type_id,
  purchaseOrderId: e.purchase_order_id,
  poNo: e.order_no ?? '',
  expenseDesc: e.description,
  supplierId: e.supplier_id,
  supplier: e.supplier ?? '',
  amount: (e.total_cents - e.gst_cents) / 100,
  gst: e.gst_cents / 100,
  expenseAmount: e.total_cents / 100,
  paid: e.paid_cents / 100,
  paidOn: e.paid_on,
  paymentTypeId: e.payment_type_id,
  version: e.version,
});
