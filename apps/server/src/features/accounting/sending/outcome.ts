import type { AccountingAnswer } from '../../../ports/accounting.ts';

/** How sending one message ended. */
export type Outcome =
  | { readonly kind: 'done' }
  /** the other side refuses it, or somebody must look: a person decides */
  | { readonly kind: 'refused'; readonly reason: string; readonly letsPass?: boolean }
  /** it cannot go yet, and says what it needs; this is no failed try */
  | { readonly kind: 'needs'; readonly reason: string; readonly ms: number }
  /** certainly not done */
  | { readonly kind: 'wait'; readonly reason: string; readonly ms: number }
  | { readonly kind: 'signedOut'; readonly reason: string }
  /** it may have been done: the other side is asked before it is sent again */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Ends the sending of one message from wherever it stands. */
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

/** As `refused`, of something that nothing behind it depends on. */
export const refusedAlone = (reason: string): never => {
  throw new Ended({ kind: 'refused', reason, letsPass: true });
};

/** The body of an answer that is one; everything else ends the sending. */
export function bodyOf(answer: AccountingAnswer): Readonly<Record<string, unknown>> {
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind === 'notThere') return refused('Xero does not know it any more');
  throw new Ended(answer.kind === 'refused' ? { kind: 'refused', reason: `Xero says: ${answer.reason}` } : answer);
}
