import { endSession, type Session, session } from '../session/store.ts';
import { showFailure } from './show-failure.ts';

type Failure = { readonly notice: string; readonly fields: Readonly<Record<string, string>> };
type Asked = {
  /** Who was signed in when it was asked. */
  readonly by: Session | null;
  readonly token: string | undefined;
  readonly quiet?: boolean | undefined;
};

/** Whoever asked has left, or somebody else sits here now: how it went is not theirs to read. */
const hasLeft = (by: Session | null): boolean => by !== null && by.userId !== session.get()?.userId;

/** An answer to somebody who has left is nobody's: as if it had been given up. */
export function forWhoAsked<T>(answer: T, by: Session | null): T {
  if (hasLeft(by)) throw new DOMException('Whoever asked has left', 'AbortError');
  return answer;
}

/** A refusal that opens the dialog in which it is answered: asked there, it is no failure yet. */
const isAsking = (fields: Failure['fields']): boolean =>
  Object.keys(fields).some((path) => /^(overrideReason|hold|onCar)$|^buyer\./.test(path));

/** Shows a failure to whoever asked; `unauthenticated` (HTTP 401) ends the session it was asked in. */
export function tellFailure(failure: Failure, { by, token, quiet }: Asked, unauthenticated: boolean): void {
  const isOfNow = token === session.get()?.token;
  const stale = hasLeft(by) || (unauthenticated && !isOfNow);
  if (!quiet && !stale && !isAsking(failure.fields)) showFailure(failure.notice);
  if (unauthenticated && token && isOfNow) endSession('unauthorised');
}
