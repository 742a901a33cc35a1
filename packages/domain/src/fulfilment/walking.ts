const natural = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** A2 comes before A10, in the order of the shelves; tags without a place come last. */
export function byWalk(a: string | null, b: string | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return natural.compare(a, b);
}

/** The zone is the beginning of a location code, up to the first digit: A-12-3 is in zone A. */
export const zoneOf = (code: string): string => (/^\D*/.exec(code)?.[0] ?? '').replace(/[\s./_-]+$/, '') || code;
