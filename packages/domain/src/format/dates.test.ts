import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateRange,
  dayNumber,
  formatDate,
  formatDateTime,
  formatDayTime,
  formatLongDate,
  INVALID_DATE,
  instantOf,
  todayIn,
  wallClock,
  weekday,
} from './dates.ts';

describe('dates as they are read', () => {
  it.each([
    ['2024-01-01', '01-01-2024'],
    ['2024-02-29', '29-02-2024'],
    ['2024-06-30T11:59:59Z', '30-06-2024'],
    ['2024-06-30T12:00:00Z', '01-07-2024'],
    ['2024-12-31T11:00:00.000Z', '01-01-2025'],
    ['2024-12-31T11:00:00+1300', '31-12-2024'],
    ['2024-12-31T23:30', '31-12-2024'],
  ])('%s is %s', (iso, text) => expect(formatDate(iso)).toBe(text));

  it.each([
    '2024-02-30',
    '01-01-2024',
    '1/1/2024',
    'today',
    '2024-1-1',
    '2024-01-01T25:00',
    '',
    null,
    20240101,
    '2024-13-01',
  ])('%j is not ISO 8601', (value) => {
    expect(formatDate(value)).toBe(INVALID_DATE);
    expect(formatDateTime(value)).toBe(INVALID_DATE);
    expect(formatDayTime(value)).toBe(INVALID_DATE);
    expect(formatLongDate(value)).toBe(INVALID_DATE);
  });

  it('shows the time of New Zealand, on both sides of daylight saving', () => {
    expect(formatDateTime('2024-01-15T00:05:09Z')).toBe('15-01-2024 13:05:09');
    expect(formatDateTime('2024-07-15T12:00:00Z')).toBe('16-07-2024 00:00:00');
    expect(formatDayTime('2024-07-15T12:00:00Z')).toBe('16-07 00:00');
    expect(formatDateTime('2024-04-06T14:30:00Z')).toBe('07-04-2024 02:30:00');
  });

  it.each([
    ['2024-01-01', '1st Jan 2024'],
    ['2024-02-02', '2nd Feb 2024'],
    ['2024-03-03', '3rd Mar 2024'],
    ['2024-05-11', '11th May 2024'],
    ['2024-06-12', '12th Jun 2024'],
    ['2024-07-13', '13th Jul 2024'],
    ['2024-08-21', '21st Aug 2024'],
    ['2024-12-30', '30th Dec 2024'],
  ])('%s is %s in a sentence', (iso, text) => expect(formatLongDate(iso)).toBe(text));
});

describe('days', () => {
  it('a day begins here before it begins in UTC', () => {
    expect(todayIn(new Date('2026-03-10T20:00:00Z'))).toBe('2026-03-11');
  });
  it('are numbered as they are written, whatever the year', () => {
    const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (at) => {
        expect(dayNumber(at) * 86_400_000).toBe(Date.parse(`${todayIn(at)}T00:00:00Z`));
      }),
    );
  });
  it('adds days over a month, a year and daylight saving', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
    expect(addDays('2024-04-06', 2)).toBe('2024-04-08');
    expect(weekday('2026-03-11')).toBe(3);
  });
});

describe('a range of dates', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10));
  it('is in order whichever way round it was picked', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const range = dateRange([a, b]);
        expect(range && range.from <= range.to).toBe(true);
        expect(range).toEqual(dateRange([b, a]));
      }),
    );
  });
  it.each([[[]], [['2024-01-01']], [['2024-01-01', null]], [[undefined, '2024-01-01']]])('%j is no range', (days) =>
    expect(dateRange(days)).toBeUndefined(),
  );
});

it.each([
  ['2026-01-15', '12:00:00', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '12:00:00', '2026-07-15T00:00:00.000Z'],
  ['2026-04-05', '01:30:00', '2026-04-04T12:30:00.000Z'],
  ['2026-09-27', '03:30:00', '2026-09-26T14:30:00.000Z'],
])('clocks show %s %s at %s', (day, time, instant) => {
  expect(instantOf({ day, time }).toISOString()).toBe(instant);
  expect(wallClock(instantOf({ day, time }))).toEqual({ day, time });
});
