import { pickingActions, pickingStatusKeys } from '@yardkeeper/domain/fulfilment/picking';
import { scanOutcomeKeys, stallDecisionKeys, stallReasonKeys } from '@yardkeeper/domain/fulfilment/scan';
import { grades } from '@yardkeeper/domain/inventory/grades';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { paragraph } from '../contacts/fields.ts';
import { Fit } from '../fits/schemas.ts';
import { id, isoInstant, page, sortedPaging, wholeNumber } from '../paging.ts';
import { KeptAnswer } from '../wanted/schemas.ts';

export const PickingFilter = z.object({
  search: z.string().max(200).optional(),
  status: wholeNumber.min(1).max(3).optional(),
  mine: z.boolean().optional(),
  unassigned: z.boolean().optional(),
  late: z.boolean().optional(),
  pickerId: id.optional(),
  /** The beginning of the location code. */
  zone: z.string().trim().max(20).optional(),
  /** Only jobs with a part that is still on its car. */
  onCar: z.boolean().optional(),
});
export const PickingQuery = sortedPaging(['dueAt', 'pickingNo', 'customer']).extend(PickingFilter.shape);

const header = {
  jobId: z.number(),
  pickingNo: z.string(),
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  priority: z.number(),
  priorityName: z.string(),
  dueAt: isoInstant,
  timeLeft: z.string(),
  urgency: z.enum(['fine', 'amber', 'late']),
  /** When it will be picked and packed, estimated from recent work; null without past data or when nothing is left. */
  readyAt: isoInstant.nullable(),
  /** When the customer was told that it will be late. */
  toldLateAt: isoInstant.nullable(),
  /** A part of it is still on its car and has to be removed. */
  onCar: z.boolean(),
  status: z.number(),
  statusName: z.string(),
  pickerId: z.number().nullable(),
  picker: z.string(),
  done: z.number(),
  total: z.number(),
  stalled: z.number(),
  zones: z.array(z.string()),
  /** The actions that the user may take on it now. */
  actions: z.array(z.enum(pickingActions)),
};
export const PickingRow = z.object(header);
export type PickingRow = z.infer<typeof PickingRow>;
export const PickingPage = page(PickingRow);

export const PickingCounts = z.object({
  open: z.number(),
  inProgress: z.number(),
  completed: z.number(),
  toPick: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  late: z.number(),
  onCar: z.number(),
});

const Stall = z.object({
  stallId: z.number(),
  reason: z.enum(stallReasonKeys),
  reasonName: z.string(),
  note: z.string(),
  by: z.string(),
  at: isoInstant,
  decision: z.enum(stallDecisionKeys).nullable(),
});
const PickingLine = z.object({
  lineId: z.number(),
  tagNo: z.string(),
  description: z.string(),
  partNo: z.string(),
  qty: z.number(),
  /** The grade that was sold. */
  grade: z.string(),
  /** The present condition and the one sold; empty while it is the same or better. */
  worse: z.string(),
  /** The picker must record its grade with a photo before it counts as picked. */
  isAskedAbout: z.boolean(),
  location: z.string().nullable(),
  stockNo: z.string().nullable(),
  /** Still on its car; `location` is then where the car stands. */
  onCar: z.boolean(),
  photo: z.string().nullable(),
  packing: z.number(),
  packingName: z.string(),
  isToPick: z.boolean(),
  /** The grade that the picker recorded; null while nobody was asked. */
  foundGrade: z.enum(grades).nullable(),
  stall: Stall.nullable(),
});
export type PickingLine = z.infer<typeof PickingLine>;
export const PickingJob = z.object({
  ...header,
  state: z.enum(pickingStatusKeys),
  isCancelled: z.boolean(),
  deliveryInstruction: z.string(),
  staging: z.string().nullable(),
  version: z.number(),
  /** In walking order. */
  lines: z.array(PickingLine),
});
export type PickingJob = z.infer<typeof PickingJob>;

export const Picker = z.object({
  userID: z.number(),
  usersName: z.string(),
  roleName: z.string(),
  openJobs: z.number(),
});

const clientEventId = z.string().trim().min(1).max(80);
export const ScanBody = z.object({ jobId: id, tagNo: z.string().trim().min(1, 'Scan a tag').max(200), clientEventId });
export const Scanned = z.object({
  outcome: z.enum(scanOutcomeKeys),
  message: z.string(),
  lineId: z.number().nullable(),
  job: PickingJob,
});
export const StallBody = z.object({
  jobId: id,
  lineId: id,
  reason: z.enum(stallReasonKeys),
  note: paragraph(500).default(''),
});

export const ConditionBody = z.object({
  jobId: id,
  lineId: id,
  grade: z.enum(grades, 'Choose the grade it has'),
  note: paragraph(500).default(''),
});
const reason = paragraph(300).pipe(z.string().min(3, 'Say why'));
export const CancelLineBody = z.object({ jobId: id, lineId: id, reason });

export const DecideBody = z
  .object({
    stallId: id,
    decision: z.enum(stallDecisionKeys),
    tagNo: z.string().trim().max(40).default(''),
    /** The reason for sending another tag although its margin is below the yard's minimum. */
    overrideReason: f.words(300),
    /** Keeps a part that is taken off as a wanted request of its customer. */
    keepAsWanted: z.boolean().default(false),
    /** The message to the customer about a part that is taken off; left out: the yard's standard text. */
    text: paragraph(600).default(''),
    /** Sends nothing to the customer. */
    tellsNobody: z.boolean().default(false),
  })
  .refine(({ decision, tagNo }) => decision !== 'substitute' || tagNo !== '', {
    path: ['tagNo'],
    message: 'Choose the other tag',
  });
export const StallDetail = z.object({
  ...Stall.shape,
  jobId: z.number(),
  lineId: z.number(),
  pickingNo: z.string(),
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  /** The tag that could not be picked, even after another tag replaced it. */
  tagNo: z.string(),
  insteadTagNo: z.string().nullable(),
  description: z.string(),
  location: z.string().nullable(),
  photos: z.array(z.object({ id: z.number(), fileUrl: z.string(), thumbUrl: z.string().nullable() })),
  isFinal: z.boolean(),
  /**
   * The channels that tell the customer when it is taken off: "mail and SMS"; empty when there is neither address nor
   * mobile.
   */
  tells: z.string(),
  alternatives: z.array(
    z.object({
      tagNo: z.string(),
      description: z.string(),
      grade: z.string(),
      location: z.string().nullable(),
      retail: z.number(),
      fit: Fit,
    }),
  ),
});
export type StallDetail = z.infer<typeof StallDetail>;
export const StallDecided = StallDetail.extend({ keptAsWanted: z.array(KeptAnswer) });

export const ToShelf = z.object({
  tagNo: z.string(),
  description: z.string(),
  location: z.string(),
  /** Where it was before it was picked; empty when that is unknown or no longer in use. */
  home: z.string(),
});
export const PutBackBody = z.object({
  tagNo: z.string().trim().min(1, 'Scan a tag').max(40),
  /** Left out: where it was before. */
  locationCode: z.string().trim().max(40).default(''),
});
