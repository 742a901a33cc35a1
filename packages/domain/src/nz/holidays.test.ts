import { describe, expect, it } from 'vitest';
import { easterSunday, nationalHolidays } from './holidays.ts';

const dates = (year: number) => Object.fromEntries(nationalHolidays(year).map((h) => [h.name, h.date]));

describe('New Zealand public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter Sunday of %i', (year, date) => expect(easterSunday(year).toISOString().slice(0, 10)).toBe(date));

  it('of 2026, as published', () => {
    expect(dates(2026)).toEqual({
      "New Year's Day": '2026-01-01',
      "Day after New Year's Day": '2026-01-02',
      'Waitangi Day': '2026-02-06',
      'Good Friday': '2026-04-03',
      'Easter Monday': '2026-04-06',
      'Anzac Day': '2026-04-27',
      "King's Birthday": '2026-06-01',
      Matariki: '2026-07-10',
      'Labour Day': '2026-10-26',
      'Christmas Day': '2026-12-25',
      'Boxing Day': '2026-12-28',
    });
  });

  it('moves both Christmas days off a weekend', () => {
    expect(dates(2021)).toMatchObject({ 'Christmas Day': '2021-12-27', 'Boxing Day': '2021-12-28' });
    expect(dates(2022)).toMatchObject({ "New Year's Day": '2022-01-03', "Day after New Year's Day": '2022-01-04' });
  });

  it('has eleven each year, in order, none on a weekend and none twice', () => {
    for (let year = 2022; year <= 2040; year += 1) {
      const kept = nationalHolidays(year).map((h) => h.date);
      expect(kept).toHaveLength(11);
      expect([...new Set(kept)].sort()).toEqual(kept);
      for (const date of kept) expect([0, 6]).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    }
  });
});
