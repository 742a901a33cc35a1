import { loadRoles, refreshUser, tellServerOnEnd } from './actions.ts';
import { followOtherTabs } from './other-tabs.ts';
import { adoptSession, endSession, readSession, session } from './store.ts';
import { expiryOf, runAt } from './token.ts';

const askAgainMs = 15_000;

const hasRunOut = (token: string): boolean => {
  const exp = expiryOf(token);
  return exp !== null && exp <= Date.now();
};

/** Takes up the session of the last visit, if it is whole and has not run out. */
function resume(): void {
  const found = readSession();
  if (found === 'incomplete') endSession('incomplete');
  if (found === null || found === 'incomplete') return;
  adoptSession(found);
  if (hasRunOut(found.token)) endSession('expired');
}

/** Starts the session's life in this tab: start-up check, expiry, other tabs, fresh permissions on return. */
export async function watchSession(): Promise<void> {
  resume();
  followOtherTabs();
  tellServerOnEnd();

  let token: string | null = null;
  let callOff = (): void => undefined;
  const onChange = (): void => {
    const next = session.get()?.token ?? null;
    if (next === token) return;
    token = next;
    callOff();
    callOff = () => undefined;
    if (next === null) return;
    const exp = expiryOf(next);
    if (exp !== null) callOff = runAt(exp, () => endSession('expired'));
    void loadRoles();
  };
  session.subscribe(onChange);
  onChange();

  let askedAt = 0;
  const onReturn = (): void => {
    const now = session.get();
    if (now === null || document.visibilityState === 'hidden') return;
    // Timers sleep with the laptop: an expiry may have passed meanwhile.
    if (hasRunOut(now.token)) endSession('expired');
    if (session.get() === null || Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    void refreshUser();
  };
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);

  askedAt = Date.now();
  const fresh = refreshUser();
  if (session.get()?.user === null) {
    await fresh;
    if (session.get()?.user === null) endSession('incomplete');
  }
}
