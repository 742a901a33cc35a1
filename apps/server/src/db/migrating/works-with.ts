/** The baseline is what release 1 began with; every later migration says which release can live with it. */
export const isOfBaseline = (name: string): boolean => name < '0300';

/** The oldest release whose running processes can live with the schema after this migration; null for the baseline. */
export function worksWith(name: string, sql: string): string | null {
  if (isOfBaseline(name)) return null;
  const oldest = /^-- works with (\d+\.\d+\.\d+)\r?\n/.exec(sql)?.[1];
  if (oldest) return oldest;
  throw new Error(
    `Migration ${name} does not begin with the oldest release that can live with it, such as "-- works with 1.0.0"`,
  );
}
