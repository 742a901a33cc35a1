/** The day in a date as Xero formats it; null when there is none. */
export function remoteDay(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const ms = /\((-?\d+)/.exec(String(value))?.[1];
  return ms ? new Date(Number(ms)).toISOString().slice(0, 10) : String(value).slice(0, 10);
}
