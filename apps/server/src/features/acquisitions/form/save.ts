import type { Acquisition, ChangeAcquisition, SavedAcquisition } from '@yardkeeper/contract/acquisitions/schemas';
import { vehicleBilledOn } from '@yardkeeper/domain/accounting/vehicles/vehicle-bill';
import { gstOfPurchase } from '@yardkeeper/domain/acquisitions/gst';
import { isEditable } from '@yardkeeper/domain/acquisitions/status';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { closedPeriodSentence, isPeriodClosed } from '@yardkeeper/domain/settings/gst-period';
import { markErrors } from '@yardkeeper/domain/vin/mark-errors';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { markSeller } from '../../contacts/mark-kind.ts';
import { record, recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import { acquisitionNumber } from '../../settings/numbers.ts';
import { yardSetting } from '../../settings/service.ts';
import { followAcquisition } from '../../vehicles/follow-acquisition.ts';
import { acquisitionDetail } from '../detail/detail.ts';
import * as expenses from '../expenses/expense-queries.ts';
import { changeCost } from '../expenses/expenses.ts';
import * as q from '../queries.ts';
import { announceAcquisition, ENTITY, locked } from '../record.ts';
import { tellWhoWaits } from '../who-waits.ts';

const acquisitionRow = (g: SavedAcquisition): q.AcquisitionWrite => ({
  make_id: g.makeId,
  model_id: g.modelId,
  series_id: g.seriesId,
  model_type_id: g.modelTypeId,
  year: g.year,
  month: g.month,
  engine_id: g.engineId,
  engine_no: g.engineNo,
  trans_id: g.transId,
  body_colour_id: g.bodyColourId,
  trim_colour_id: g.trimColourId,
  reg_no: g.regNo,
  registered: g.regFlag === 1,
  vin: g.vin,
  chassis: g.chassis,
  odometer: g.odometer,
  lot_no: g.lotNo,
  comments: g.comments,
  debtor_id: g.debtorId,
  purchase: JSON.stringify(g.purchase),
  owner: JSON.stringify(g.owner),
  seller_gst: g.sellerGst,
  acquired_on: g.acquisitionDate,
  projected_sales_cents: g.projectedSales,
  purchase_type_id: g.purchaseTypeId,
  stock_type_id: g.stockTypeId,
  write_off_id: g.writeOffId,
  plates_id: g.platesId,
  referred_id: g.referredId,
  loc_group_id: g.locGroupId,
  driver_id: g.driverId,
  pickup_at: g.pickupAt === null ? null : new Date(g.pickupAt),
  pickup_address: g.pickupAddress,
  pickup_notes: g.pickupNotes,
  ...(g.checklist ? { checklist: JSON.stringify(g.checklist) } : {}),
});

async function refuseUnfit(
  c: Ctx,
  given: SavedAcquisition,
  write: q.AcquisitionWrite,
  boughtOn: string | null = null,
): Promise<void> {
  if (given.acquisitionDate !== boughtOn) await refuseClosedPeriod(c, 'acquisitionDate', given.acquisitionDate);
  const fields: Record<string, string> = markErrors(given);
  if (given.acquisitionDate > todayIn(c.clock())) fields.acquisitionDate = 'That day has not come yet';
  const fit = await q.choicesFit(c.db, write);
  for (const [field, isThere] of Object.entries(fit))
    if (!isThere)
      fields[field] ??= field === 'debtorId' ? 'Choose the seller' : 'Choose again: this is not in the list';
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}

const priceRow = (given: SavedAcquisition) => ({
  expense_type_id: null,
  description: 'Purchase price',
  supplier_id: given.debtorId,
  total_cents: given.price,
  gst_cents: gstOfPurchase(given.price, given.sellerGst).gstCents,
});

const factsFor = (g: SavedAcquisition) => {
  const { purchase, owner, ...fields } = g;
  return { ...fields, price: g.price / 100, projectedSales: g.projectedSales === null ? null : g.projectedSales / 100 };
};

export async function addAcquisition(c: Ctx, given: SavedAcquisition): Promise<Acquisition> {
  const write = acquisitionRow(given);
  await refuseUnfit(c, given, write);
  await markSeller(c, given.debtorId);
  const acqNo = await acquisitionNumber(c);
  const acqId = await q.insertAcquisition(c.db, { ...write, acq_no: acqNo, created_by: c.actor.userId });
  await expenses.insertExpense(c.db, { ...priceRow(given), acq_id: acqId, is_price: true });
  await record(c, { entity: ENTITY, id: acqId, event: 'created', text: `${acqNo} created`, after: factsFor(given) });
  await announceAcquisition(c, acqId);
  await tellWhoWaits(c, (await q.findAcquisition(c.db, acqId))!, 'offered');
  return acquisitionDetail(c, acqId);
}

/**
 * The GST on a registered seller's bill is claimed with the bill, so it cannot change once that tax period is closed.
 */
async function refuseFiledBill(c: Ctx, a: q.AcquisitionRecord, isOther: boolean): Promise<void> {
  const { gstClosedUpTo } = await yardSetting(c, 'rules');
  const billedOn = vehicleBilledOn({
    isPrice: true,
    sellerGst: a.seller_gst,
    status: a.status,
    acquiredOn: a.acquired_on,
    receivedOn: a.received_at && todayIn(a.received_at),
  });
  if (!isOther || billedOn === null || !isPeriodClosed(billedOn, gstClosedUpTo)) return;
  const sentence = `${closedPeriodSentence(gstClosedUpTo)}: what ${a.acq_no} was billed for stays`;
  refuse('conflict', sentence, { price: sentence });
}

export async function changeAcquisition(c: Ctx, given: z.output<typeof ChangeAcquisition>): Promise<Acquisition> {
  const before = await locked(c, given.acqId);
  await refuseStale(
    c,
    { table: 'acquisition', at: { acq_id: given.acqId }, name: before.acq_no, version: before.version },
    given.version,
  );
  if (!isEditable(before.status))
    refuse(
      'conflict',
      `${before.acq_no} is ${before.status}; ${before.status === 'closed' ? 'unlock' : 'reopen'} it first`,
    );
  const write = acquisitionRow(given);
  await refuseUnfit(c, given, write, before.acquired_on);
  const price = (await expenses.expensesOf(c.db, given.acqId)).find((e) => e.is_price)!;
  if (given.price < price.paid_cents)
    refuse('conflict', 'More than this was paid already', { price: 'More than this was paid already' });
  await refuseFiledBill(c, before, given.price !== price.total_cents || given.sellerGst !== before.seller_gst);
  const { wanted: _, ...was } = await acquisitionDetail(c, given.acqId);
  await markSeller(c, given.debtorId);
  await q.updateAcquisition(c.db, given.acqId, write);
  if (before.vehicle_id !== null) await followAcquisition(c, before.vehicle_id, before.acq_no, write);
  await changeCost(c, before, () => expenses.updateExpense(c.db, price.expense_id, priceRow(given)));
  const after = await acquisitionDetail(c, given.acqId);
  await recordChange(c, { entity: ENTITY, id: given.acqId, before: was, after: { ...after, wanted: undefined } });
  await announceAcquisition(c, given.acqId);
  return after;
}
