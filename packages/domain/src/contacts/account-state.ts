import type { Cents } from '../money/cents.ts';

/** The states of a customer's account, from harmless to serious, shown before a sale on account. */
export const accountStates = ['ok', 'nearLimit', 'overdue', 'overLimit', 'onHold'] as const;
export type AccountState = (typeof accountStates)[number];

const NEAR = 0.9;

type Account = {
  readonly onHold: boolean;
  readonly limitCents: Cents | null;
  readonly balanceCents: Cents;
  readonly overdueCents: Cents;
};

export function accountState({ onHold, limitCents, balanceCents, overdueCents }: Account): AccountState {
  if (onHold) return 'onHold';
  if (limitCents !== null && balanceCents > limitCents) return 'overLimit';
  if (overdueCents > 0) return 'overdue';
  return limitCents !== null && limitCents > 0 && balanceCents >= limitCents * NEAR ? 'nearLimit' : 'ok';
}
