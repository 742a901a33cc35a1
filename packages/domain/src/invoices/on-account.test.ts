import { expect, it } from 'vitest';
import { cashTerms, type Terms } from '../contacts/terms.ts';
import { paymentTypes } from '../reference/lookup-kinds.ts';
import type { InvoiceType } from './kinds.ts';
import { goesOnAccount, isYetToBePaid } from './on-account.ts';

const { cash, cod, account } = paymentTypes;
const sevenDays: Terms = { days: 7, fromMonthEnd: false };
const monthEnd: Terms = { days: 0, fromMonthEnd: true };

it.each<[InvoiceType, number | null, Terms, boolean]>([
  ['standard', account, cashTerms, true],
  ['standard', null, sevenDays, true],
  ['standard', null, monthEnd, true],
  ['standard', null, cashTerms, false],
  ['standard', cash, sevenDays, false],
  ['standard', cod, sevenDays, false],
  ['internal', null, sevenDays, true],
  ['counter', account, sevenDays, true],
  ['counter', null, sevenDays, true],
  ['counter', cash, sevenDays, false],
  ['quote', account, sevenDays, false],
  ['quote', null, sevenDays, false],
])('%s, payment type %s, terms %o: on account is %s', (type, paymentTypeId, terms, expected) => {
  expect(goesOnAccount({ type, paymentTypeId }, terms)).toBe(expected);
});

it('only a counter sale leaves the payment type open', () => {
  expect(isYetToBePaid({ type: 'counter', paymentTypeId: null })).toBe(true);
  expect(isYetToBePaid({ type: 'counter', paymentTypeId: account })).toBe(false);
  expect(isYetToBePaid({ type: 'standard', paymentTypeId: null })).toBe(false);
});
