import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, todayIn } from '../format/dates.ts';
import {
  commissionCents,
  firstDaysOfAges,
  followUp,
  lostQuotes,
  openDaysLeft,
  paybackBandOf,
  percentOf,
  reachedPercent,
  stockAgeOf,
  targetOf,
  winPercent,
} from './figures.ts';
import {
  addMonths,
  grainOf,
  lastOfMonth,
  lastYear,
  nextDay,
  periodOf,
  pointsOf,
  scheduledPeriod,
  wrongPeriod,
  yearBefore,
} from './periods.ts';

const today = '2026-11-18';
const someDay = fc.integer({ min: 0, max: 9_000 }).map((n) => addDays('2010-01-01', n));

describe('a period', () => {
  it.each([
    [{}, '2026-11-01', '2026-11-18'],
    [{ from: '2026-10-01', to: '2026-09-01' }, '2026-09-01', '2026-10-01'],
    [{ from: '2026-05-03' }, '2026-05-03', '2026-11-18'],
    [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
    [{ to: '2026-05-20' }, '2026-05-01', '2026-05-20'],
    [{ from: '2016-01-01', to: '2026-01-01' }, '2016-01-01', '2026-01-01'],
  ])('%j is %s to %s', (asked, from, to) => expect(periodOf(asked, today)).toEqual({ from, to }));

  it.each([
    ['2026-03-31', '2025-03-31'],
    ['2028-02-29', '2027-02-28'],
    ['2029-02-28', '2028-02-28'],
    ['2026-01-01', '2025-01-01'],
  ])('%s was a year before %s', (day, before) => expect(yearBefore(day)).toBe(before));

  it('is drawn by day up to a quarter, by month when it is longer', () => {
    expect(grainOf({ from: '2026-09-01', to: '2026-11-30' })).toBe('day');
    expect(grainOf({ from: '2026-09-01', to: '2026-12-02' })).toBe('month');
    expect(pointsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(pointsOf({ from: '2025-11-20', to: '2026-02-02' }, 'month')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  it.each([
    ['2016-01-01', '2026-01-01', null],
    ['2016-01-01', '2026-01-02', 'Use at most 10 years at once'],
    ['1990-01-01', '9999-12-31', 'Use at most 10 years at once'],
  ])('from %s to %s: %s', (from, to, said) => expect(wrongPeriod({ from, to })).toBe(said));

  it('ends at the end of the calendar too, after which a later day is the smaller text', () => {
    const last = { from: '9999-11-01', to: '9999-12-31' };
    expect(pointsOf(last, 'day')).toHaveLength(61);
    expect(pointsOf(last, 'month')).toEqual(['9999-11-01', '9999-12-01']);
  });

  it('has every day and every month of it once, whichever it is', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 800 }), (from, days) => {
        const range = { from, to: addDays(from, days) };
        expect(pointsOf(range, 'day')).toHaveLength(days + 1);
        const months = pointsOf(range, 'month');
        expect(new Set(months).size).toBe(months.length);
        expect(months.every((first) => first.endsWith('-01') && lastOfMonth(first) >= from && first <= range.to)).toBe(
          true,
        );
        expect(lastYear(range).from <= lastYear(range).to).toBe(true);
      }),
    ));

  it('begins and ends at New Zealand’s midnight, also on the days of 23 and 25 hours', () => {
    const hours = (day: string) =>
      (instantOf({ day: addDays(day, 1), time: '00:00:00' }).getTime() -
        instantOf({ day, time: '00:00:00' }).getTime()) /
      3_600_000;
    expect(['2026-09-27', '2026-04-05', '2026-04-06'].map(hours)).toEqual([23, 25, 24]);
    for (const day of ['2026-09-27', '2026-04-05', '2026-12-31']) {
      const midnight = instantOf({ day: addDays(day, 1), time: '00:00:00' });
      expect([todayIn(new Date(midnight.getTime() - 1)), todayIn(midnight)]).toEqual([day, addDays(day, 1)]);
    }
  });
});

describe('a mailed report', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['lastWeek', '2026-11-18', '2026-11-09', '2026-11-15'],
    ['lastWeek', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['lastWeek', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['monthToDate', '2026-11-18', '2026-11-01', '2026-11-17'],
    ['monthToDate', '2026-11-01', '2026-10-01', '2026-10-31'],
  ] as const)('of %s, sent on %s, is about %s to %s', (period, sent, from, to) =>
    expect(scheduledPeriod(period, sent)).toEqual({ from, to }),
  );

  it.each([
    ['day', 1, 1, '2026-02-28', '2026-03-01'],
    ['week', 1, 1, '2026-11-18', '2026-11-23'],
    ['week', 3, 1, '2026-11-18', '2026-11-25'],
    ['week', 7, 1, '2026-11-18', '2026-11-22'],
    ['month', 1, 31, '2026-01-31', '2026-02-28'],
    ['month', 1, 31, '2026-02-27', '2026-02-28'],
    ['month', 1, 5, '2026-12-05', '2027-01-05'],
  ] as const)('every %s (weekday %i, day %i) comes after %s on %s', (every, weekday, monthDay, after, next) =>
    expect(nextDay({ every, weekday, monthDay }, after)).toBe(next),
  );

  it('always comes on a later day', () =>
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 31 }),
        (after, weekday, monthDay) => {
          for (const every of ['day', 'week', 'month'] as const) {
            const next = nextDay({ every, weekday, monthDay }, after);
            expect(next > after && next <= addDays(addMonths(after, 2), 0)).toBe(true);
          }
        },
      ),
    ));
});

describe('figures', () => {
  it.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [-5, 100, -5],
    [5, 0, null],
  ])('%i of %i is %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

  it('a target of 0 is a target, and is reached', () => {
    expect([reachedPercent(50, 200), reachedPercent(0, 0), reachedPercent(50, 0)]).toEqual([25, 100, 100]);
    expect(reachedPercent(50, null)).toBeNull();
  });

  it('won quotes are those that became invoices, as a share of all; expired ones are lost', () => {
    expect(winPercent({ made: 33, won: 19 })).toBe(57.6);
    expect(winPercent({ made: 0, won: 0 })).toBeNull();
    expect(lostQuotes({ made: 33, won: 19, stillOpen: 6 })).toBe(8);
  });

  it.each([
    [0, 'days30'],
    [30, 'days30'],
    [31, 'days90'],
    [90, 'days90'],
    [91, 'days180'],
    [180, 'days180'],
    [181, 'older'],
  ])('%i days on the shelf are %s', (days, age) => {
    expect(stockAgeOf(addDays(today, -days), today)).toBe(age);
    const first = firstDaysOfAges(today)
      .filter((day) => day <= addDays(today, -days))
      .at(-1)!;
    expect(stockAgeOf(first, today)).toBe(age);
  });

  it('a person’s own target comes before that of all', () => {
    const targets = {
      monthlyTargetCents: 100,
      commissionPercent: 2,
      people: [{ userId: 7, monthlyTargetCents: 300, commissionPercent: null }],
    };
    expect(targetOf(targets, 7)).toEqual({ targetCents: 300, commissionPercent: 2 });
    expect(targetOf(targets, 8)).toEqual({ targetCents: 100, commissionPercent: 2 });
  });

  it.each([
    [100_000, 2.5, 2_500],
    [99_999, 2.5, 2_500],
    [-5_000, 2.5, 0],
    [100_000, null, null],
  ])('commission of %i cents at %s is %s', (cents, percent, commission) =>
    expect(commissionCents(cents, percent)).toBe(commission),
  );

  it.each([
    [0, 'below25'],
    [25, 'below50'],
    [74, 'below75'],
    [99, 'below100'],
    [100, 'paidBack'],
  ])('%i percent is %s', (percent, band) => expect(paybackBandOf(percent)).toBe(band));

  it('a quote is rung about when it ends soon, ended, or waits three days', () => {
    const now = new Date('2026-11-18T00:00:00Z');
    const ends = (hours: number, issuedOn = today) =>
      followUp({ expiresAt: new Date(now.getTime() + hours * 3_600_000), issuedOn }, now, today);
    expect([
      ends(-1),
      ends(48),
      ends(49),
      ends(400, '2026-11-15'),
      followUp({ expiresAt: null, issuedOn: '2026-11-16' }, now, today),
    ]).toEqual(['ended', 'ends', null, 'waits', null]);
  });

  it('the yard is open on its own days only', () => {
    const calendar = { openDays: [1, 2, 3, 4, 5, 6], holidays: [{ date: '2026-11-20' }] };
    const month = { from: '2026-11-01', to: '2026-11-30' };
    expect(openDaysLeft(calendar, today, month)).toBe(10);
    expect(openDaysLeft(calendar, '2026-12-01', month)).toBe(0);
    expect(openDaysLeft(calendar, '2026-10-01', month)).toBe(24);
  });
});
