export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

export const dollars = (cents: number): number => cents / 100;
export const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollars(cents));
