export type Hanger = {
  readonly id: number;
  /** what it puts there that others need, and what it needs itself, by names of the ledger */
  readonly makes: string | null;
  readonly needs: readonly string[];
};

/**
 * What can never go once these are given up: whatever needs what they would have put there, and so on. What only takes
 * something back needs nothing: where nothing is, there is nothing to take back.
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
