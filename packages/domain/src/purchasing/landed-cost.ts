import { type Cents, cents } from '../money/cents.ts';

/**
 * Shares an amount out by weight, to the cent: each gets its whole cents, and the cents left over go to the largest
 * remainders, the first of equal ones first. Without any weight all count alike.
 */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = counted.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n) return [];
  const due = counted.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = due.map((each) => each / whole);
  const over = due.map((each) => each % whole);
  let left = Number(BigInt(amount) - shares.reduce((all, each) => all + each, 0n));
  const order = over.map((_, n) => n).sort((a, b) => (over[a]! === over[b]! ? a - b : over[a]! > over[b]! ? -1 : 1));
  for (const n of order) {
    if (left === 0) break;
    shares[n]! += 1n;
    left -= 1;
  }
  return shares.map((each) => cents(Number(each)));
}

export type LandedLine = {
  readonly unitCostCents: Cents;
  /** pieces that carry a share: what came and what is still to come */
  readonly units: number;
};

export type LandedCost = {
  /** of all pieces of the line together, exactly */
  readonly wholeCents: Cents;
  /** of the nth piece of the line, counted from 0; the pieces sum to the whole */
  readonly ofPiece: (n: number) => Cents;
  /** of some of its pieces together */
  readonly ofPieces: (first: number, qty: number) => Cents;
};

/**
 * What each line costs landed: its own price and its share of freight and charges by value. The shares of an order sum
 * to its charges exactly, and the pieces of a line to the line.
 */
export function landedCosts(lines: readonly LandedLine[], chargesCents: Cents): LandedCost[] {
  const carrying = lines.filter((line) => line.units > 0);
  const shares = shareOut(
    chargesCents,
    carrying.some((line) => line.unitCostCents > 0)
      ? carrying.map((line) => line.unitCostCents * line.units)
      : carrying.map((line) => line.units),
  );
  const shareOf = new Map(carrying.map((line, n) => [line, shares[n]!]));
  return lines.map((line) => {
    const share = shareOf.get(line) ?? 0;
    const each = line.units === 0 ? 0 : Math.floor(share / line.units);
    const more = line.units === 0 ? 0 : share % line.units;
    return {
      wholeCents: cents(line.unitCostCents * line.units + share),
      ofPiece: (n) => cents(line.unitCostCents + each + (n < more ? 1 : 0)),
      ofPieces: (first, qty) =>
        cents(qty * (line.unitCostCents + each) + Math.max(0, Math.min(more, first + qty) - Math.min(more, first))),
    };
  });
}
