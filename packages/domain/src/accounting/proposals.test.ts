import { expect, it } from 'vitest';
import { type TaxKey, taxKeys } from './kinds.ts';
import { matchContact, proposedAccount, proposedTax } from './proposals.ts';

const account = (code: string, name: string, type: string, acceptsPayments = false) => ({
  code,
  name,
  type,
  acceptsPayments,
});
const chart = [
  account('090', 'Business Bank Account', 'BANK'),
  account('091', 'Cash Till', 'BANK'),
  account('092', 'EFTPOS Clearing', 'CURRENT', true),
  account('200', 'Sales', 'REVENUE'),
  account('210', 'Freight Income', 'REVENUE'),
  account('425', 'Freight & Courier', 'EXPENSE'),
  account('860', 'Rounding', 'CURRLIAB'),
];

it.each([
  ['payment', 'Cash', '091'],
  ['payment', 'EFTPOS / card', '092'],
  ['payment', 'Barter', null],
  ['sale', 'Freight', '210'],
  ['purchase', 'Freight', '425'],
  ['rounding', 'Rounding', '860'],
] as const)('the account of %s “%s” is %s', (use, name, code) => {
  expect(proposedAccount(use, name, chart)).toBe(code);
});

const rates = [
  { taxType: 'OUTPUT2', name: '15% GST on Income', rate: 15, sales: true, purchases: false },
  { taxType: 'INPUT2', name: '15% GST on Expenses', rate: 15, sales: false, purchases: true },
  { taxType: 'ZERORATED', name: 'Zero Rated', rate: 0, sales: true, purchases: true },
  { taxType: 'NONE', name: 'No GST', rate: 0, sales: true, purchases: true },
];
it('a tax rate is proposed by its rate', () => {
  const all = Object.keys(taxKeys) as TaxKey[];
  expect(Object.fromEntries(all.map((key) => [key, proposedTax(key, rates)]))).toEqual({
    sales15: 'OUTPUT2',
    salesZero: 'ZERORATED',
    sales0: 'NONE',
    purchases15: 'INPUT2',
    purchases0: 'NONE',
    openingSales: 'OUTPUT2',
    openingPurchases: 'INPUT2',
  });
  expect(proposedTax('sales15', [{ ...rates[0]!, rate: 20 }])).toBeNull();
  // The proposal never suggests a rate without GST for zero-rated sales.
  expect(
    proposedTax(
      'salesZero',
      rates.filter(({ taxType }) => taxType !== 'ZERORATED'),
    ),
  ).toBeNull();
  expect(
    proposedTax(
      'sales0',
      rates.filter(({ taxType }) => taxType !== 'NONE'),
    ),
  ).toBeNull();
});

it('a contact is matched by number, NZBN, name or email, unless two contacts share it', () => {
  const one = { remoteId: 'a', number: '', name: 'Smash Repairs', email: 'x@y.nz', nzbn: '9429039501974' };
  const two = { remoteId: 'b', number: '12', name: 'Other', email: 'x@y.nz', nzbn: '' };
  const ours = { number: '7', name: 'SMASH repairs', email: 'x@y.nz', nzbn: '' };
  expect(matchContact(ours, [one, two])).toEqual({ by: 'name', remoteId: 'a' });
  expect(matchContact({ ...ours, number: '12' }, [one, two])).toEqual({ by: 'number', remoteId: 'b' });
  expect(matchContact({ ...ours, name: 'Nobody' }, [one, two])).toBeNull();
});
