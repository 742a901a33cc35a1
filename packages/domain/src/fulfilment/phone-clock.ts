const DAY_MS = 86_400_000;
/** Phones may work without a connection for up to this long. */
const OLDEST_MS = 7 * DAY_MS;
/** Clocks differ by seconds; a difference up to this is silently ignored. */
const CLOSE_MS = 120_000;

type Asked = {
  /** The time on the phone, empty when it sent none. */
  readonly doneAt: string;
  readonly now: Date;
  /** When the previous step was done: this one cannot be earlier. */
  readonly after: Date | null;
};

/** When a step was done: the phone's time, unless its clock is wrong. */
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
