import { describe, expect, it } from 'vitest';
import { ageInWords, bytesInWords } from '../format/age.ts';
import { keepRulesOf, toLetGo } from './keep.ts';
import { isBackupOverdue, nextBackup, noLogWithoutRhythm } from './schedule.ts';

/** One backup at noon in New Zealand for each of the last `days` days. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, n) => {
    const at = new Date(Date.UTC(2026, 5, 30, 0) - n * 86_400_000);
    return { name: at.toISOString().slice(0, 10), at };
  });

describe('which backups stay', () => {
  it('the newest of each day, week and month, as far back as asked', () => {
    const all = daily(120);
    const gone = new Set(
      toLetGo(all, keepRulesOf({ keepHours: 0, keepDays: 3, keepWeeks: 4, keepMonths: 2 })).map(({ name }) => name),
    );
    const stays = all.map(({ name }) => name).filter((name) => !gone.has(name));
    expect(stays).toEqual(['2026-06-30', '2026-06-29', '2026-06-28', '2026-06-21', '2026-06-14', '2026-05-31']);
  });
  it('of several on one day the last, and always the newest of all', () => {
    const at = (hour: number) => ({ name: `${hour}`, at: new Date(Date.UTC(2026, 5, 30, hour)) });
    expect(toLetGo([at(1), at(5), at(3)], { hours: 0, days: 1, weeks: 0, months: 0 }).map((b) => b.name)).toEqual([
      '3',
      '1',
    ]);
    expect(toLetGo([at(1), at(5)], { hours: 0, days: 0, weeks: 0, months: 0 }).map((b) => b.name)).toEqual(['1']);
    expect(toLetGo([], { hours: 24, days: 7, weeks: 4, months: 12 })).toEqual([]);
  });
  it('the newest of each hour within the hours kept', () => {
    const end = Date.UTC(2026, 5, 30, 12, 5);
    const hourly = Array.from({ length: 60 }, (_, n) => ({ name: `${n} h`, at: new Date(end - n * 3_600_000) }));
    const twice = { name: 'twice', at: new Date(end - 3 * 3_600_000 - 60_000) };
    const gone = toLetGo([...hourly, twice], keepRulesOf({ keepHours: 24, keepDays: 2, keepWeeks: 0, keepMonths: 0 }));
    const stays = hourly.filter((backup) => !gone.includes(backup)).map(({ name }) => name);
    // The day in New Zealand began five minutes before the newest backup.
    expect(stays).toEqual(hourly.slice(0, 24).map(({ name }) => name));
    expect(gone).toContain(twice);
    const days = toLetGo(daily(60), { hours: 24, days: 2, weeks: 0, months: 0 });
    expect(days).toHaveLength(58);
  });
  it('one made by hand stays 30 days and uses no place of the others', () => {
    const rules = { hours: 0, days: 1, weeks: 0, months: 0 };
    const all = daily(40);
    const later = { name: 'by hand', at: new Date(all[0]!.at.getTime() - 3_600_000) };
    const stays = (byHand: string[]) => {
      const gone = toLetGo([...all, later], rules, new Set(byHand));
      return [...all, later].filter((backup) => !gone.includes(backup)).map(({ name }) => name);
    };
    expect(stays([])).toEqual(['2026-06-30']);
    expect(stays(['by hand', all[5]!.name, all[29]!.name, all[30]!.name])).toEqual([
      ...['2026-06-30', all[5]!.name, all[29]!.name, 'by hand'],
    ]);
    // The newest backup was made by hand, so the newest scheduled one stays as well.
    expect(stays(['2026-06-30'])).toEqual(['2026-06-30', 'by hand']);
  });
});

it('keeps no log without scheduled backups', () => {
  expect(noLogWithoutRhythm('off', true)).toMatch(/choose how often/);
  expect([noLogWithoutRhythm('off', false), noLogWithoutRhythm('day', true)]).toEqual([null, null]);
});

describe('when the next one is due', () => {
  const at = (text: string) => new Date(text);
  const now = at('2026-06-30T12:00:00+12:00');
  it.each([
    ['day', '2026-06-30T02:10:00+12:00', '2026-07-01T02:00:00+12:00'],
    ['day', '2026-06-30T01:10:00+12:00', '2026-06-30T02:00:00+12:00'],
    ['week', '2026-06-30T02:10:00+12:00', '2026-07-07T02:00:00+12:00'],
    ['hour', '2026-06-30T02:10:00+12:00', '2026-06-30T03:10:00+12:00'],
    // Daylight saving time begins at 2 am on that day.
    ['day', '2026-09-26T02:30:00+12:00', '2026-09-27T03:00:00+13:00'],
  ] as const)('every %s, after %s: %s', (every, last, next) => {
    expect(nextBackup({ every, hour: 2 }, at(last), now)).toEqual(at(next));
  });
  it('the first at once, and none when none is wanted', () => {
    expect(nextBackup({ every: 'day', hour: 2 }, null, now)).toEqual(now);
    expect(nextBackup({ every: 'off', hour: 2 }, null, now)).toBeNull();
  });
  it('is overdue when it is half an interval late', () => {
    const daily = { every: 'day', hour: 2 } as const;
    const last = at('2026-06-29T02:10:00+12:00');
    expect(isBackupOverdue(daily, last, at('2026-06-30T13:00:00+12:00'), last)).toBe(false);
    expect(isBackupOverdue(daily, last, at('2026-06-30T14:30:00+12:00'), last)).toBe(true);
    expect(isBackupOverdue(daily, null, at('2026-06-30T14:30:00+12:00'), last)).toBe(true);
    expect(isBackupOverdue({ every: 'off', hour: 2 }, null, now, last)).toBe(false);
  });
});

it('says ages and sizes in words', () => {
  const now = new Date('2026-06-30T00:00:00Z');
  const ago = (ms: number) => ageInWords(new Date(now.getTime() - ms), now);
  expect([0, 59_000, 60_000, 7_200_000, 86_400_000, 15 * 86_400_000, 400 * 86_400_000].map(ago)).toEqual([
    ...['just now', 'just now', '1 minute ago', '2 hours ago', '1 day ago', '2 weeks ago', '1 year ago'],
  ]);
  expect([ago(-30_000), ago(-7_200_000)]).toEqual(['in a moment', 'in 2 hours']);
  expect([12, 1_000, 3_449_000, 999_600_000, 2.5e12].map(bytesInWords)).toEqual([
    ...['12 bytes', '1.0 kB', '3.4 MB', '1.0 GB', '2.5 TB'],
  ]);
});
