/** `pair` is one user name tried from one network address, `code` the codes of a second step, after the right password. */
export const failureKinds = ['pair', 'user', 'address', 'code'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Many users of a yard share one network address, so an address is allowed more failures. */
const freeTries: Record<FailureKind, number> = { pair: 4, user: 10, address: 30, code: 5 };
/**
 * The wait for a user name alone stays short, because otherwise anybody could lock a colleague out. Whoever guesses
 * codes knows the password already, and a code is short.
 */
const longestWaitS: Record<FailureKind, number> = { pair: 300, user: 30, address: 300, code: 900 };
const FORGOTTEN_AFTER_MS = 15 * 60_000;

export type Failures = { readonly failures: number; readonly lastFailedAt: Date };

/** The wait doubles with each failure, up to the maximum of its kind. */
export function secondsToWait(kind: FailureKind, seen: Failures | undefined, now: Date): number {
  if (!seen || isForgotten(seen, now)) return 0;
  const over = seen.failures - freeTries[kind];
  if (over < 0) return 0;
  const wait = Math.min(2 ** (over + 1), longestWaitS[kind]);
  return Math.max(0, Math.ceil((seen.lastFailedAt.getTime() + wait * 1000 - now.getTime()) / 1000));
}

export const isForgotten = (seen: Failures, now: Date): boolean =>
  now.getTime() - seen.lastFailedAt.getTime() > FORGOTTEN_AFTER_MS;
