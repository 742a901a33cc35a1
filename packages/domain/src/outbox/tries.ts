const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const pauses = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR] as const;

/** After this many failed attempts a message waits for a person. */
export const mostTries = pauses.length + 1;

export const nextTryAfter = (attempts: number): number | null => pauses[Math.max(attempts, 1) - 1] ?? null;

/**
 * `gone`: the receiver no longer exists; `refused`: permanently; `retry`: certainly not delivered; `unknown`: it may
 * have been delivered.
 */
export type TryOutcome = 'sent' | 'gone' | 'refused' | 'retry' | 'unknown';

export type AfterTry =
  | { readonly state: 'sent' | 'skipped' }
  | { readonly state: 'queued'; readonly afterMs: number }
  | { readonly state: 'parked'; readonly outcomeUnknown: boolean };

/** A message with an unknown outcome is never retried without a person, because it could be delivered twice. */
export function afterTry(outcome: TryOutcome, attempts: number): AfterTry {
  if (outcome === 'sent') return { state: 'sent' };
  if (outcome === 'gone') return { state: 'skipped' };
  if (outcome !== 'retry') return { state: 'parked', outcomeUnknown: outcome === 'unknown' };
  const afterMs = nextTryAfter(attempts);
  return afterMs === null ? { state: 'parked', outcomeUnknown: false } : { state: 'queued', afterMs };
}
