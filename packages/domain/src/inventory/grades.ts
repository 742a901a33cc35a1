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

/** New and aftermarket parts may share one tag; every other part has its own. */
export const isSerialised = (condition: number): boolean => condition !== 1 && condition !== 2;
