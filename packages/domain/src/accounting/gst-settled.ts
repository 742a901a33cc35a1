import { type Cents, cents, share } from '../money/cents.ts';

/** An amount with its GST: all of it, what of it has no GST, and the GST in the rest. */
export type Taxed = { readonly totalCents: Cents; readonly zeroCents: Cents; readonly gstCents: Cents };

const nothing: Taxed = { totalCents: cents(0), zeroCents: cents(0), gstCents: cents(0) };
const added = (a: Taxed, b: Taxed, times: 1 | -1 = 1): Taxed => ({
  totalCents: cents(a.totalCents + times * b.totalCents),
  zeroCents: cents(a.zeroCents + times * b.zeroCents),
  gstCents: cents(a.gstCents + times * b.gstCents),
});
const isNothing = (t: Taxed) => t.totalCents === 0 && t.zeroCents === 0 && t.gstCents === 0;

/** What a part of it has of its GST. Money that pays for nothing has none. */
function partOf(whole: Taxed, part: Cents): Taxed {
  if (part > whole.totalCents || whole.totalCents === 0)
    return added(whole, {
      totalCents: cents(part - whole.totalCents),
      zeroCents: cents(part - whole.totalCents),
      gstCents: cents(0),
    });
  const of = (amount: Cents) => share(amount, part, whole.totalCents);
  return { totalCents: part, zeroCents: of(whole.zeroCents), gstCents: of(whole.gstCents) };
}

/**
 * What counts of a document on the payments basis: money pays what is left of it after its credits, each kind of tax
 * by its share. Money beyond that paid for what was credited since, and counts with the tax of those lines until it
 * is given back or used elsewhere.
 */
export function countedOf(document: Taxed, credited: Taxed, money: Cents): Taxed {
  const left = added(document, credited, -1);
  if (money <= left.totalCents) return partOf(left, money);
  return added(left, partOf(credited, cents(money - left.totalCents)));
}

/** Money that came to a document (below zero it left), or what a credit note took off it (below zero it was taken back). */
export type Move<T> = { readonly about: T; readonly moneyCents?: number; readonly credited?: Taxed };
export type Counted<T> = Taxed & { readonly about: T };

/**
 * What counts with each move, in the order in which they were entered: a later one never changes what an earlier one
 * came to, and all together are the document less its credits once it is paid, whatever their order.
 */
export function countedBy<T>(document: Taxed, moves: readonly Move<T>[]): Counted<T>[] {
  let [money, credited, before] = [0, nothing, nothing];
  return moves.flatMap(({ about, moneyCents = 0, credited: less = nothing }) => {
    money += moneyCents;
    credited = added(credited, less);
    const after = countedOf(document, credited, cents(money));
    const change = added(after, before, -1);
    before = after;
    return isNothing(change) ? [] : [{ ...change, about }];
  });
}
export const taken = (t: Taxed): Taxed => added(nothing, t, -1);
