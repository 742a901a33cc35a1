type Earned = { readonly netCents: number; readonly costCents: number | null };

/** A line whose cost is unknown is never below the floor. */
export function isBelowFloor({ netCents, costCents }: Earned, floorPercent: number): boolean {
  if (costCents === null) return false;
  // BigInt keeps large amounts exact to the cent.
  const floor = BigInt(Math.round(floorPercent * 100)) * BigInt(netCents);
  return BigInt(netCents - costCents) * 10_000n < floor;
}
