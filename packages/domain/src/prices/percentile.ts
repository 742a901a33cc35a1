/** The percentile in whole cents, interpolated between the two nearest amounts; null without amounts. */
export function percentile(amounts: readonly number[], fraction: number): number | null {
  if (amounts.length === 0) return null;
  const sorted = [...amounts].sort((a, b) => a - b);
  const place = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}
export const median = (amounts: readonly number[]): number | null => percentile(amounts, 0.5);
