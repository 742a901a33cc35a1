import { addDays, type IsoDate, instantOf, todayIn, weekday } from '../format/dates.ts';

/** Opening hours from the settings; `openDays` are 1 (Monday) to 7 (Sunday), times are `HH:mm` in New Zealand. */
export type OpeningHours = {
  readonly openDays: readonly number[];
  readonly holidays: readonly { readonly date: IsoDate }[];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly closesAtWeekends: string;
};
type OpenSpan = { readonly from: Date; readonly to: Date };

const SUNDAY = 0;
const SATURDAY = 6;
/** The longest run of closed days to search; a yard without any open day counts as always open. */
const LONGEST_BREAK = 60;

export const isOpenOn = (day: IsoDate, { openDays, holidays }: Pick<OpeningHours, 'openDays' | 'holidays'>): boolean =>
  openDays.includes(((weekday(day) + 6) % 7) + 1) && !holidays.some(({ date }) => date === day);

/** The opening hours on a day; null when the yard is closed. */
export function openOn(day: IsoDate, hours: OpeningHours): OpenSpan | null {
  if (!isOpenOn(day, hours)) return null;
  const isWeekend = weekday(day) === SUNDAY || weekday(day) === SATURDAY;
  const [from, to] = [hours.opensAt, isWeekend ? hours.closesAtWeekends : hours.closesAt];
  if (to <= from) return null;
  return { from: instantOf({ day, time: `${from}:00` }), to: instantOf({ day, time: `${to}:00` }) };
}

/** The moment at which the yard has been open for so long since `since`. */
export function afterOpenTime(since: Date, milliseconds: number, hours: OpeningHours): Date {
  let left = milliseconds;
  const first = todayIn(since);
  for (let day = first, closed = 0; closed < LONGEST_BREAK; day = addDays(day, 1)) {
    const open = openOn(day, hours);
    if (open === null || open.to <= since) {
      closed += 1;
      continue;
    }
    closed = 0;
    const from = Math.max(open.from.getTime(), since.getTime());
    const room = open.to.getTime() - from;
    if (left <= room) return new Date(from + left);
    left -= room;
  }
  return new Date(since.getTime() + milliseconds);
}
