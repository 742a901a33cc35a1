const DAY_MS = 86_400_000;
/** A phone may have been without a connection for a while. */
const OLDEST_MS = 7 * DAY_MS;
/** Clocks differ by seconds; nobody has to be told of that. */
const CLOSE_MS = 120_000;

type Asked = {
  /** What the phone says, or nothing. */
  readonly doneAt: string;
  readonly now: Date;
  /** When the step before was done: this one cannot have been earlier. */
  readonly after: Date | null;
};

/** When something was done in the hand: as the phone says, unless its clock is wrong. */
export function whenDone({ doneAt, now, after }: Asked): { readonly at: Date; readonly isClockWrong: boolean } {
  const said = doneAt === '' ? Number.NaN : Date.parse(doneAt);
  if (doneAt === '') return { at: now, isClockWrong: false };
  const ahead = said - now.getTime();
  if (ahead > 0 && ahead <= CLOSE_MS) return { at: now, isClockWrong: false };
  if (after !== null && said < after.getTime() && after.getTime() - said <= CLOSE_MS)
    return { at: after, isClockWrong: false };
  const isRight = ahead <= 0 && ahead >= -OLDEST_MS && (after === null || said >= after.getTime());
  return isRight ? { at: new Date(said), isClockWrong: false } : { at: now, isClockWrong: true };
}
