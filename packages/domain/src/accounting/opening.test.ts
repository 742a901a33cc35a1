import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { openingLines, stillOwed } from './opening.ts';

const taxed = (totalCents: number, zeroCents: number, gstCents: number) => ({
  totalCents: cents(totalCents),
  zeroCents: cents(zeroCents),
  gstCents: cents(gstCents),
});

it.each([
  ['all of it', taxed(40_480, 0, 5_280), 40_480, taxed(40_480, 0, 5_280)],
  ['half of a mixed one', taxed(16_500, 5_000, 1_500), 8_250, taxed(8_250, 2_500, 750)],
  ['a third', taxed(10_000, 0, 1_304), 3_333, taxed(3_333, 0, 435)],
])('what was still owed of %s carries its share of GST', (_, left, owed, expected) => {
  expect(stillOwed(left, cents(owed))).toEqual(expected);
});

it('paid and owed add up to the total, and the lines to what is owed', () => {
  for (let paid = 0; paid < 16_500; paid += 487) {
    const owed = stillOwed(taxed(16_500, 5_000, 1_500), cents(16_500 - paid));
    const lines = openingLines('payments', owed);
    expect(lines.reduce((all, line) => all + line.netCents + line.gstCents, 0)).toBe(owed.totalCents);
    expect(lines.map(({ tax }) => tax)).toEqual(['taxed', 'zero']);
  }
});

it('on the invoice basis it is one line without GST', () => {
  const none = [{ tax: 'none', netCents: 40_480, gstCents: 0 }];
  expect(openingLines('invoice', taxed(40_480, 0, 5_280))).toEqual(none);
});
