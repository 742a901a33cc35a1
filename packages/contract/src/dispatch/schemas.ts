import { hasLink } from '@yardkeeper/domain/access/own-words';
import { consignmentActions, consignmentStatusKeys, deliveryWayKeys } from '@yardkeeper/domain/fulfilment/consignment';
import { z } from 'zod';
import { paragraph, words } from '../contacts/fields.ts';
import { decimalDigits } from '../fields/digits.ts';
import { id, isoInstant, page, sortedPaging, wholeNumber } from '../paging.ts';

export const DispatchFilter = z.object({
  search: z.string().max(200).optional(),
  /** Open 1, Out for Delivery 2, Delivered 3; left out: not delivered yet. */
  status: wholeNumber.min(1).max(3).optional(),
  /** Filters open ones by whether everything in them is packed. */
  packed: z.boolean().optional(),
  mine: z.boolean().optional(),
  unassigned: z.boolean().optional(),
  late: z.boolean().optional(),
  way: z.enum(deliveryWayKeys).optional(),
  courierId: id.optional(),
  driverId: id.optional(),
  /** Suburb or town. */
  area: z.string().trim().max(80).optional(),
});
/** Suburbs and towns are returned only on request: the list needs them for its filter, the chips do not. */
export const DispatchCounted = DispatchFilter.extend({ withAreas: z.boolean().optional() });
export const DispatchQuery = sortedPaging(['dueAt', 'deliveryNo', 'customer', 'area']).extend(DispatchFilter.shape);

const header = {
  deliveryId: z.number(),
  deliveryNo: z.string(),
  dispatchNo: z.string(),
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  area: z.string(),
  way: z.enum(deliveryWayKeys),
  wayName: z.string(),
  courierId: z.number().nullable(),
  courier: z.string(),
  courierPriority: z.number(),
  courierPriorityName: z.string(),
  trackingNo: z.string(),
  driverId: z.number().nullable(),
  driver: z.string(),
  /** Position in the driver's run. */
  stop: z.number().nullable(),
  dispatcherId: z.number().nullable(),
  dispatcher: z.string(),
  parcels: z.number(),
  weightKg: z.number().nullable(),
  packed: z.number(),
  total: z.number(),
  /** The state of its slowest line: Picked 3, Packed 4, Picked Up 5. */
  packing: z.number(),
  packingName: z.string(),
  status: z.number(),
  statusName: z.string(),
  priority: z.number(),
  priorityName: z.string(),
  dueAt: isoInstant,
  timeLeft: z.string(),
  urgency: z.enum(['fine', 'amber', 'late']),
  attempts: z.number(),
  /** Dollars to be collected by the driver. */
  cod: z.number(),
  /** The invoice is sent in several consignments. */
  isPart: z.boolean(),
  /**
   * The channels that tell the customer when it leaves: "mail and SMS"; empty when there is neither address nor mobile.
   */
  tells: z.string(),
  /** The actions that the user may take on it now. */
  actions: z.array(z.enum(consignmentActions)),
};
export const DispatchRow = z.object(header);
export type DispatchRow = z.infer<typeof DispatchRow>;
export const DispatchPage = page(DispatchRow);

export const DispatchCounts = z.object({
  toPack: z.number(),
  packed: z.number(),
  out: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  late: z.number(),
  areas: z.array(z.string()),
});

const photo = z.object({ id: z.number(), fileUrl: z.string(), thumbUrl: z.string().nullable() });
const measure = z.number().nullable();
export const Parcel = z.object({
  parcelId: z.number(),
  code: z.string(),
  no: z.number(),
  weightKg: measure,
  lengthCm: measure,
  widthCm: measure,
  heightCm: measure,
  isLabelled: z.boolean(),
  isLoaded: z.boolean(),
  isUnloaded: z.boolean(),
  photos: z.array(photo),
});
export type Parcel = z.infer<typeof Parcel>;
export const ConsignmentLine = z.object({
  lineId: z.number(),
  parcelId: z.number().nullable(),
  tagNo: z.string(),
  description: z.string(),
  partNo: z.string(),
  qty: z.number(),
  grade: z.string(),
  location: z.string().nullable(),
  photo: z.string().nullable(),
  packing: z.number(),
  packingName: z.string(),
});
export type ConsignmentLine = z.infer<typeof ConsignmentLine>;

export const Consignment = z.object({
  ...header,
  state: z.enum(consignmentStatusKeys),
  isCancelled: z.boolean(),
  version: z.number(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  deliveryInstruction: z.string(),
  expected: z.string(),
  trackingUrl: z.string(),
  leftAt: isoInstant.nullable(),
  deliveredAt: isoInstant.nullable(),
  receivedBy: z.string(),
  unattended: z.string(),
  /** Why it may not leave yet; null when it may. */
  whyNotLeave: z.string().nullable(),
  parcelList: z.array(Parcel),
  lines: z.array(ConsignmentLine),
  attemptList: z.array(
    z.object({ reason: z.string(), note: z.string(), by: z.string(), at: isoInstant, photos: z.array(photo) }),
  ),
  photos: z.array(photo),
  signature: photo.nullable(),
});
export type Consignment = z.infer<typeof Consignment>;

export const Sender = z.object({
  userID: z.number(),
  usersName: z.string(),
  roleName: z.string(),
  openJobs: z.number(),
});

export const one = z.object({ deliveryId: id });
export const many = z.object({ deliveryIds: z.array(id).min(1, 'Tick at least one').max(200) });

const kg = z.number().positive('Enter a weight above 0').max(5000, 'At most 5,000 kg').nullable().default(null);
const cm = wholeNumber.min(1).max(1000, 'At most 1,000 cm').nullable().default(null);
export const Measures = z.object({ weightKg: kg, lengthCm: cm, widthCm: cm, heightCm: cm });
/** Without `parcelId` a new parcel is made. */
export const PackBody = one.extend({
  lineIds: z.array(id).min(1, 'Choose what goes into the parcel').max(200),
  parcelId: id.optional(),
  ...Measures.shape,
});
export const ParcelBody = z.object({ parcelId: id, ...Measures.shape });
export const PackScanBody = one.extend({
  tagNo: z.string().trim().min(1, 'Scan a tag').max(200),
  parcelId: id.optional(),
});
export const packOutcomes = ['right', 'alreadyPacked', 'notPicked', 'notHere'] as const;
export const PackScanned = z.object({ outcome: z.enum(packOutcomes), message: z.string(), consignment: Consignment });
export const LinesBody = one.extend({ lineIds: z.array(id).min(1, 'Choose at least one line').max(200) });

/** The text becomes part of a message from the yard to the customer, whoever enters it. */
const told = words(80)
  .unwrap()
  .refine((text) => !hasLink(text), 'This goes to the customer: no link and no address, please');

export const PlanBody = many.extend({
  way: z.enum(deliveryWayKeys).optional(),
  courierId: id.nullable().optional(),
  courierPriority: wholeNumber.min(1).max(3).optional(),
  trackingNo: told.optional(),
  expected: told.optional(),
});

/** The result is per consignment: one that may not leave does not stop the others. */
export const HandOverBody = many.extend({
  trackingNos: z.record(z.string(), told).default({}),
  expected: told.default(''),
});
export const HandedOver = z.object({
  left: z.array(z.object({ deliveryId: z.number(), deliveryNo: z.string() })),
  stayed: z.array(z.object({ deliveryId: z.number(), deliveryNo: z.string(), why: z.string() })),
});

export const ConfirmBody = z.object({ dryRun: z.stringbool().or(z.boolean()).default(true) });
export const Confirmations = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      reference: z.string(),
      deliveredAt: z.string(),
      receivedBy: z.string(),
      deliveryNo: z.string(),
      outcome: z.enum(['confirmed', 'already', 'unknown', 'wrong']),
      message: z.string(),
    }),
  ),
  confirmed: z.number(),
});

/** When the step was done by the phone's clock; the server corrects a wrong clock. */
const doneAt = isoInstant.max(40).default('');
export const RunBody = z.object({ driverId: id, deliveryIds: z.array(id).max(200) });
export const Run = z.object({ driverId: z.number(), driver: z.string(), stops: z.array(Consignment), cod: z.number() });
export type Run = z.infer<typeof Run>;
export const LeaveBody = one.extend({ expected: told.default(''), doneAt });
export const ParcelScanBody = z.object({
  code: z.string().trim().min(1, 'Scan a parcel').max(200),
  direction: z.enum(['on', 'off']),
  /** The stop where the driver is; left out while loading. */
  deliveryId: id.optional(),
});
const ScannedParcel = Parcel.pick({ parcelId: true, code: true, no: true, isLoaded: true, isUnloaded: true });
export const ParcelScanned = z.object({
  outcome: z.enum(['right', 'already', 'notHere', 'unknown']),
  message: z.string(),
  /** Which of its parcels are on the van now; reading a whole consignment would take longer than recording the scan. */
  consignment: z.object({ deliveryId: z.number(), parcelList: z.array(ScannedParcel) }).nullable(),
});
const dollars = decimalDigits.min(0, 'Enter an amount').max(1_000_000);
export const DeliverBody = one.extend({
  receivedBy: words(120),
  /** Why nobody signed; requires a photo. */
  unattended: words(200),
  collected: dollars.default(0),
  paymentTypeId: id.optional(),
  doneAt,
});
export const FailBody = one.extend({
  reason: words(60).pipe(z.string().min(1, 'Say why')),
  note: paragraph(500).default(''),
  doneAt,
});
export const CorrectBody = one.extend({ reason: words(300).pipe(z.string().min(3, 'Say why')) });
const someLines = z.array(id).max(200);
const listOf = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};
/** A field of a multipart form can hold only text, so the list comes as JSON. */
const linesInForm = z.preprocess(listOf, someLines);
export const CollectBody = z.object({
  invoiceId: id,
  /** Left out: every line that is picked or packed. */
  lineIds: linesInForm.optional(),
  receivedBy: words(120).pipe(z.string().min(1, 'Enter who collects it')),
});

export const CollectedMoney = z.object({
  collectedId: z.number(),
  deliveryId: z.number(),
  deliveryNo: z.string(),
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  amount: z.number(),
  paymentTypeId: z.number().nullable(),
  paymentType: z.string(),
  by: z.string(),
  at: isoInstant,
  note: z.string(),
});
export type CollectedMoney = z.infer<typeof CollectedMoney>;
export const SettleBody = z
  .object({ collectedId: id, paymentTypeId: id.optional(), refused: words(200) })
  .refine(({ paymentTypeId, refused }) => (paymentTypeId === undefined) !== (refused === ''), {
    path: ['paymentTypeId'],
    message: 'Choose how it was paid, or say why it is no payment',
  });

export const Evidence = z.object({
  lines: z.array(
    z.object({
      lineId: z.number(),
      tagNo: z.string(),
      description: z.string(),
      engineNo: z.string(),
      grading: z.array(photo),
      picking: z.array(photo),
      packing: z.array(photo),
      delivery: z.array(photo),
    }),
  ),
});
export type Evidence = z.infer<typeof Evidence>;
