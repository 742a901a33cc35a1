import { conditionName } from '../parts/conditions.ts';

export const grades = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof grades)[number];
export const gradeNames: Readonly<Record<Grade, string>> = {
  A: 'A – as new',
  B: 'B – small marks',
  C: 'C – needs work',
  D: 'D – for spares',
};
export const damageCodes = {
  '': 'None',
  SC: 'Scratched',
  DN: 'Dented',
  CR: 'Cracked',
  RU: 'Rusty',
  BR: 'Broken tab or clip',
  TN: 'Torn or worn',
  FD: 'Faded paint',
  WT: 'Water mark',
} as const;
export type DamageCode = keyof typeof damageCodes;
export const damageCodeKeys = Object.keys(damageCodes) as [DamageCode, ...DamageCode[]];

/** A part without a grade was sold as it is, so nothing is below it. */
export const isBelowGrade = (found: Grade, sold: string): boolean =>
  (grades as readonly string[]).includes(sold) && grades.indexOf(found) > (grades as readonly string[]).indexOf(sold);

/** From best to worst: new genuine, aftermarket, reconditioned, used. */
const conditionsInOrder: readonly number[] = [1, 2, 4, 3];
type Sold = { readonly grade: string; readonly condition: number };
/** A part is also worse when it was sold with a grade and now has none. */
export const isWorseThanSold = (now: Sold, sold: Sold): boolean =>
  conditionsInOrder.indexOf(now.condition) > conditionsInOrder.indexOf(sold.condition) ||
  (sold.grade !== '' && (now.grade === '' || isBelowGrade(now.grade as Grade, sold.grade)));

/** A part's grade; the condition is added only where it differs from `beside`: `grade C`, `grade A, new genuine`. */
export const partInWords = ({ grade, condition }: Sold, beside: Sold): string =>
  [
    grade ? `grade ${grade}` : 'without a grade',
    beside.condition !== condition && conditionName(condition).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

/** New genuine and aftermarket parts may share one tag; every other part has its own. */
export const isSerialised = (condition: number): boolean => condition !== 1 && condition !== 2;
