import type { TagState } from '../inventory/tag-state.ts';
import type { PackingState } from '../invoices/kinds.ts';
import { isPicked, isToPick } from './packing.ts';

export const scanOutcomes = {
  right: 'Right part',
  worse: 'Worse than it was sold',
  wrongPart: 'Wrong part',
  alreadyPicked: 'Already picked',
  notOnThisJob: 'Not on this job',
} as const;
export type ScanOutcome = keyof typeof scanOutcomes;
export const scanOutcomeKeys = Object.keys(scanOutcomes) as [ScanOutcome, ...ScanOutcome[]];

export const stallReasons = { notFound: 'Not found', damaged: 'Damaged', wrongPart: 'Wrong part' } as const;
export type StallReason = keyof typeof stallReasons;

/** The state of the tag once its document releases it; `picking/job/keep.ts` applies it (`set_aside_stalled`). */
export const setAside = {
  notFound: 'lookedFor',
  damaged: 'quarantine',
  wrongPart: 'quarantine',
} as const satisfies Readonly<Record<StallReason, TagState>>;
export const stallReasonKeys = Object.keys(stallReasons) as [StallReason, ...StallReason[]];

export const stallDecisions = {
  takeAnyway: 'Take it anyway',
  substitute: 'Take another tag',
  takeOff: 'Take it off',
} as const;
/** The proposed decision: a part that is missing or not the one sold is rarely taken anyway. */
export function likelyDecision(reason: StallReason, others: number): StallDecision {
  if (reason === 'damaged') return 'takeAnyway';
  return others > 0 ? 'substitute' : 'takeOff';
}
export type StallDecision = keyof typeof stallDecisions;
export const stallDecisionKeys = Object.keys(stallDecisions) as [StallDecision, ...StallDecision[]];

type LineToScan = {
  readonly tagId: number;
  readonly partId: number | null;
  readonly packing: PackingState | null;
  /** it is worse than it was sold, and nobody has decided yet to send it anyway */
  readonly isAskedAbout: boolean;
};
type Scanned = { readonly tagId: number; readonly partId: number | null };

/**
 * Another tag of the same part was probably next to it on the shelf, so the answer differs from a tag that is
 * unrelated.
 */
export function outcomeOf(scanned: Scanned, lines: readonly LineToScan[]): ScanOutcome {
  const own = lines.find((line) => line.tagId === scanned.tagId && line.packing !== 'cancelled');
  if (own && isToPick(own.packing)) return own.isAskedAbout ? 'worse' : 'right';
  if (own && isPicked(own.packing)) return 'alreadyPicked';
  const isNear = lines.some((line) => isToPick(line.packing) && line.partId !== null && line.partId === scanned.partId);
  return isNear ? 'wrongPart' : 'notOnThisJob';
}
