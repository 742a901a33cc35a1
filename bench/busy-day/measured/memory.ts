export type MemorySample = {
  /** seconds since the day began */
  readonly at: number;
  /** MB of the server's process */
  readonly rss: number;
  /** MB of live and dead objects in its heap; null where the server does not tell */
  readonly heap: number | null;
  /** A backup works in a thread of the process and gives its memory back at its end. */
  readonly isBackup: boolean;
};

const median = (all: readonly number[]): number => {
  const sorted = [...all].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * How much the memory grew over the last half of the day, as a share: the median of the slopes between all pairs of
 * samples, which single collections of garbage and single peaks do not move. Null with too few samples to say.
 */
export function growthOf(samples: readonly MemorySample[], which: 'rss' | 'heap'): number | null {
  const end = samples.at(-1)?.at ?? 0;
  const half = samples
    .filter(({ at, isBackup }) => at >= end / 2 && !isBackup)
    .flatMap(({ at, [which]: value }) => (value === null ? [] : [{ at, value }]));
  if (half.length < 6) return null;
  const slopes = half.flatMap((a, n) => half.slice(n + 1).map((b) => (b.value - a.value) / (b.at - a.at)));
  const slope = median(slopes);
  const middle = median(half.map(({ value }) => value));
  const span = half.at(-1)!.at - half[0]!.at;
  const first = middle - (slope * span) / 2;
  return (slope * span) / first;
}
