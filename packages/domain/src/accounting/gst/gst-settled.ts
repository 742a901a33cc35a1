import { type Cents, cents, share } from '../../money/cents.ts';

/** An amount including GST: the total, the part of it without GST, and the GST in the rest. */
export type Taxed = { readonly totalCents: Cents; readonly zeroCents: Cents; readonly gstCents: Cents };

const nothing: Taxed = { totalCents: cents(0), zeroCents: cents(0), gstCents: cents(0) };
const added = (a: Taxed, b: Taxed, times: 1 | -1 = 1): Taxed => ({
  totalCents: cents(a.totalCents + times * b.totalCents),
  zeroCents: cents(a.zeroCents + times * b.zeroCents),
  gstCents: cents(a.gstCents + times * b.gstCents),
});
const isNothing = (t: Taxed) => t.totalCents === 0 && t.zeroCents === 0 && t.gstCents === 0;

/** Splits off a part of an amount; each kind of tax gets its proportional share. */
function partOf(whole: Taxed, part: number): Taxed {
  if (whole.totalCents === 0) return whole;
  const of = (amount: Cents) => share(amount, part, whole.totalCents);
  return { totalCents: cents(part), zeroCents: of(whole.zeroCents), gstCents: of(whole.gstCents) };
}
/** Money that pays for nothing carries no GST. */
const forNothing = (amount: number): Taxed => ({ ...nothing, totalCents: cents(amount), zeroCents: cents(amount) });

export type Note = { readonly id: number; readonly taxed: Taxed };
export type Move<T> = {
  readonly about: T;
  /** money that reached the document; negative when it left */
  readonly moneyCents?: number;
  /** the credit note that freed this money */
  readonly freedBy?: number | null;
  /** what a credit note took off the document */
  readonly credited?: Note;
  /** a credit note that was taken back */
  readonly uncredited?: Note;
};
export type Counted<T> = Taxed & { readonly about: T };
/**
 * Money paid for goods that a credit note credited later: `cents` is still here, `gone` was given back or used
 * elsewhere.
 */
type Open = Note & { cents: number; gone: number };

const ownFirst = (open: readonly Open[], own: number | null | undefined) => [
  ...open.filter(({ id }) => id === own),
  ...open.filter(({ id }) => id !== own),
];
function takenOff(open: readonly Open[], wanted: number, own: number | null | undefined): void {
  let left = wanted;
  for (const note of ownFirst(open, own)) {
    const part = Math.min(left, note.cents);
    note.cents -= part;
    note.gone += part;
    left -= part;
  }
}
/** Money that was given back and returns counts with the same tax as before. */
function broughtBack(open: readonly Open[], wanted: number, own: number | null | undefined): void {
  let left = wanted;
  for (const note of ownFirst(open.toReversed(), own)) {
    const part = Math.min(left, note.gone);
    note.cents += part;
    note.gone -= part;
    left -= part;
  }
}
const sumOf = (open: readonly Open[]) => open.reduce((all, note) => all + note.cents, 0);

/**
 * The amounts that count on the payments basis, per move, in the order in which the moves were entered.
 * Money first pays what is left of the document after its credits; each kind of tax gets its share. Money beyond that
 * paid for goods credited since: it counts with the tax of those lines until it is given back or used elsewhere, oldest
 * credit first.
 * A later move never changes the amount of an earlier one. Once the document is paid, the amounts add up to the
 * document less its credits, whatever the order of the moves.
 */
export function countedBy<T>(document: Taxed, moves: readonly Move<T>[]): Counted<T>[] {
  let [left, money, before] = [document, 0, nothing];
  let open: Open[] = [];
  return moves.flatMap((move) => {
    const { credited, uncredited } = move;
    if (credited) left = added(left, credited.taxed, -1);
    if (uncredited) left = added(left, uncredited.taxed);
    money += move.moneyCents ?? 0;
    const beyond = Math.max(0, money - left.totalCents);
    const more = beyond - sumOf(open);
    if (credited) open.push({ ...credited, cents: Math.min(Math.max(0, more), credited.taxed.totalCents), gone: 0 });
    else if (more > 0) broughtBack(open, more, move.freedBy);
    if (more < 0) takenOff(open, -more, uncredited?.id ?? move.freedBy);
    if (uncredited) open = open.filter(({ id }) => id !== uncredited.id);
    const after = [
      partOf(left, Math.min(money, left.totalCents)),
      ...open.map(({ taxed, cents: part }) => partOf(taxed, part)),
      forNothing(beyond - sumOf(open)),
    ].reduce((all, each) => added(all, each));
    const change = added(after, before, -1);
    before = after;
    return isNothing(change) ? [] : [{ ...change, about: move.about }];
  });
}
