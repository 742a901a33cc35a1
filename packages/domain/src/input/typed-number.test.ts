import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOfTyped } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['1.5', 2, 1.5],
    ['.5', 2, 0.5],
    ['12.', 2, 12],
    [' 7 ', 2, 7],
    ['1,234', 2, 1234],
    ['1 234.5', 2, 1234.5],
    ['1\u00a0234.5', 2, 1234.5],
    ['1,34.50', 2, 134.5],
    ['-5', 2, -5],
    ['184320', 0, 184320],
    ['184,320', 0, 184320],
    // Leftovers of 1,234 and 123,456 after a digit was deleted or added.
    ['1,23', 0, 123],
    ['123,4567', 0, 1234567],
    ['-5', 0, -5],
  ])('%j with %d decimals is %d', (typed, decimals, number) => expect(numberOfTyped(typed, decimals)).toBe(number));

  it.each([
    ['1,5', 1],
    ['1,50', 2],
    ['1\u00a050', 2],
    ['1.555', 2],
    ['1.5', 0],
    ['', 0],
    ['-', 0],
    ['.', 2],
    [',', 0],
    ['abc', 0],
    ['5e3', 2],
    ['--5', 2],
    ['1.2.3', 2],
  ])('%j with %d decimals cannot be read', (typed, decimals) => expect(numberOfTyped(typed, decimals)).toBeNull());

  it('reads back whatever is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 3 }), (digits, decimals) => {
        const number = Number(`${digits}e-${decimals}`);
        const shown = number.toLocaleString('en-NZ', { maximumFractionDigits: decimals });
        expect(numberOfTyped(shown, decimals)).toBe(number);
        expect(numberOfTyped(String(number), decimals)).toBe(number);
      }),
    );
  });
});
