type Earned = { readonly netCents: number; readonly costCents: number | null };

/** Whether a line earns less of its price, before GST, than the yard asks for; what has no known cost is not judged. */
export function isBelowFloor({ netCents, costCents }: Earned, floorPercent: number): boolean {
  if (costCents === null) return false;
  // Whole numbers all the way, so that a line of many dear things is judged to the cent too.
  const floor = BigInt(Math.round(floorPercent * 100)) * BigInt(netCents);
  return BigInt(netCents - costCents) * 10_000n < floor;
}
