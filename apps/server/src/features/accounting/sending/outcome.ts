import type { AccountingAnswer } from '../../../ports/accounting.ts';

/** How an attempt to send one booking ended. */
export type Outcome =
  | { readonly kind: 'done' }
  /** Xero refuses it or somebody must check: a person decides */
  | { readonly kind: 'refused'; readonly reason: string; readonly letsPass?: boolean }
  /** it cannot be sent yet and names what it needs; does not count as a failed try */
  | { readonly kind: 'needs'; readonly reason: string; readonly ms: number }
  /** certainly not done */
  | { readonly kind: 'wait'; readonly reason: string; readonly ms: number }
  | { readonly kind: 'signedOut'; readonly reason: string }
  /** it may have been done, so Xero is asked before it is sent again */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Thrown to end the sending of one booking from any depth. */
export class Ended extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('reason' in outcome ? outcome.reason : outcome.kind);
    this.outcome = outcome;
  }
}

const HOUR = 3_600_000;
export const needs = (reason: string, ms = HOUR): never => {
  throw new Ended({ kind: 'needs', reason, ms });
};
export const refused = (reason: string): never => {
  throw new Ended({ kind: 'refused', reason });
};

/** Like `refused`, but lets later bookings pass, because none depends on it. */
export const refusedAlone = (reason: string): never => {
  throw new Ended({ kind: 'refused', reason, letsPass: true });
};

/** The body of a successful reply; anything else ends the sending. */
export function bodyOf(answer: AccountingAnswer): Readonly<Record<string, unknown>> {
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind === 'notThere') return refused('Xero does not know it any more');
  throw new Ended(answer.kind === 'refused' ? { kind: 'refused', reason: `Xero says: ${answer.reason}` } : answer);
}
