export type Hanger = {
  readonly id: number;
  /** the ledger entries that this booking creates and needs in the accounting system, by name */
  readonly makes: string | null;
  readonly needs: readonly string[];
};

/**
 * Everything that can never be sent once `givenUp` are given up: bookings that need what those would have created, and
 * so on transitively. A booking that only takes something back needs nothing, because there is then nothing to take
 * back.
 */
export function hangingOn<T extends Hanger>(givenUp: readonly Hanger[], others: readonly T[]): T[] {
  const missing = new Set(givenUp.flatMap(({ makes }) => (makes === null ? [] : [makes])));
  const hanging: T[] = [];
  let left = [...others];
  for (;;) {
    const next = left.filter(({ needs }) => needs.some((need) => missing.has(need)));
    if (next.length === 0) return hanging.sort((a, b) => a.id - b.id);
    hanging.push(...next);
    left = left.filter((each) => !next.includes(each));
    for (const { makes } of next) if (makes !== null) missing.add(makes);
  }
}
