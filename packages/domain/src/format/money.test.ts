import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { centsOfDollars, centsOfTyped, formatCents, formatMoney, INVALID_MONEY, plainMoney } from './money.ts';

const amounts = fc.integer({ min: -1e14, max: 1e14 }).map(cents);

describe('money as it is read', () => {
  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [-5, '-$5.00'],
    [1.005, '$1.01'],
    [-1.005, '-$1.01'],
    [-0.001, '$0.00'],
    [1234567.891, '$1,234,567.89'],
    [999.995, '$1,000.00'],
    ['12.5', '$12.50'],
    [' -7 ', '-$7.00'],
  ])('%j is %s', (value, text) => expect(formatMoney(value)).toBe(text));

  it.each([null, undefined, '', 'abc', '1e5', '12,50', Number.NaN, Number.POSITIVE_INFINITY, 1e20, {}, [], true])(
    '%j is no money',
    (value) => expect(formatMoney(value)).toBe(INVALID_MONEY),
  );

  it('shows a credit as the mirror of its invoice', () => {
    fc.assert(
      fc.property(amounts, (a) => {
        if (a > 0) expect(formatCents(cents(-a))).toBe(`-${formatCents(a)}`);
      }),
    );
  });
});

describe('money as it is typed', () => {
  it.each([
    ['12', 1200],
    ['12.', 1200],
    ['.5', 50],
    ['$1,234.50', 123450],
    ['1 234.50', 123450],
    ['$1\u00a0234.50', 123450],
    ['1,34.50', 13450],
    ['1,234', 123400],
    ['-5', -500],
    ['-$5.00', -500],
    ['$-5', -500],
    ['1.005', 101],
    [' 7 ', 700],
  ])('%j is %d cents', (typed, amount) => expect(centsOfTyped(typed)).toBe(amount));

  it.each(['', ' ', '$', '-', '.', '1,50', '1,2345', '1,,234', ',5', '1.2.3', 'abc', '5e3', '--5'])(
    '%j cannot be read',
    (typed) => expect(centsOfTyped(typed)).toBeNull(),
  );

  it('what is shown can be typed back, to the cent', () => {
    fc.assert(
      fc.property(amounts, (a) => {
        expect(centsOfTyped(formatCents(a))).toBe(a);
        expect(centsOfTyped(plainMoney(a))).toBe(a);
        expect(centsOfDollars(a / 100)).toBe(a);
      }),
    );
  });
});
