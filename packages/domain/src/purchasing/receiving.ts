import { type LineCounts, outstandingOf } from './status.ts';

export type Arrival = { readonly qty: number; readonly note: string };

/**
 * Why so many pieces cannot be received; null when they can. More than outstanding is accepted within the yard's
 * tolerance, with a note.
 */
export function whyNotReceived(line: LineCounts, arrival: Arrival, tolerance: number): string | null {
  const outstanding = outstandingOf(line);
  const over = arrival.qty - outstanding;
  if (over <= 0) return null;
  const left = outstanding === 0 ? 'Nothing is outstanding' : `Only ${outstanding} outstanding`;
  const beyond = line.received + line.claimed + arrival.qty - (line.qty - line.short);
  if (beyond > tolerance)
    return tolerance === 0 ? left : `${left}, and at most ${tolerance} more than ordered may be taken`;
  return arrival.note === '' ? `${left}; write a note about the ${over} more` : null;
}

/** Several pieces of a used part get a tag each; only new ones may share one. */
export const mayBeBoxed = (condition: number): boolean => condition === 1 || condition === 2;
