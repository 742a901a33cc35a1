const steps = [
  [60_000, 'minute'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
  [7 * 86_400_000, 'week'],
  [30 * 86_400_000, 'month'],
  [365 * 86_400_000, 'year'],
] as const;

const inSteps = (ms: number): string => {
  const [length, word] = steps.findLast(([least]) => ms >= least) ?? steps[0];
  const n = Math.floor(ms / length);
  return `${n} ${word}${n === 1 ? '' : 's'}`;
};

/** The time since or until a moment: `just now`, `3 hours ago`, `in 2 days`. */
export function ageInWords(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  if (Math.abs(ms) < 60_000) return ms < 0 ? 'in a moment' : 'just now';
  return ms > 0 ? `${inSteps(ms)} ago` : `in ${inSteps(-ms)}`;
}

/** `512 bytes`, `3.4 MB`. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let [n, at] = [bytes / 1000, 0];
  for (; n >= 999.5 && at < units.length - 1; at += 1) n /= 1000;
  return `${n < 10 ? n.toFixed(1) : Math.round(n)} ${units[at]}`;
}
