import { dequal } from 'dequal';
import { type LineDraft, savedLine } from '../../lines/line-draft.ts';
import type { EditorValues } from '../values.ts';
import { sameLine } from './differences.ts';

/** Lines I touched stay as I have them, the others are theirs; what either of us took off stays off. */
function mergedLines(base: EditorValues, theirs: EditorValues, mine: EditorValues): LineDraft[] {
  const mineNow = mine.lines.flatMap((line) => {
    const [before, there] = [base, theirs].map((values) => values.lines.find(sameLine(line)));
    const isTouched = before === undefined || !dequal(savedLine(before), savedLine(line));
    // What I changed comes back as a new line if they took it off.
    if (isTouched) return [{ ...line, lineId: there?.lineId ?? 0 }];
    return there ? [{ ...there, key: line.key }] : [];
  });
  const theyAdded = theirs.lines.filter((line) => ![...base.lines, ...mine.lines].some(sameLine(line)));
  return [...mineNow, ...theyAdded];
}

/** The customer, their name and what the paper says of them are one choice. */
const ofCustomer = ['debtorId', 'customer', 'buyer'] as const;

/** As mine is read beside theirs: an address that nobody typed here is the one that is kept. */
export const withKeptAddress = (base: EditorValues, theirs: EditorValues, mine: EditorValues): EditorValues =>
  dequal(base.delivery, mine.delivery) ? { ...mine, delivery: theirs.delivery } : mine;

/** Mine on top of what they saved: what I changed since `base` is mine, everything else theirs. */
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
