import { loadRoles, refreshUser, tellServerOnEnd } from './actions.ts';
import { followOtherTabs } from './other-tabs.ts';
import { adoptSession, endSession, readSession, session } from './store.ts';
import { expiryOf, runAt } from './token.ts';
import { deviceTime, yardTime } from './yard-clock.ts';

const askAgainMs = 15_000;

const hasRunOut = (token: string): boolean => {
  const exp = expiryOf(token);
  return exp !== null && exp <= yardTime();
};

/** The longest wait for a server that may be away. */
const askingMs = 4000;

/**
 * Ends a session that has expired. The server is asked first, because the device's clock may have been changed since
 * the last answer.
 */
async function endIfOver(): Promise<void> {
  const token = session.get()?.token;
  if (token === undefined || !hasRunOut(token)) return;
  await Promise.race([refreshUser(), new Promise((late) => setTimeout(late, askingMs))]);
  if (session.get()?.token === token && hasRunOut(token)) endSession('expired');
}

async function resume(): Promise<void> {
  const found = readSession();
  if (found === 'incomplete') endSession('incomplete');
  if (found === null || found === 'incomplete') return;
  adoptSession(found);
  await endIfOver();
}

export async function watchSession(): Promise<() => void> {
  await resume();
  const stops = [followOtherTabs(), tellServerOnEnd(), watchExpiry(), watchReturn()];
  const fresh = refreshUser();
  if (session.get()?.user === null) {
    await fresh;
    // A page that is being left makes this request fail too; ending the session at once would sign out whoever reloads
    // quickly.
    for (let tries = 0; tries < 5 && session.get()?.user === null; tries += 1) {
      await new Promise((done) => setTimeout(done, 1000));
      await refreshUser();
    }
    if (session.get()?.user === null) endSession('incomplete');
  }
  return () => {
    for (const stop of stops) stop();
  };
}

function watchExpiry(): () => void {
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
  const stop = session.subscribe(onChange);
  onChange();
  return () => {
    stop();
    callOff();
  };
}

function watchReturn(): () => void {
  let askedAt = deviceTime();
  const onReturn = (): void => {
    const now = session.get();
    if (now === null || document.visibilityState === 'hidden') return;
    // Timers stop while a laptop sleeps, so the token may have expired meanwhile.
    if (hasRunOut(now.token)) return void endIfOver();
    if (deviceTime() - askedAt < askAgainMs) return;
    askedAt = deviceTime();
    void refreshUser();
  };
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
