import { checkResults, identityKindKeys } from '@yardkeeper/domain/acquisitions/identity';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { party } from '../contacts/schemas.ts';
import { day, dayOfBirth, dollars, inCents, instant, shortEnough } from '../fields/fields.ts';
import { flag, id, isoInstant, page, sortedPaging, version, wholeNumber } from '../paging.ts';
import { carFields } from '../vehicles/car-fields.ts';
import { WantedSum } from '../wanted/schemas.ts';

const optionalId = id.nullable().default(null);
const price = inCents(
  z.number('Enter an amount').min(0, 'A price cannot be below zero').max(10_000_000, 'That amount is too large'),
);

/** Copied from the contact when it is chosen; later changes of the contact do not affect it. */
export const Party = z.object({
  company: f.words(120),
  contactName: f.words(80),
  contactSurname: f.words(80),
  phone1: f.phone,
  mobile: f.phone,
  email: f.email,
  ...f.addressFields,
  licenseNo: f.words(40),
});
export type Party = z.output<typeof Party>;

const checkResult = z.enum(checkResults);
export const Checklist = z.object({
  ppsr: checkResult.default('notChecked'),
  stolen: checkResult.default('notChecked'),
  title: checkResult.default('notChecked'),
  keys: wholeNumber.min(0).max(20).nullable().default(null),
  plates: wholeNumber.min(0).max(2).nullable().default(null),
  notes: f.paragraph(1_000).default(''),
});
export type Checklist = z.output<typeof Checklist>;

export const SaveAcquisition = z.object({
  ...carFields,
  comments: f.paragraph(5_000).default(''),
  debtorId: z.number('Choose the seller').int().positive('Choose the seller'),
  purchase: Party.prefault({}),
  owner: Party.prefault({}),
  sellerGst: f.sellerGst.default('notRegistered'),
  acquisitionDate: day,
  /** GST included */
  price,
  /** the expected revenue from its parts */
  projectedSales: price.nullable().default(null),
  purchaseTypeId: optionalId,
  stockTypeId: optionalId,
  writeOffId: optionalId,
  platesId: optionalId,
  referredId: optionalId,
  locGroupId: wholeNumber.min(0).default(0),
  driverId: optionalId,
  pickupAt: instant('Enter a day and a time').nullable().default(null),
  pickupAddress: f.words(300),
  pickupNotes: f.paragraph(1_000).default(''),
  /** left out: unchanged */
  checklist: Checklist.optional(),
});
export type SavedAcquisition = z.output<typeof SaveAcquisition>;
export const ChangeAcquisition = SaveAcquisition.extend({ acqId: id, version });

/** Fields that are left out stay unchanged. */
export const CorrectAcquisition = z.object({
  acqId: id,
  purchaseTypeId: id.nullable().optional(),
  stockTypeId: id.nullable().optional(),
  writeOffId: id.nullable().optional(),
  platesId: id.nullable().optional(),
  version,
});

export const Expense = z.object({
  expenseId: z.number(),
  isPrice: flag,
  expenseTypeId: z.number().nullable(),
  expenseDesc: z.string(),
  supplierId: z.number().nullable(),
  supplier: z.string(),
  purchaseOrderId: z.number().nullable(),
  poNo: z.string(),
  /** before GST */
  amount: z.number(),
  gst: z.number(),
  /** GST included */
  expenseAmount: z.number(),
  paid: z.number(),
  paidOn: z.string().nullable(),
  paymentTypeId: z.number().nullable(),
  version: z.number(),
});
export type Expense = z.infer<typeof Expense>;
export const SaveExpense = z.object({
  acqId: id,
  expenseId: wholeNumber.min(0).default(0),
  expenseTypeId: optionalId,
  expenseDesc: f.words(200).pipe(z.string().min(1, 'Say what it is for')),
  supplierId: optionalId,
  purchaseOrderId: optionalId,
  /** GST included */
  expenseAmount: price,
  withGst: flag.default(1),
  version,
});
export const PayExpense = z.object({
  acqId: id,
  expenseId: id,
  /** negative for money that came back */
  amount: z
    .number('Enter an amount')
    .refine((n) => n !== 0, 'Enter an amount')
    .pipe(dollars),
  paidOn: day,
  paymentTypeId: optionalId,
});

/** The client uploads photos and signature before this call. */
export const ReceiveVehicle = z.object({
  odometer: carFields.odometer,
  vin: carFields.vin.unwrap().optional(),
  chassis: carFields.chassis.unwrap().optional(),
  identityKind: z.union([z.literal(''), z.enum(identityKindKeys)]).default(''),
  /** at most the last four characters; the document itself is never stored */
  identityLast4: z.string().trim().max(4, 'Only the last four characters').default(''),
  verifiedBy: f.words(80),
  notVerifiedReason: f.words(300),
  dateOfBirth: dayOfBirth.nullable().default(null),
  /** fill in seller fields that the purchase details lack; existing values are never overwritten */
  sellerPhone: f.phone,
  sellerAddress: f.addressFields.address,
  sellerSuburb: f.addressFields.suburb,
  sellerState: f.addressFields.state,
  sellerPostCode: f.addressFields.postCode,
  checklist: Checklist.prefault({}),
  version,
});

const acquisitionSortFields = ['acqNo', 'acquisitionDate', 'price', 'pickupAt', 'holdUntil'] as const;
const filter = {
  search: z.string().trim().max(200).optional(),
  status: wholeNumber.min(1).max(5).optional(),
  driverId: id.optional(),
  createdBy: id.optional(),
  debtorId: id.optional(),
  makeId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  pickupFrom: day.optional(),
  pickupTo: day.optional(),
  /** pickups that are past their time, or that have no driver */
  pickupIs: z.enum(['late', 'noDriver']).optional(),
  missingDocs: z.boolean().optional(),
  /** agreed or bought, the same selection as spending */
  bought: z.boolean().optional(),
  /** on hold, with at most so many days left */
  holdEndsIn: wholeNumber.min(0).max(3_650).optional(),
};
export const AcquisitionFilter = z.object(filter).default({});
export const AcquisitionQuery = sortedPaging(acquisitionSortFields)
  .extend(filter)
  .default({ pageNum: 1, pageSize: 20 });

export const AcquisitionRow = z.object({
  acqId: z.number(),
  acqNo: z.string(),
  status: z.number(),
  statusName: z.string(),
  acquisitionDate: z.string(),
  regNo: z.string(),
  vin: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  series: z.string(),
  debtorId: z.number(),
  seller: z.string(),
  sellerPhone: z.string(),
  /** null for users with VIEW_PICKUP alone */
  price: z.number().nullable(),
  driverId: z.number().nullable(),
  driver: z.string(),
  pickupAt: isoInstant.nullable(),
  pickupAddress: z.string(),
  pickupNotes: z.string(),
  holdUntil: z.string().nullable(),
  onHold: flag,
  vehicleId: z.number().nullable(),
  stockNo: z.string(),
  photo: z.string().nullable(),
  docsComplete: z.number(),
  version: z.number(),
});
export type AcquisitionRow = z.infer<typeof AcquisitionRow>;
export const AcquisitionPage = page(AcquisitionRow);
/**
 * The number of acquisitions per status; `price` is the total of the chosen ones, null for users who may not see it.
 */
export const AcquisitionCounts = z.object({
  open: z.number(),
  inProgress: z.number(),
  completed: z.number(),
  closed: z.number(),
  cancelled: z.number(),
  price: z.number().nullable(),
  /** price and expenses before GST, the basis of spending; null when only stored counts are read */
  spentNet: z.number().nullable(),
});

const Picture = z.object({
  id: z.number(),
  fileUrl: z.string(),
  fileName: z.string(),
  thumbUrl: z.string().nullable(),
});
export const PhotosAndSignature = z.object({ photos: z.array(Picture), signature: Picture.nullable() });

const shownParty = z.object(party);
export const Acquisition = AcquisitionRow.omit({ photo: true }).extend({
  makeId: z.number(),
  modelId: z.number(),
  seriesId: z.number().nullable(),
  modelTypeId: z.number().nullable(),
  month: z.number().nullable(),
  engineId: z.number().nullable(),
  engine: z.string(),
  engineNo: z.string(),
  transId: z.number().nullable(),
  transmission: z.string(),
  bodyColourId: z.number().nullable(),
  bodyColour: z.string(),
  trimColourId: z.number().nullable(),
  regFlag: flag,
  chassis: z.string(),
  odometer: z.number().nullable(),
  lotNo: z.string(),
  comments: z.string(),
  purchase: shownParty,
  owner: shownParty,
  sellerGst: f.sellerGst,
  projectedSales: z.number().nullable(),
  purchaseTypeId: z.number().nullable(),
  stockTypeId: z.number().nullable(),
  writeOffId: z.number().nullable(),
  platesId: z.number().nullable(),
  referredId: z.number().nullable(),
  locGroupId: z.number(),
  checklist: Checklist,
  identityKind: z.string(),
  verifiedBy: z.string(),
  receivedAt: isoInstant.nullable(),
  receivedBy: z.string(),
  cancelReason: z.string(),
  /** null for users with VIEW_PICKUP alone */
  expenses: z.array(Expense).nullable(),
  owed: z.number().nullable(),
  paid: z.number().nullable(),
  /** GST in the amount paid so far, claimable in the period of payment */
  gstClaimable: z.number().nullable(),
  ...PhotosAndSignature.shape,
  notes: z.array(z.object({ noteID: z.number(), text: z.string(), user: z.string(), at: isoInstant })),
  holdOverride: z.object({ reason: z.string(), user: z.string(), at: isoInstant }).nullable(),
  createdBy: z.string(),
  createdAt: isoInstant,
  mayEdit: z.boolean(),
  /** whether purchase type, stock type, write-off and plates may be corrected, even on a closed acquisition */
  mayCorrect: z.boolean(),
  mayMoveTo: z.array(z.number()),
  mayAddToStock: z.boolean(),
  mayOverrideHold: z.boolean(),
  /** open wanted requests for parts of this model; null for users with VIEW_PICKUP alone */
  wanted: WantedSum.nullable(),
});
export type Acquisition = z.infer<typeof Acquisition>;

export const ValidateVehicle = z
  .object({
    acqId: wholeNumber.min(0).default(0),
    regNo: z.string().max(60),
    vin: z.string().max(60),
    chassis: z.string().max(60),
  })
  .partial()
  .default({});
const VehicleTwin = z.object({
  kind: z.enum(['acquisition', 'vehicle']),
  id: z.number(),
  number: z.string(),
  vehicle: z.string(),
  status: z.string(),
  /** which field is the same: `regNo`, `vin` or `chassis` */
  same: z.string(),
});
export const VehicleValidation = z.object({
  errors: z.record(z.string(), z.string()),
  warnings: z.record(z.string(), z.string()),
  twins: z.array(VehicleTwin),
});

export const RegisterQuery = shortEnough(z.object({ from: day, to: day }));
export const RegisterEntry = z.object({
  recordId: z.number(),
  number: z.string(),
  acqId: z.number(),
  acqNo: z.string(),
  recordedOn: z.string(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerPhone: z.string(),
  dateOfBirth: z.string().nullable(),
  identity: z.string(),
  description: z.string(),
  vin: z.string(),
  regNo: z.string(),
  price: z.number(),
  staff: z.string(),
  holdUntil: z.string(),
  disposal: z.string(),
  corrections: z.array(z.object({ text: z.string(), user: z.string(), at: isoInstant })),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;
