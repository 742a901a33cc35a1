import { type Cents, cents } from '../money/cents.ts';

/** What a piece of a tag costs in whole cents, and how many of its pieces cost one cent more. */
export type PieceCost = { readonly eachCents: Cents; readonly oddCents: number };

/** A box keeps its total: what does not come out even stays on its last pieces, a cent each. */
export const spreadOver = (wholeCents: number, qty: number): PieceCost =>
  qty === 0
    ? { eachCents: cents(0), oddCents: 0 }
    : { eachCents: cents(Math.floor(wholeCents / qty)), oddCents: wholeCents % qty };

/** The same in SQL is `box_cost`. */
export const boxCost = (qty: number, { eachCents, oddCents }: PieceCost): Cents =>
  cents(qty * eachCents + Math.min(qty, oddCents));

/** What some pieces take with them, out of all that are left; piece by piece or at once, together they take the total. */
export const costOfSome = (left: number, taken: number, cost: PieceCost): Cents =>
  cents(boxCost(left, cost) - boxCost(Math.max(0, left - taken), cost) + Math.max(0, taken - left) * cost.eachCents);
