/** Yes and no as the specification's calls write them. */
export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** Whole cents as the dollars of a reply. */
export const dollars = (cents: number): number => cents / 100;
export const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollars(cents));
