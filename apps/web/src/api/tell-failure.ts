import { endSession, type Session, session } from '../session/store.ts';
import { needsSignIn } from '../session/tablet/lock.ts';
import { showFailure } from './show-failure.ts';

type Failure = { readonly notice: string; readonly fields: Readonly<Record<string, string>> };
type Asked = {
  readonly by: Session | null;
  readonly token: string | undefined;
  readonly quiet?: boolean | undefined;
};

/** The person who made the call signed out, or somebody else signed in, and must not see its result. */
const hasLeft = (by: Session | null): boolean => by !== null && by.userId !== session.get()?.userId;

/** Drops an answer, as if it had been cancelled, when the person who asked for it is no longer signed in. */
export function forWhoAsked<T>(answer: T, by: Session | null): T {
  if (hasLeft(by)) throw new DOMException('Whoever asked has left', 'AbortError');
  return answer;
}

/** The screen answers these refusals with a dialog, so they are not shown as failures. */
const isAsking = (fields: Failure['fields']): boolean =>
  Object.keys(fields).some((path) => /^(overrideReason|hold|onCar)$|^buyer\./.test(path));

/** `unauthenticated` (HTTP 401) also ends the session in which the call was made. */
export function tellFailure(failure: Failure, { by, token, quiet }: Asked, unauthenticated: boolean): void {
  const isOfNow = token === session.get()?.token;
  const stale = hasLeft(by) || (unauthenticated && !isOfNow);
  if (!quiet && !stale && failure.fields.signIn) needsSignIn.set(failure.fields.signIn);
  else if (!quiet && !stale && !isAsking(failure.fields)) showFailure(failure.notice);
  if (unauthenticated && token && isOfNow) endSession('unauthorised');
}
