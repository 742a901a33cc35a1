import type { PackingState } from '../invoices/kinds.ts';
import { isPicked, isToPick } from './packing.ts';

export const scanOutcomes = {
  right: 'Right part',
  wrongPart: 'Wrong part',
  alreadyPicked: 'Already picked',
  notOnThisJob: 'Not on this job',
} as const;
export type ScanOutcome = keyof typeof scanOutcomes;
export const scanOutcomeKeys = Object.keys(scanOutcomes) as [ScanOutcome, ...ScanOutcome[]];

export const stallReasons = { notFound: 'Not found', damaged: 'Damaged', wrongPart: 'Wrong part' } as const;
export type StallReason = keyof typeof stallReasons;
export const stallReasonKeys = Object.keys(stallReasons) as [StallReason, ...StallReason[]];

export const stallDecisions = {
  takeAnyway: 'Take it anyway',
  substitute: 'Take another tag',
  takeOff: 'Take it off',
} as const;
export type StallDecision = keyof typeof stallDecisions;
export const stallDecisionKeys = Object.keys(stallDecisions) as [StallDecision, ...StallDecision[]];

type LineToScan = {
  readonly tagId: number;
  readonly partId: number | null;
  readonly packing: PackingState | null;
};
type Scanned = { readonly tagId: number; readonly partId: number | null };

/** A part of the kind that is still wanted but under another tag is the neighbour on the shelf: wrong, and near. */
export function outcomeOf(scanned: Scanned, lines: readonly LineToScan[]): ScanOutcome {
  const own = lines.find((line) => line.tagId === scanned.tagId && line.packing !== 'cancelled');
  if (own && isToPick(own.packing)) return 'right';
  if (own && isPicked(own.packing)) return 'alreadyPicked';
  const isNear = lines.some((line) => isToPick(line.packing) && line.partId !== null && line.partId === scanned.partId);
  return isNear ? 'wrongPart' : 'notOnThisJob';
}
