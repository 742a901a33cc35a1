import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../format/dates.ts';
import {
  type ClockFacts,
  clockOf,
  crushReasons,
  earnedByDay,
  expectedOn,
  partsToBreakEven,
  reachedOn,
} from './clock.ts';

const today = '2026-11-18';
const rules = { crushAfterDays: 180, crushBelowCents: 50_000 };
const facts = (more: Partial<ClockFacts> = {}): ClockFacts => ({
  paidCents: 100_000,
  sales: [],
  shelfCents: [],
  acquiredOn: '2026-01-01',
  isActive: true,
  isDismantled: true,
  ...more,
});
const sale = (daysAgo: number, cents: number) => ({ on: addDays(today, -daysAgo), cents });

describe('a vehicle’s clock', () => {
  it('adds up day by day, whatever the order of the sales', () => {
    expect(earnedByDay([sale(1, 300), sale(9, 100), sale(1, 50)])).toEqual([
      { on: addDays(today, -9), earnedCents: 100 },
      { on: addDays(today, -1), earnedCents: 450 },
    ]);
  });

  it.each([
    [[sale(30, 60_000), sale(20, 40_000), sale(5, 9)], 20],
    [[sale(30, 99_999)], null],
    [[], null],
  ])('is paid back on the day its sales reach what it cost', (sales, ago) =>
    expect(reachedOn(facts({ sales }))).toBe(ago === null ? null : addDays(today, -ago)),
  );

  it('a vehicle that cost nothing has neither a day nor a percentage', () => {
    expect(clockOf(facts({ paidCents: 0, sales: [sale(3, 5)] }), rules, today)).toMatchObject({
      reachedOn: null,
      paybackPercent: null,
      partsToBreakEven: 0,
    });
  });

  it.each([
    [0, [], 0],
    [500, [100, 300, 200], 2],
    [601, [100, 300, 200], null],
    [600, [100, 300, 200], 3],
  ])('%i are paid by the dearest of %j: %s', (rest, shelf, parts) => expect(partsToBreakEven(rest, shelf)).toBe(parts));

  it.each([
    ['as fast as in the last 90 days', { sales: [sale(10, 45_000)], shelfCents: [80_000] }, 110],
    [
      'of a new one, as fast as since it came',
      { sales: [sale(1, 50_000)], shelfCents: [80_000], acquiredOn: addDays(today, -10) },
      10,
    ],
    ['never, when nothing sold lately', { sales: [sale(91, 45_000)], shelfCents: [80_000] }, null],
    ['never, when what is left is not enough', { sales: [sale(10, 45_000)], shelfCents: [50_000] }, null],
    ['not any more, when it is paid back', { sales: [sale(10, 100_000)], shelfCents: [50_000] }, null],
  ])('is expected to be paid back %s', (_, more, days) =>
    expect(expectedOn(facts(more), today)).toBe(days === null ? null : addDays(today, days)),
  );

  it.each([
    ['nothing sold for long and little is left', { sales: [sale(200, 5)], shelfCents: [100] }, 2],
    ['nothing ever sold', { acquiredOn: addDays(today, -300) }, 2],
    ['it is paid back too', { sales: [sale(200, 100_000)] }, 3],
    ['something sold lately', { sales: [sale(179, 5)] }, 0],
    ['what is left is worth something', { sales: [sale(200, 5)], shelfCents: [50_000] }, 0],
    ['it is not stripped', { sales: [sale(200, 5)], isDismantled: false }, 0],
    ['it is gone', { sales: [sale(200, 5)], isActive: false }, 0],
  ])('is a candidate for the crusher, or not: %s', (_, more, reasons) =>
    expect(crushReasons(facts(more), rules, today)).toHaveLength(reasons),
  );

  it('the parts that break even pay the rest, and one fewer does not', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 12 }),
        (rest, shelf) => {
          const n = partsToBreakEven(rest, shelf);
          const sum = (count: number) =>
            [...shelf]
              .sort((a, b) => b - a)
              .slice(0, count)
              .reduce((all, each) => all + each, 0);
          if (n === null) expect(sum(shelf.length)).toBeLessThan(rest);
          else expect([sum(n) >= rest, sum(n - 1) < rest]).toEqual([true, true]);
        },
      ),
    ));
});
