import { type IsoDate, readIso } from '@yardkeeper/domain/format/dates';

export const dayOfInstant = (instant: string | null): IsoDate | null => readIso(instant)?.day ?? null;

const hoursAhead = [12, 13];
/** The last minute of a day in New Zealand, whichever clock it keeps then. */
export function endOfDay(day: IsoDate | null): string | null {
  if (day === null) return null;
  const ends = hoursAhead.map((hours) => `${day}T23:59:00+${hours}:00`);
  const end = ends.find((text) => readIso(text)?.time === '23:59:00' && readIso(text)?.day === day) ?? ends[0] ?? null;
  return end === null ? null : new Date(end).toISOString();
}
