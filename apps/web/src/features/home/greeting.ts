import { wallClock } from '@yardkeeper/domain/format/dates';

/** The hour on the yard's wall, wherever the browser is. */
export const hourOf = (now: Date): number => Number(wallClock(now).time.slice(0, 2));

/** `Sunday, 15 November` by the yard's wall. */
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
