import type { Acquisition, Checklist } from '@yardkeeper/contract/acquisitions/schemas';
import { mayOverrideHold, mayTake } from '@yardkeeper/domain/acquisitions/actions';
import { documentsPercent } from '@yardkeeper/domain/acquisitions/documents';
import { claimableGst } from '@yardkeeper/domain/acquisitions/gst';
import {
  acquisitionMachine,
  isCorrectable,
  isEditable,
  isInCustody,
  statusIds,
  statusNames,
} from '@yardkeeper/domain/acquisitions/status';
import { allowedActions } from '@yardkeeper/domain/machine/machine';
import { cents } from '@yardkeeper/domain/money/cents';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { picturesOfKinds } from '../../files/attachments.ts';
import { notesOf } from '../../notes/service.ts';
import { wantedOfAcquisition } from '../../wanted/telling.ts';
import { type ExpenseRecord, expensesOf } from '../expenses/expense-queries.ts';
import { presentExpense } from '../present.ts';
import type { AcquisitionRecord } from '../queries.ts';
import { ENTITY, mayEdit, onHold, opened, PHOTOS, SIGNATURE, seesAll, sellerName, sellerPhone } from '../record.ts';

const party = (p: Partial<AcquisitionRecord['purchase']>) => ({
  company: p.company ?? '',
  contactName: p.contactName ?? '',
  contactSurname: p.contactSurname ?? '',
  phone1: p.phone1 ?? '',
  mobile: p.mobile ?? '',
  email: p.email ?? '',
  address: p.address ?? '',
  suburb: p.suburb ?? '',
  state: p.state ?? '',
  postCode: p.postCode ?? '',
  licenseNo: p.licenseNo ?? '',
});
const noAnswers: Checklist = {
  ppsr: 'notChecked',
  stolen: 'notChecked',
  title: 'notChecked',
  keys: null,
  plates: null,
  notes: '',
};

const payable = (e: ExpenseRecord) => ({
  totalCents: cents(e.total_cents),
  gstCents: cents(e.gst_cents),
  paidCents: cents(e.paid_cents),
});

function allowedNext(c: Ctx, a: AcquisitionRecord) {
  const actions = allowedActions(acquisitionMachine, a.status).filter((action) =>
    mayTake(action, c.actor, a.driver_id),
  );
  const stocks = mayEdit(c) || c.actor.permissions.has('EDIT_VEHICLE_STOCK');
  return {
    mayEdit: mayEdit(c) && isEditable(a.status),
    mayCorrect: mayEdit(c) && isCorrectable(a.status),
    mayMoveTo: actions.map((action) => statusIds[acquisitionMachine.actions[action].to]),
    mayAddToStock: stocks && isInCustody(a.status) && a.vehicle_id === null,
    mayOverrideHold: mayOverrideHold(c.actor) && onHold(c, a),
  };
}

const vehicle = (a: AcquisitionRecord) => ({
  regNo: a.reg_no,
  regFlag: flag(a.registered),
  vin: a.vin,
  chassis: a.chassis,
  year: a.year,
  month: a.month,
  makeId: a.make_id,
  make: a.make,
  modelId: a.model_id,
  model: a.model,
  seriesId: a.series_id,
  series: a.series ?? '',
  modelTypeId: a.model_type_id,
  engineId: a.engine_id,
  engine: a.engine ?? '',
  engineNo: a.engine_no,
  transId: a.trans_id,
  transmission: a.transmission ?? '',
  bodyColourId: a.body_colour_id,
  bodyColour: a.body_colour ?? '',
  trimColourId: a.trim_colour_id,
  odometer: a.odometer,
  lotNo: a.lot_no,
  comments: a.comments,
});

const bought = (a: AcquisitionRecord) => ({
  debtorId: a.debtor_id,
  seller: sellerName(a),
  sellerPhone: sellerPhone(a),
  purchase: party(a.purchase),
  owner: party(a.owner),
  sellerGst: a.seller_gst,
  acquisitionDate: a.acquired_on,
  purchaseTypeId: a.purchase_type_id,
  stockTypeId: a.stock_type_id,
  writeOffId: a.write_off_id,
  platesId: a.plates_id,
  referredId: a.referred_id,
  locGroupId: a.loc_group_id,
});

const pickup = (a: AcquisitionRecord) => ({
  driverId: a.driver_id,
  driver: a.driver ?? '',
  pickupAt: a.pickup_at?.toISOString() ?? null,
  pickupAddress: a.pickup_address,
  pickupNotes: a.pickup_notes,
  checklist: { ...noAnswers, ...(a.checklist as Partial<Checklist>) },
  identityKind: a.identity_kind,
  verifiedBy: a.verified_by,
  receivedAt: a.received_at?.toISOString() ?? null,
  receivedBy: a.receiver ?? '',
});

export async function acquisitionDetail(c: Ctx, acqId: number): Promise<Acquisition> {
  const all = seesAll(c);
  // All five are read at once; `opened` refuses a person who may not see the acquisition whatever the others return.
  const [a, expenses, [photos = [], signatures = []], notes, wanted] = await Promise.all([
    opened(c, acqId),
    expensesOf(c.db, acqId),
    picturesOfKinds(c, [PHOTOS, SIGNATURE], acqId),
    notesOf(c, { entity: ENTITY, id: acqId }),
    all ? wantedOfAcquisition(c, acqId) : null,
  ]);
  const signature = signatures.at(-1) ?? null;
  const sum = (of: (e: (typeof expenses)[number]) => number) => expenses.reduce((total, e) => total + of(e), 0) / 100;
  const price = expenses.find((e) => e.is_price)?.total_cents ?? 0;
  const onFile = {
    hasPhoto: photos.length > 0,
    hasSignature: signature !== null,
    hasVinOrChassis: a.vin !== '' || a.chassis !== '',
    hasIdentity: a.identity_kind !== '',
    hasSellerAddress: Boolean(a.purchase.address),
  };
  return {
    acqId,
    acqNo: a.acq_no,
    status: statusIds[a.status],
    statusName: statusNames[a.status],
    ...vehicle(a),
    ...bought(a),
    ...pickup(a),
    price: all ? price / 100 : null,
    projectedSales: all && a.projected_sales_cents !== null ? a.projected_sales_cents / 100 : null,
    holdUntil: a.hold_until,
    onHold: flag(onHold(c, a)),
    vehicleId: a.vehicle_id,
    stockNo: a.stock_no ?? '',
    docsComplete: documentsPercent(onFile),
    cancelReason: a.cancel_reason,
    expenses: all ? expenses.map(presentExpense) : null,
    owed: all ? sum((e) => e.total_cents) : null,
    paid: all ? sum((e) => e.paid_cents) : null,
    gstClaimable: all ? claimableGst(expenses.map(payable)) / 100 : null,
    photos: photos.map(({ key: _, ...photo }) => photo),
    signature: signature && {
      id: signature.id,
      fileUrl: signature.fileUrl,
      fileName: signature.fileName,
      thumbUrl: signature.thumbUrl,
    },
    notes: notes.map(({ noteID, text, user, at }) => ({ noteID, text, user, at })),
    holdOverride:
      a.override_reason === null
        ? null
        : { reason: a.override_reason, user: a.override_by ?? '', at: a.override_at!.toISOString() },
    createdBy: a.made_by ?? '',
    createdAt: a.created_at.toISOString(),
    version: a.version,
    wanted,
    ...allowedNext(c, a),
  };
}
