import { type Cents, cents } from '../money/cents.ts';

/**
 * Splits an amount by weight, to the cent: each share is rounded down, and the cents left over go to the largest
 * remainders (the first of equal ones). If all weights are 0, all count the same.
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
  /** pieces that carry a share: received or still expected */
  readonly units: number;
};

export type LandedCost = {
  /** the exact cost of all pieces of the line */
  readonly wholeCents: Cents;
  /** the cost of the nth piece, counted from 0; the pieces add up to `wholeCents` */
  readonly ofPiece: (n: number) => Cents;
  /** the cost of `qty` pieces from `first` */
  readonly ofPieces: (first: number, qty: number) => Cents;
};

/**
 * The landed cost of each line: its own price plus its share of freight and charges by value. The shares add up exactly
 * to the charges of the order, and the pieces of a line to the line.
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
