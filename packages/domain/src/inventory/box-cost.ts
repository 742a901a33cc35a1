import { type Cents, cents } from '../money/cents.ts';

/** The cost of one piece of a tag in whole cents, and how many of its pieces cost one cent more. */
export type PieceCost = { readonly eachCents: Cents; readonly oddCents: number };

/** A box keeps its total cost: the cents that do not divide evenly go to its last pieces, one each. */
export const spreadOver = (wholeCents: number, qty: number): PieceCost =>
  qty === 0
    ? { eachCents: cents(0), oddCents: 0 }
    : { eachCents: cents(Math.floor(wholeCents / qty)), oddCents: wholeCents % qty };

/** `box_cost` does the same in SQL. */
export const boxCost = (qty: number, { eachCents, oddCents }: PieceCost): Cents =>
  cents(qty * eachCents + Math.min(qty, oddCents));

/** The cost that some pieces take with them. Taken one by one or all at once, the pieces take exactly the total. */
export const costOfSome = (left: number, taken: number, cost: PieceCost): Cents =>
  cents(boxCost(left, cost) - boxCost(Math.max(0, left - taken), cost) + Math.max(0, taken - left) * cost.eachCents);
