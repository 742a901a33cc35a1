import { randomUUID } from 'node:crypto';
import type { DocumentIn } from './asked/understood.ts';
import type { Account, Document, Line, Organisation } from './organisation.ts';
import { Invalid } from './refused.ts';
import { cents } from './wire.ts';

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const applies = {
  ASSET: 'CanApplyToAssets',
  EQUITY: 'CanApplyToEquity',
  EXPENSE: 'CanApplyToExpenses',
  LIABILITY: 'CanApplyToLiabilities',
  REVENUE: 'CanApplyToRevenue',
} as const;
type Rate = Organisation['taxRates'][number];
const fitsAccount = (rate: Rate, account: Account) => {
  const field = applies[account.Class as keyof typeof applies];
  return rate[field] !== false;
};

/**
 * Xero accepts a tax amount of an invoice line that is off by this much; that of a bank transaction must match the
 * rate.
 */
const MENDED_CENTS = 5;
const isTaxOff = (given: number, expected: number, rate: Rate, mended: number) =>
  rate.EffectiveRate === 0 ? given !== 0 : Math.abs(given - expected) > mended;

type Of = Pick<Document, 'lineAmountTypes' | 'status'> & {
  readonly side: 'sale' | 'purchase';
  readonly isBank?: boolean;
  readonly unitDecimals: 2 | 4;
};

/** Converts one line of a document, or reports everything that is wrong with it. */
export function lineIn(org: Organisation, given: DocumentIn, of: Of): Line {
  const problems: string[] = [];
  const quantity = Number(given.Quantity ?? 1);
  const unit = Number(Number(given.UnitAmount ?? 0).toFixed(of.unitDecimals));
  const code = text(given.AccountCode);
  const account = org.accounts.find((a) => a.Code === code);
  if (!text(given.Description)) problems.push('Description is a required field');
  if (quantity < 0)
    problems.push(`The quantity value '${quantity.toFixed(4)}' is invalid. Quantity must not be less than zero.`);
  if (!code && of.status !== 'DRAFT') problems.push('Account code must be specified');
  else if (code && (!account || account.Type === 'BANK'))
    problems.push(`Account code '${code}' is not a valid code for this document.`);
  const taxType = of.lineAmountTypes === 'NoTax' ? 'NONE' : text(given.TaxType) || account?.TaxType || 'NONE';
  const rate = org.taxRates.find((r) => r.TaxType === taxType);
  const fits = of.side === 'sale' ? rate?.CanApplyToRevenue : rate?.CanApplyToExpenses;
  if (!rate || !fits)
    problems.push(`The TaxType code '${taxType}' does not exist or cannot be used for this type of transaction.`);
  else if (account && !fitsAccount(rate, account))
    problems.push(`The TaxType code '${taxType}' cannot be used with account code '${code}'.`);
  const expected = cents(quantity * unit);
  const lineCents = given.LineAmount === undefined ? expected : cents(given.LineAmount);
  if (Math.abs(lineCents - expected) > 1)
    problems.push(`The line total ${lineCents / 100} does not match the expected line total ${expected / 100}`);
  const share = rate ? rate.EffectiveRate / (of.lineAmountTypes === 'Inclusive' ? 100 + rate.EffectiveRate : 100) : 0;
  const taxed = cents((lineCents * share) / 100);
  const taxCents = given.TaxAmount === undefined || given.TaxAmount === null ? taxed : cents(given.TaxAmount);
  if (rate && isTaxOff(taxCents, taxed, rate, of.isBank ? 0 : MENDED_CENTS))
    problems.push(
      `Tax amount ${(taxCents / 100).toFixed(2)} is incorrect for ${taxType} tax type, should be ${(taxed / 100).toFixed(2)}`,
    );
  if (problems.length > 0) throw new Invalid(...problems);
  return {
    LineItemID: text(given.LineItemID) || randomUUID(),
    Description: text(given.Description),
    Quantity: quantity,
    UnitAmount: unit,
    AccountCode: code,
    TaxType: taxType,
    Tracking: (given.Tracking as object[] | undefined) ?? [],
    lineCents,
    taxCents,
  };
}
