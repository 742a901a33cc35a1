import { type LineCounts, outstandingOf } from './status.ts';

export type Arrival = { readonly qty: number; readonly note: string };

/**
 * What stands against taking so many into stock; null when nothing does. More than is outstanding is taken within the
 * yard's tolerance, with a note that says so.
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

/** Several of a used part are several tags; only new ones may share a box. */
export const mayBeBoxed = (condition: number): boolean => condition === 1 || condition === 2;
