import { describe, expect, it } from 'vitest';
import { wallClock } from '../format/dates.ts';
import { afterOpenTime, isOpenOn, type OpeningHours, openOn } from './opening-hours.ts';

const hours: OpeningHours = {
  openDays: [1, 2, 3, 4, 5, 6],
  holidays: [{ date: '2026-10-26' }],
  opensAt: '08:00',
  closesAt: '17:00',
  closesAtWeekends: '12:00',
};
const MINUTE = 60_000;
/** A time on Wednesday 18 November 2026, when New Zealand is 13 hours ahead of UTC. */
const at = (text: string) => new Date(`${text}:00+13:00`);
const shown = (moment: Date) => {
  const { day, time } = wallClock(moment);
  return `${day} ${time.slice(0, 5)}`;
};

describe('opening hours', () => {
  it('a day is open by its weekday unless it is a holiday, and shorter at weekends', () => {
    expect(['2026-11-18', '2026-11-21', '2026-11-22', '2026-10-26'].map((day) => isOpenOn(day, hours))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const spans = ['2026-11-18', '2026-11-21', '2026-11-22'].map((day) => openOn(day, hours));
    expect(spans.map((span) => span && [shown(span.from), shown(span.to)])).toEqual([
      ['2026-11-18 08:00', '2026-11-18 17:00'],
      ['2026-11-21 08:00', '2026-11-21 12:00'],
      null,
    ]);
  });

  it.each([
    ['while it is open', '2026-11-18T10:00', 24, '2026-11-18 10:24'],
    ['at half past four in the morning', '2026-11-18T04:30', 24, '2026-11-18 08:24'],
    ['over a night', '2026-11-18T16:50', 24, '2026-11-19 08:14'],
    ['after closing', '2026-11-18T19:00', 80, '2026-11-19 09:20'],
    ['over a Sunday', '2026-11-21T11:50', 30, '2026-11-23 08:20'],
    ['over a long weekend', '2026-10-24T11:50', 30, '2026-10-27 08:20'],
    ['over several days', '2026-11-20T16:00', 60 + 4 * 60 + 30, '2026-11-23 08:30'],
    ['up to the minute of closing', '2026-11-18T16:30', 30, '2026-11-18 17:00'],
  ])('time passes only %s', (_, since, minutes, then) => {
    expect(shown(afterOpenTime(at(since), minutes * MINUTE, hours))).toBe(then);
  });

  it('a yard without an open day counts as always open', () => {
    const never = { ...hours, openDays: [] };
    expect(shown(afterOpenTime(at('2026-11-18T04:30'), 24 * MINUTE, never))).toBe('2026-11-18 04:54');
  });

  it('is right when the clocks change in the night', () => {
    // On 27 September 2026 clocks go from 2 am to 3 am.
    const eve = new Date('2026-09-26T11:50:00+12:00');
    expect(shown(afterOpenTime(eve, 30 * MINUTE, hours))).toBe('2026-09-28 08:20');
  });
});
