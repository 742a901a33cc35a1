import { dequal } from 'dequal';
import type { LineDraft } from '../../lines/line-draft.ts';
import type { ChargeDraft, EditorValues } from '../values.ts';

export const sameLine = (a: LineDraft) => (b: LineDraft) =>
  a.purchaseOrderItemId !== 0 ? a.purchaseOrderItemId === b.purchaseOrderItemId : a.key === b.key;
export const sameCharge = (a: ChargeDraft) => (b: ChargeDraft) =>
  a.chargeId !== 0 ? a.chargeId === b.chargeId : a.key === b.key;

type Same<R> = (a: R) => (b: R) => boolean;
type Sides<R> = { readonly base: readonly R[]; readonly theirs: readonly R[]; readonly mine: readonly R[] };
/**
 * My changed rows win; every other row is theirs, and one that either of us removed stays removed unless I changed it.
 */
function mergedRows<R>(
  { base, theirs, mine }: Sides<R>,
  same: Same<R>,
  over: (mine: R, there: R | undefined) => R,
): R[] {
  const mineNow = mine.flatMap((row) => {
    const [before, there] = [base.find(same(row)), theirs.find(same(row))];
    const isTouched = before === undefined || !dequal(before, row);
    if (isTouched) return [over(row, there)];
    return there === undefined ? [] : [there];
  });
  return [...mineNow, ...theirs.filter((row) => ![...base, ...mine].some(same(row)))];
}

/** What has arrived meanwhile is taken from their side; a line that I changed and they removed is added again. */
const lineOver = (mine: LineDraft, there: LineDraft | undefined): LineDraft =>
  there
    ? { ...mine, settled: there.settled, received: there.received, short: there.short, claimed: there.claimed }
    : { ...mine, purchaseOrderItemId: 0, settled: 0, received: 0, short: 0, claimed: 0 };
const chargeOver = (mine: ChargeDraft, there: ChargeDraft | undefined): ChargeDraft =>
  there ? mine : { ...mine, chargeId: 0 };

/** These fields belong to one choice of supplier, so they are taken from the same side. */
const ofSupplier = ['debtorId', 'supplier', 'reach'] as const;

/** Fields that I changed since `base` are mine, all others are theirs. */
export function merged(base: EditorValues, theirs: EditorValues, mine: EditorValues): EditorValues {
  const changed = (Object.keys(mine) as (keyof EditorValues)[]).filter((key) => !dequal(mine[key], base[key]));
  const own = changed.includes('debtorId') ? [...changed, ...ofSupplier] : changed;
  const lines = mergedRows({ base: base.lines, theirs: theirs.lines, mine: mine.lines }, sameLine, lineOver);
  // A line that I removed stays when something of it has arrived meanwhile.
  const stay = theirs.lines.filter((line) => line.settled > 0 && !lines.some(sameLine(line)));
  return {
    ...theirs,
    ...Object.fromEntries(own.map((key) => [key, mine[key]])),
    version: theirs.version,
    lines: [...lines, ...stay],
    charges: mergedRows({ base: base.charges, theirs: theirs.charges, mine: mine.charges }, sameCharge, chargeOver),
  };
}
