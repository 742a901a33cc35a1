/**
 * An entry of the customers' ledger: money of a credit applied to a document or paid out; negative when it is taken
 * back.
 */
export type Setting = {
  readonly creditId: number;
  readonly receivableId: number;
  /** `document`: applied to a document that is owed; `out`: given back, or a payment that was taken back */
  readonly against: 'document' | 'out';
  readonly amountCents: number;
  /** the credit note that frees the money taken back */
  readonly freedBy?: number | null;
};
export type Moved<S> = {
  readonly receivableId: number;
  readonly moneyCents: number;
  readonly freedBy?: number | null;
  readonly by: S;
};
type Lot = { readonly receivableId: number; readonly cents: number; readonly freedBy?: number | null };

/** Takes up to `wanted` from the lots, first lot first, only from those that fit; returns what it took. */
function taking(lots: Lot[], wanted: number, fits: (lot: Lot) => boolean = () => true): Lot[] {
  const took: Lot[] = [];
  let left = wanted;
  for (const [n, lot] of lots.entries()) {
    const part = fits(lot) ? Math.min(left, lot.cents) : 0;
    if (part === 0) continue;
    took.push({ ...lot, cents: part });
    lots[n] = { ...lot, cents: lot.cents - part };
    left -= part;
  }
  lots.splice(0, lots.length, ...lots.filter((lot) => lot.cents > 0));
  return took;
}
const sumOf = (lots: readonly Lot[]) => lots.reduce((all, lot) => all + lot.cents, 0);

/**
 * Tracks on which document money rests. Money that a credit note frees from a payment stays with the document it paid
 * until it is given back or pays another document. So an entry that frees money moves none, and an entry that uses it
 * moves it from the document where it rested.
 */
export function restingMoney<S extends Setting>(settings: readonly S[]): Moved<S>[] {
  const freed = new Map<number, Lot[]>();
  const gone = new Map<string, Lot[]>();
  return settings.flatMap((by): Moved<S>[] => {
    const { creditId, receivableId, amountCents } = by;
    const lots = freed.get(creditId) ?? [];
    freed.set(creditId, lots);
    const moved = (some: readonly Lot[], sign: 1 | -1): Moved<S>[] =>
      some.map(({ cents, ...lot }) => ({ ...lot, moneyCents: sign * cents, by }));
    if (by.against === 'document') {
      if (amountCents < 0) {
        lots.push({ receivableId, cents: -amountCents, freedBy: by.freedBy });
        return [];
      }
      const back = taking(lots, amountCents, (lot) => lot.receivableId === receivableId);
      const came = amountCents - sumOf(back);
      return [...moved(taking(lots, came), -1), ...moved(came === 0 ? [] : [{ receivableId, cents: came }], 1)];
    }
    const at = `${creditId} ${receivableId}`;
    const out = gone.get(at) ?? [];
    gone.set(at, out);
    if (amountCents > 0) {
      const went = taking(lots, amountCents);
      out.push(...went);
      return moved(went, -1);
    }
    const back = taking(out, -amountCents);
    lots.push(...back);
    return moved(back, 1);
  });
}

/** The credit notes whose freed money an entry uses, oldest first; entries that use none are left out. */
export function notesUsed<S extends Setting>(settings: readonly S[]): ReadonlyMap<S, readonly number[]> {
  const used = restingMoney(settings).filter(({ moneyCents, freedBy }) => moneyCents < 0 && freedBy != null);
  return new Map(
    [...Map.groupBy(used, ({ by }) => by)].map(([by, moves]) => [by, [...new Set(moves.map((m) => m.freedBy!))]]),
  );
}
