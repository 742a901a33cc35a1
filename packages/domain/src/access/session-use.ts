export type SessionUse = {
  readonly address: string | null;
  /** the address before this one */
  readonly otherAddress: string | null;
  /** how often it went back to the address before, each within minutes of the last time */
  readonly returns: number;
  readonly movedAt: Date | null;
  readonly lastUsedAt: Date | null;
};

const WRITTEN_EVERY_MS = 5 * 60_000;
const MOVED_EVERY_MS = 60_000;
const ALTERNATES_WITHIN_MS = 10 * 60_000;
const RETURNS_OF_TWO = 3;

/** Not each use is written: one in five minutes, or a move to another address, once a minute. */
export function isWorthWriting(seen: Pick<SessionUse, 'address' | 'lastUsedAt'>, address: string, now: Date): boolean {
  const since = seen.lastUsedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - seen.lastUsedAt.getTime();
  if (since >= WRITTEN_EVERY_MS) return true;
  return seen.address !== null && seen.address !== address && since >= MOVED_EVERY_MS;
}

/**
 * One move is a phone that leaves the wireless network. Two people with one session make it go to and fro: after the
 * third return within minutes it counts as used from two places at once.
 */
export function afterUse(
  before: SessionUse,
  address: string,
  now: Date,
): SessionUse & { readonly isTwoPlaces: boolean } {
  if (before.address === null || before.address === address)
    return { ...before, address, lastUsedAt: now, isTwoPlaces: false };
  const isRecent = before.movedAt !== null && now.getTime() - before.movedAt.getTime() <= ALTERNATES_WITHIN_MS;
  const returns = isRecent && address === before.otherAddress ? before.returns + 1 : 0;
  return {
    address,
    otherAddress: before.address,
    returns,
    movedAt: now,
    lastUsedAt: now,
    isTwoPlaces: returns >= RETURNS_OF_TWO,
  };
}
