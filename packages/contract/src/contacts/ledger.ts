import { z } from 'zod';
import { day, emailAddress, openingDay, positiveDollars, shortEnough } from '../fields/fields.ts';
import { flag, id, page, paging } from '../paging.ts';
import * as f from './fields.ts';
import { Account } from './schemas.ts';

const documentKinds = ['quote', 'invoice', 'purchaseOrder', 'acquisition'] as const;
export const ContactDocument = z.object({
  kind: z.enum(documentKinds),
  id: z.number(),
  number: z.string(),
  on: z.string(),
  status: z.string(),
  /** null for a purchase order when the user may not see cost */
  total: z.number().nullable(),
  open: flag,
});
export type ContactDocument = z.infer<typeof ContactDocument>;
export const DocumentQuery = paging.extend({ debtorID: id, kind: z.enum(documentKinds).optional() });
export const DocumentPage = page(ContactDocument);

const creditKinds = ['payment', 'creditNote', 'opening', 'reversal'] as const;
const debitKinds = ['invoice', 'opening', 'refund', 'reversal'] as const;

export const OpenCredit = z.object({
  creditID: z.number(),
  kind: z.enum(creditKinds),
  number: z.string(),
  on: z.string(),
  amount: z.number(),
  left: z.number(),
  notes: z.string(),
});
export type OpenCredit = z.infer<typeof OpenCredit>;
export const OpenDebit = z.object({
  invoiceID: z.number(),
  kind: z.enum(debitKinds),
  number: z.string(),
  on: z.string(),
  dueOn: z.string(),
  amount: z.number(),
  left: z.number(),
});
export type OpenDebit = z.infer<typeof OpenDebit>;
/**
 * A credit note always applies to its whole invoice; money paid beyond the rest becomes free and is listed among the
 * credits.
 */
export const UsedNote = OpenCredit.extend({ setAgainst: z.array(z.string()) });
export type UsedNote = z.infer<typeof UsedNote>;
export const CreditList = z.object({
  credits: z.array(OpenCredit),
  /** the latest credit notes that are used up, newest first */
  usedNotes: z.array(UsedNote),
  invoices: z.array(OpenDebit),
});

/** `invoiceID` is the id of a receivable; the name is part of the contract. */
export const ApplyCredit = z.object({ debtorID: id, creditID: id, invoiceID: id, amount: positiveDollars });
export const Applied = z.object({ creditLeft: z.number(), invoiceLeft: z.number() });

/** An amount that was owed by the customer, or held for them, when the books were taken over from another system. */
export const OpeningBalance = z.object({
  debtorID: id,
  side: z.enum(['owed', 'credit']),
  number: f.words(40).pipe(z.string().min(1, 'Enter the number of the old invoice or credit')),
  on: openingDay,
  /** left out: computed from the customer's terms */
  dueOn: openingDay.optional(),
  amount: positiveDollars,
});

const period = { debtorID: id, from: day.optional(), to: day.optional() };
export const StatementQuery = shortEnough(z.object({ ...period, format: z.enum(['json', 'pdf']).default('json') }));
export const StatementLine = z.object({
  on: z.string(),
  kind: z.enum([...new Set([...debitKinds, ...creditKinds])] as [string, ...string[]]),
  number: z.string(),
  text: z.string(),
  dueOn: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof StatementLine>;
export const Statement = z.object({
  debtorID: z.number(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  lines: z.array(StatementLine),
  closing: z.number(),
  ageing: Account.omit({ balance: true }),
});
export type Statement = z.infer<typeof Statement>;
export const SendStatement = shortEnough(
  z.object({
    ...period,
    email: emailAddress('office@garage.co.nz'),
    message: f.paragraph(2_000).default(''),
  }),
);
