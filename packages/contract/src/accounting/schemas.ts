import { bookings, mappingKinds } from '@yardkeeper/domain/accounting/kinds';
import { standings } from '@yardkeeper/domain/accounting/queue';
import { z } from 'zod';
import { day, shortEnough } from '../fields/fields.ts';
import { id, isoInstant, page, paging, version } from '../paging.ts';
import { GstAdjustment } from './gst-adjustments.ts';

export const Consent = z.object({ url: z.string() });
export const TokenQuery = z.object({
  code: z.string().min(1, 'Xero sent no code').max(2000),
  state: z.string().min(1).max(200),
});

export const ChooseOrganisation = z.object({ tenantId: z.string().min(1, 'Choose an organisation').max(60) });

/**
 * `there`: amounts owed before the first day are in the accounting system already; `send`: they are sent as opening
 * balances.
 */
const opening = z.enum(['there', 'send']);
/** Everybody gets `connected`; the details are null for everybody but a super admin. */
export const ConnectionState = z.object({
  connected: z.boolean(),
  isStandIn: z.boolean(),
  /** documents from this day on are sent; null before the first sending, and for users without access to the books */
  sendingSince: z.string().nullable(),
  details: z
    .object({
      canConnect: z.boolean(),
      /** the organisations that consent was just given for, while one still has to be chosen */
      organisations: z.array(z.object({ id: z.string(), name: z.string() })),
      orgName: z.string(),
      since: isoInstant.nullable(),
      by: z.string(),
      scopes: z.array(z.string()),
      expiresAt: isoInstant.nullable(),
      minuteLeft: z.number().nullable(),
      dayLeft: z.number().nullable(),
      lastError: z.string().nullable(),
      lastErrorAt: isoInstant.nullable(),
      /** documents from this day on are sent; null before the first sending */
      startsOn: z.string().nullable(),
      opening,
      openingBills: opening,
      takesPayments: z.boolean(),
      paused: z.boolean(),
      lockDay: z.string().nullable(),
      queued: z.number(),
      parked: z.number(),
      version: z.number(),
    })
    .nullable(),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

const code = z.string().trim().max(200);
const MappingRow = z.object({
  kind: z.enum(mappingKinds),
  key: z.string(),
  label: z.string(),
  use: z.enum(['sale', 'purchase', 'payment', 'rounding', 'opening', 'salesTax', 'purchaseTax', 'tracking']),
  code: z.string(),
  proposed: z.string(),
  required: z.boolean(),
});
export const Mapping = z.object({
  rows: z.array(MappingRow),
  accounts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      uses: z.array(z.enum(['sale', 'purchase', 'payment', 'rounding', 'opening'])),
    }),
  ),
  taxes: z.array(z.object({ code: z.string(), name: z.string(), uses: z.array(z.enum(['salesTax', 'purchaseTax'])) })),
  tracking: z.array(z.object({ code: z.string(), name: z.string() })),
  /** what must be chosen before anything is sent */
  missing: z.array(z.string()),
});
export type Mapping = z.infer<typeof Mapping>;
export const SaveMapping = z.object({
  rows: z.array(z.object({ kind: z.enum(mappingKinds), key: z.string().max(40), code })).max(500),
});

const ContactMatch = z.object({
  debtorId: z.number(),
  name: z.string(),
  remoteId: z.string(),
  remoteName: z.string(),
  by: z.enum(['number', 'nzbn', 'name', 'email']),
});
export const ContactMatches = z.object({ matches: z.array(ContactMatch), unmatched: z.number(), linked: z.number() });
export const ConfirmContacts = z.object({
  contacts: z.array(z.object({ debtorId: z.number().int().positive(), remoteId: z.string().min(1).max(60) })).max(2000),
});

export const StartSending = z.object({
  startsOn: day,
  opening: opening.default('there'),
  openingBills: opening.default('there'),
  takesPayments: z.boolean().default(false),
});
export const Started = z.object({ queued: z.number() });
export const SendingSettings = z.object({ takesPayments: z.boolean(), paused: z.boolean(), version });

const bookingStates = ['queued', 'sending', 'sent', 'parked', 'skipped', 'held'] as const;
export const BookingFilter = paging.extend({
  what: z.enum(bookings).optional(),
  state: z.enum(bookingStates).optional(),
  entity: z.enum(['invoice', 'purchaseOrder', 'acquisition', 'opening', 'contact']).optional(),
  entityId: z.number().int().positive().optional(),
  search: z.string().trim().max(200).optional(),
});
export const Booking = z.object({
  id: z.number(),
  what: z.enum(bookings),
  state: z.enum(bookingStates),
  subject: z.string(),
  entity: z.string(),
  entityId: z.number(),
  attempts: z.number(),
  error: z.string().nullable(),
  /** what to do about it, as a sentence */
  advice: z.string(),
  link: z.string().nullable(),
  /** what was changed in the accounting system, as a sentence */
  changed: z.string(),
  /**
   * who gave it up; `by` is empty when it was given up automatically because a booking that it needs had been given up
   * before; `with` names the booking that it was given up with
   */
  givenUp: z.object({ by: z.string(), at: isoInstant, with: z.string().nullable() }).nullable(),
  createdAt: isoInstant,
  nextTryAt: isoInstant.nullable(),
  sentAt: isoInstant.nullable(),
  actions: z.array(z.enum(['retry', 'skip', 'hold', 'release'])),
});
export type Booking = z.infer<typeof Booking>;
export const BookingPage = page(Booking).extend({ counts: z.record(z.enum(bookingStates), z.number()) });

export const Hanging = z.object({ withIt: z.array(z.string()), goOn: z.array(z.string()) });
export type Hanging = z.infer<typeof Hanging>;

/** A document's standing in the accounting system, and each of its bookings. */
export const DocumentStatus = z.object({
  state: z.enum(standings),
  number: z.string(),
  link: z.string().nullable(),
  reason: z.string(),
  advice: z.string(),
  changed: z.string(),
  rows: z.array(Booking),
});
export type DocumentStatus = z.infer<typeof DocumentStatus>;

const documentKinds = z.enum(['invoice', 'purchaseOrder', 'acquisition']);
export const DocumentQuery = z.object({ entity: documentKinds, id });

export const IncomingPayment = z.object({
  remoteId: z.string(),
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  amount: z.number(),
  owing: z.number(),
  paidOn: z.string(),
  reference: z.string(),
  account: z.string(),
  seenAt: isoInstant,
  why: z.string(),
});
export const TakeIncoming = z.object({
  remoteId: z.string().min(1).max(60),
  paymentTypeId: z.number('Choose how it was paid').int().positive('Choose how it was paid'),
});
export const DeclineIncoming = z.object({
  remoteId: z.string().min(1).max(60),
  why: z.string().trim().min(1, 'Say why').max(300),
});

const period = z.object({ from: day, to: day });
export const Period = shortEnough(period);
const Pair = z.object({ ours: z.number(), theirs: z.number(), difference: z.number() });
export const Reconcile = z.object({
  reconcileId: z.number(),
  from: z.string(),
  to: z.string(),
  startedAt: isoInstant,
  endedAt: isoInstant.nullable(),
  error: z.string().nullable(),
  totals: z.object({ sales: Pair, gst: Pair, receivables: Pair, payables: Pair }).nullable(),
  documents: z.number(),
  differences: z.array(
    z.object({
      entity: z.enum(['invoice', 'creditNote', 'purchaseOrder', 'acquisition', 'unknown']),
      entityId: z.number().nullable(),
      number: z.string(),
      ours: z.number().nullable(),
      theirs: z.number().nullable(),
      why: z.string(),
      link: z.string().nullable(),
    }),
  ),
});
export type Reconcile = z.infer<typeof Reconcile>;

const gstBases = ['payments', 'invoice'] as const;
export const GstQuery = shortEnough(period.extend({ basis: z.enum(gstBases).default('payments') }));
export const GstReturn = z.object({
  from: z.string(),
  to: z.string(),
  basis: z.enum(gstBases),
  boxes: z.array(z.object({ box: z.number(), label: z.string(), amount: z.number() })),
  lines: z.array(
    z.object({
      side: z.enum(['sales', 'purchases']),
      day: z.string(),
      number: z.string(),
      who: z.string(),
      what: z.string(),
      amount: z.number(),
      gst: z.number(),
    }),
  ),
  adjustments: z.array(GstAdjustment),
  closedUpTo: z.string(),
});
export type GstReturn = z.infer<typeof GstReturn>;
export const ClosePeriod = z.object({ upTo: day });
