import { readIso, todayIn, wallClock } from '@yardkeeper/domain/format/dates';

/** The hour in New Zealand, wherever the browser is. */
export const hourOf = (now: Date): number => Number(wallClock(now).time.slice(0, 2));

/** Such as `Sunday, 15 November`, in New Zealand. */
export const dayOf = (now: Date): string =>
  new Date(`${wallClock(now).day}T00:00:00Z`).toLocaleDateString('en-NZ', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Mōrena until noon, kia ora for the rest of the day. */
export function greetingAt(hour: number, name: string): string {
  const part = hour < 12 ? 'Mōrena' : 'Kia ora';
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first === '' ? part : `${part}, ${first}`;
}

const shortDay = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Such as `Today 16:30` or `Wed 4 Mar 09:30`, in New Zealand time. */
export function whenOf(instant: string | null, now: Date): string {
  const at = readIso(instant);
  if (at === null) return 'Any time';
  const day = at.day === todayIn(now) ? 'Today' : shortDay.format(new Date(`${at.day}T00:00:00Z`)).replaceAll(',', '');
  return `${day} ${at.time.slice(0, 5)}`;
}
