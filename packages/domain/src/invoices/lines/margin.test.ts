import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBelowFloor } from './line-price.ts';

it.each([
  [10_000, 7_000, 30, false],
  [10_000, 7_001, 30, true],
  [9_999, 7_000, 30, true],
  [10_000, 10_000, 0, false],
  [10_000, 10_001, 0, true],
  [0, 1, 0, true],
  [0, 0, 50, false],
  [10_000, null, 100, false],
  [10_000, 0, 100, false],
  [10_000, 1, 100, true],
  [10_000, 8_749, 12.5, false],
  [10_000, 8_750, 12.5, false],
  [10_000, 8_751, 12.5, true],
])('%i cents that cost %s, floor %s %%: %s', (netCents, costCents, floor, isBelow) => {
  expect(isBelowFloor({ netCents, costCents }, floor)).toBe(isBelow);
});

it('a higher price never falls below the floor, and the largest line is exact to the cent', () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(money, money, fc.integer({ min: 0, max: 10_000 }), (netCents, costCents, floor) => {
      const below = (more: number) => isBelowFloor({ netCents: netCents + more, costCents }, floor / 100);
      expect(below(1) && !below(0)).toBe(false);
    }),
  );
  expect(isBelowFloor({ netCents: 1_000_000_000_000, costCents: 700_000_000_000 }, 30)).toBe(false);
  expect(isBelowFloor({ netCents: 1_000_000_000_000, costCents: 700_000_000_001 }, 30)).toBe(true);
});
