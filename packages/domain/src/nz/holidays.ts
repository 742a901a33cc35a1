type IsoDate = string;
export type Holiday = { readonly date: IsoDate; readonly name: string };

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
const iso = (d: Date): IsoDate => d.toISOString().slice(0, 10);
const plus = (d: Date, days: number) => new Date(d.getTime() + days * 86_400_000);

/** The anonymous Gregorian algorithm. */
export function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return day(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** Dates (month and day) set by the Te Kāhui o Matariki Public Holiday Act 2022. */
const matariki: Record<number, string> = {
  2022: '06-24',
  2023: '07-14',
  2024: '06-28',
  2025: '06-20',
  2026: '07-10',
  2027: '06-25',
  2028: '07-14',
  2029: '07-06',
  2030: '06-21',
  2031: '07-11',
  2032: '07-02',
  2033: '06-24',
  2034: '07-07',
  2035: '06-29',
  2036: '07-18',
  2037: '07-10',
  2038: '06-25',
  2039: '07-15',
  2040: '07-06',
};

const nthMonday = (year: number, month: number, n: number) => {
  const first = day(year, month, 1);
  return plus(first, ((8 - first.getUTCDay()) % 7) + (n - 1) * 7);
};

/** A holiday on a weekend moves to the next free weekday. */
const mondayised = (d: Date, taken: readonly IsoDate[]): Date => {
  let kept = d;
  while (kept.getUTCDay() === 0 || kept.getUTCDay() === 6 || taken.includes(iso(kept))) kept = plus(kept, 1);
  return kept;
};

/** Regional anniversary days are not included, because each yard sets its own. */
export function nationalHolidays(year: number): Holiday[] {
  const kept: Holiday[] = [];
  const keep = (name: string, d: Date, moves: boolean) => {
    const taken = kept.map((h) => h.date);
    kept.push({ date: iso(moves ? mondayised(d, taken) : d), name });
  };
  const easter = easterSunday(year);
  keep("New Year's Day", day(year, 1, 1), true);
  keep("Day after New Year's Day", day(year, 1, 2), true);
  keep('Good Friday', plus(easter, -2), false);
  keep('Easter Monday', plus(easter, 1), false);
  keep('Waitangi Day', day(year, 2, 6), true);
  keep('Anzac Day', day(year, 4, 25), true);
  keep("King's Birthday", nthMonday(year, 6, 1), false);
  const matarikiDay = matariki[year];
  if (matarikiDay) keep('Matariki', new Date(`${year}-${matarikiDay}T00:00:00Z`), false);
  keep('Labour Day', nthMonday(year, 10, 4), false);
  keep('Christmas Day', day(year, 12, 25), true);
  keep('Boxing Day', day(year, 12, 26), true);
  return kept.sort((a, b) => a.date.localeCompare(b.date));
}
