import { backupRhythms } from '@yardkeeper/domain/backups/schedule';
import { checkBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { isIrd, isNzbn } from '@yardkeeper/domain/nz/business-numbers';
import { MOST_YEARS, type RetentionRule, retentionRules } from '@yardkeeper/domain/security/retention';
import { z } from 'zod';
import { country, day, emailOrNone, plannedDay } from '../fields/fields.ts';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`).default('');
const blankOr = (holds: (value: string) => boolean, sentence: string) =>
  z
    .string()
    .trim()
    .max(60)
    .default('')
    .refine((v) => v === '' || holds(v), sentence);
const percent = z.number().min(0, 'Use 0 to 100').max(100, 'Use 0 to 100').nullable().default(null);

export const Company = z.object({
  name: text(120),
  tradingName: text(120),
  street: text(200),
  suburb: text(120),
  city: text(120),
  postCode: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'A New Zealand postcode has 4 digits')
    .default(''),
  country,
  phone: text(40),
  email: emailOrNone('office@yard.co.nz'),
  website: text(200),
  gstNumber: blankOr(isIrd, 'That is not a GST number: its check digit does not fit'),
  nzbn: blankOr(isNzbn, 'That is not an NZBN: its check digit does not fit'),
  bankAccount: blankOr(
    (v) => checkBankAccount(v) !== 'wrong',
    'That is not a bank account: its check digit does not fit',
  ),
  mvtrNumber: text(40),
  mvtrExpiry: z.union([z.literal(''), plannedDay]).default(''),
  dealerLicence: text(40),
  dealerLicenceExpiry: z.union([z.literal(''), plannedDay]).default(''),
  letterhead: text(500),
});

const prefix = (start: string) =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z]{1,10}$/, 'Use 1 to 10 letters')
    .default(start);
const Documents = z.object({
  termsText: text(5_000),
  warrantyText: text(5_000),
  tradeFooter: text(1_000),
  consumerFooter: text(1_000),
  prefixes: z
    .object({
      acquisition: prefix('ACQ'),
      invoice: prefix('INV'),
      quote: prefix('Q'),
      purchaseOrder: prefix('PO'),
      picking: prefix('Picking'),
      dispatch: prefix('Dispatch'),
      delivery: prefix('Delivery'),
    })
    .prefault({}),
});

const Rules = z.object({
  holdDays: z.number().int().min(0, 'Use 0 to 60 days').max(60, 'Use 0 to 60 days').default(10),
  holdKind: z.enum(['workingDays', 'calendarDays']).default('workingDays'),
  quoteHoldHours: z.number().int().min(1, 'Use 1 to 720 hours').max(720, 'Use 1 to 720 hours').default(24),
  marginFloorPercent: percent,
  depositPercent: percent,
  cashRoundingCents: z.union([z.literal(0), z.literal(10)]).default(10),
  fiveCentsDown: z.boolean().default(true),
  /** how many pieces beyond the ordered quantity of a line may be received, with a note */
  receiptTolerance: z.number().int().min(0, 'Use 0 to 100').max(100, 'Use 0 to 100').default(0),
  /** the allowed difference between a supplier's invoice and its order, in cents */
  billToleranceCents: z.number().int().min(0, 'Use 0 to $100').max(10_000, 'Use 0 to $100').default(0),
  /** the last day whose GST return is filed; empty when none is */
  gstClosedUpTo: z.union([z.literal(''), day]).default(''),
});

const millimetres = z.number().min(20, 'Use 20 to 300 mm').max(300, 'Use 20 to 300 mm');
const Labels = z.object({ widthMm: millimetres.default(100), heightMm: millimetres.default(50) });

const timeOfDay = (usual: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00')
    .default(usual);
const Calendar = z
  .object({
    /** 1 Monday … 7 Sunday */
    openDays: z.array(z.number().int().min(1).max(7)).max(7).default([1, 2, 3, 4, 5, 6]),
    opensAt: timeOfDay('08:00'),
    closesAt: timeOfDay('17:00'),
    closesAtWeekends: timeOfDay('12:00'),
    holidays: z
      .array(z.object({ date: plannedDay, name: z.string().trim().min(1, 'Enter a name').max(80) }))
      .max(400)
      .default([])
      .refine((days) => new Set(days.map((d) => d.date)).size === days.length, 'A date stands twice'),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    error: 'Closes after it opens',
  })
  .refine(({ opensAt, closesAtWeekends }) => opensAt < closesAtWeekends, {
    path: ['closesAtWeekends'],
    error: 'Closes after it opens',
  });

const wholeCents = z
  .number()
  .int()
  .min(0, 'An amount cannot be below zero')
  .max(10_000_000_00, 'That amount is too large');
const share = z.number().min(0, 'Use 0 to 100').max(100, 'Use 0 to 100');

/** Monthly sales targets before GST, and commissions. */
const Targets = z.object({
  monthlyTargetCents: wholeCents.nullable().default(null),
  commissionPercent: share.nullable().default(null),
  people: z
    .array(
      z.object({
        userId: z.number().int().positive(),
        monthlyTargetCents: wholeCents.nullable().default(null),
        commissionPercent: share.nullable().default(null),
      }),
    )
    .max(500)
    .default([])
    .refine((people) => new Set(people.map((each) => each.userId)).size === people.length, 'A person stands twice'),
});

/** The monthly buying budget, the costs of a vehicle besides its price, and when to crush it. */
const Buying = z.object({
  monthlyBudgetCents: wholeCents.nullable().default(null),
  strippingCents: wholeCents.default(35_000),
  freightCents: wholeCents.default(15_000),
  overheadPercent: share.default(20),
  wantedMarginPercent: share.default(30),
  /** a vehicle is a candidate for crushing when it had no sale for this long */
  crushAfterDays: z.number().int().min(30, 'Use 30 to 3650 days').max(3_650, 'Use 30 to 3650 days').default(180),
  /** and when the parts left are worth less than this */
  crushBelowCents: wholeCents.default(50_000),
  /** a part worth less is not worth removing and shelving */
  leastValueCents: wholeCents.default(2_000),
});

const keep = (most: number, usual: number) =>
  z.number().int().min(0, `Use 0 to ${most}`).max(most, `Use 0 to ${most}`).default(usual);
const Backups = z.object({
  /** a folder on the server or s3://bucket/folder; empty means beside the data */
  place: z
    .string()
    .trim()
    .max(300)
    .default('')
    .refine((v) => !v.includes('://') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(v), {
      error: 'Enter a folder, or an address like s3://bucket/folder',
    }),
  every: z.enum(backupRhythms).default('off'),
  hour: z.number().int().min(0, 'Use 0 to 23').max(23, 'Use 0 to 23').default(2),
  keepHours: keep(168, 24),
  keepDays: keep(90, 7),
  keepWeeks: keep(104, 5),
  keepMonths: keep(120, 12),
  /** keeps the database's log, too, so that the yard can be restored to any moment */
  pointInTime: z.boolean().default(false),
});

/** Which roles need a second step when they sign in, and from which day. Off until the yard says so. */
const SignIn = z
  .object({
    secondStepRoles: z.array(z.number().int().positive()).max(200).default([]),
    secondStepFrom: z.union([z.literal(''), plannedDay]).default(''),
  })
  .refine(({ secondStepRoles, secondStepFrom }) => secondStepRoles.length === 0 || secondStepFrom !== '', {
    path: ['secondStepFrom'],
    error: 'Enter from which day',
  });
const years = (rule: RetentionRule) => {
  const { least, usual } = retentionRules[rule];
  const said = `Use ${least} to ${MOST_YEARS} years`;
  return z.number().int().min(least, said).max(MOST_YEARS, said).default(usual);
};
/** How long personal data is kept. */
const Retention = z.object({
  dealersYears: years('dealersRecords'),
  contactYears: years('contacts'),
  messageYears: years('messages'),
  notificationYears: years('notifications'),
  logYears: years('log'),
  /** whether what may go is removed every night, without a person */
  byItself: z.boolean().default(false),
});

export const yardSettings = {
  company: Company,
  documents: Documents,
  rules: Rules,
  labels: Labels,
  calendar: Calendar,
  targets: Targets,
  buying: Buying,
  backups: Backups,
  signIn: SignIn,
  retention: Retention,
} as const;
export type YardSetting = keyof typeof yardSettings;
export type YardSettingValue<T extends YardSetting> = z.output<(typeof yardSettings)[T]>;
