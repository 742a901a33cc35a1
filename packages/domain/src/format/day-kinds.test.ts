import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addYears, daysOf } from './dates.ts';
import { boundsOf, type DayKind, dayKinds, wrongDay } from './day-kinds.ts';

const today = '2026-11-18';

it.each(Object.keys(dayKinds) as DayKind[])(
  'a day of the kind %s is one of its bounds or lies between them',
  (kind) => {
    const { from, to } = boundsOf(kind, today);
    expect([from, to, today].map((day) => wrongDay(kind, day, today))).toEqual([null, null, null]);
    const outside = [addDays(from, -1), addDays(to, 1), '1000-01-01', '9999-12-31'];
    for (const day of outside)
      expect(wrongDay(kind, day, today)).toMatch(/^Use a day from \d\d-\d\d-\d{4} to \d\d-\d\d/);
  },
);

it('two years after a leap day is the 28th', () => {
  expect(addYears('2028-02-29', 2)).toBe('2030-02-28');
  expect(addYears('2028-02-29', -4)).toBe('2024-02-29');
});

it('the days of a range end, whatever the range', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(daysOf({ from: '2026-01-01', to: '2026-03-02' }, 31)).toEqual(['2026-01-01', '2026-02-01']);
  expect(daysOf({ from: '9999-12-30', to: '9999-12-31' })).toEqual(['9999-12-30', '9999-12-31']);
  expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  const days = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(days, ([more, step]) => {
      const steps = daysOf({ from: today, to: addDays(today, more) }, step);
      expect(steps).toHaveLength(Math.floor(more / step) + 1);
      expect(steps.at(-1)! <= addDays(today, more)).toBe(true);
    }),
  );
});
