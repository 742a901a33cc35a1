import { dequal } from 'dequal';
import { type LineDraft, savedLine } from '../../lines/line-draft.ts';
import type { EditorValues } from '../values.ts';
import { sameLine } from './differences.ts';

/** My changed lines win; every other line is theirs, and a line that either of us removed stays removed unless I changed it. */
function mergedLines(base: EditorValues, theirs: EditorValues, mine: EditorValues): LineDraft[] {
  const mineNow = mine.lines.flatMap((line) => {
    const [before, there] = [base, theirs].map((values) => values.lines.find(sameLine(line)));
    const isTouched = before === undefined || !dequal(savedLine(before), savedLine(line));
    // A line that I changed and they removed is added again as a new line.
    if (isTouched) return [{ ...line, lineId: there?.lineId ?? 0 }];
    return there ? [{ ...there, key: line.key }] : [];
  });
  const theyAdded = theirs.lines.filter((line) => ![...base.lines, ...mine.lines].some(sameLine(line)));
  return [...mineNow, ...theyAdded];
}

/** These fields belong to one choice of customer, so they are taken from the same side. */
const ofCustomer = ['debtorId', 'customer', 'buyer'] as const;

/** If I did not change the delivery address, theirs is shown as mine, so that it does not count as a difference. */
export const withKeptAddress = (base: EditorValues, theirs: EditorValues, mine: EditorValues): EditorValues =>
  dequal(base.delivery, mine.delivery) ? { ...mine, delivery: theirs.delivery } : mine;

/** Fields that I changed since `base` are mine, all others are theirs. */
export function merged(base: EditorValues, theirs: EditorValues, mine: EditorValues): EditorValues {
  const changed = (Object.keys(mine) as (keyof EditorValues)[]).filter((key) => !dequal(mine[key], base[key]));
  const own = ofCustomer.some((key) => changed.includes(key)) ? [...changed, ...ofCustomer] : changed;
  return {
    ...theirs,
    ...Object.fromEntries(own.map((key) => [key, mine[key]])),
    version: theirs.version,
    paid: theirs.paid,
    lines: mergedLines(base, theirs, mine),
  };
}
