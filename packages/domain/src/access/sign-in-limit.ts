export type FailureKind = 'user' | 'address';

/** Many users of a yard share one network address, so an address may fail more often. */
const freeTries: Record<FailureKind, number> = { user: 4, address: 30 };
const LONGEST_WAIT_S = 300;
const FORGOTTEN_AFTER_MS = 15 * 60_000;

export type Failures = { readonly failures: number; readonly lastFailedAt: Date };

/** The wait doubles with each failure, up to five minutes. */
export function secondsToWait(kind: FailureKind, seen: Failures | undefined, now: Date): number {
  if (!seen || isForgotten(seen, now)) return 0;
  const over = seen.failures - freeTries[kind];
  if (over < 0) return 0;
  const wait = Math.min(2 ** (over + 1), LONGEST_WAIT_S);
  return Math.max(0, Math.ceil((seen.lastFailedAt.getTime() + wait * 1000 - now.getTime()) / 1000));
}

export const isForgotten = (seen: Failures, now: Date): boolean =>
  now.getTime() - seen.lastFailedAt.getTime() > FORGOTTEN_AFTER_MS;
