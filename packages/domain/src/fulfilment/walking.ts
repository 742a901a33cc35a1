const natural = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** A2 comes before A10, as the shelves stand; what has no place is looked for last. */
export function byWalk(a: string | null, b: string | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return natural.compare(a, b);
}

/** The zone of a place is what its code begins with, up to the first digit: A-12-3 stands in A. */
export const zoneOf = (code: string): string => (/^\D*/.exec(code)?.[0] ?? '').replace(/[\s./_-]+$/, '') || code;
