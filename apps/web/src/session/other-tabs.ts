import {
  adoptSession,
  beforeEnd,
  type EndReason,
  endSession,
  isEndReason,
  readSession,
  session,
  storedEnd,
  updateUser,
  userKey,
} from './store.ts';

type Word = 'login' | EndReason;
const channelName = 'yardkeeper-session';

/** The stored session decides, so that a late message never undoes a newer one. */
function follow(word: unknown): void {
  const here = session.get();
  const there = readSession();
  if (there === null || there === 'incomplete') {
    if (here !== null) endSession('otherTab', isEndReason(word) ? word : storedEnd());
    return;
  }
  if (here?.token !== there.token) adoptSession(there);
  else if (there.user !== null) updateUser(there.user);
}

export function followOtherTabs(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  const say = (word: Word): void => channel?.postMessage(word);
  if (channel) channel.onmessage = ({ data }) => follow(data);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === userKey || event.key === null) follow(null);
  };
  window.addEventListener('storage', onStorage);

  let token = session.get()?.token ?? null;
  const stopWatch = session.subscribe(() => {
    const next = session.get()?.token ?? null;
    if (next !== null && next !== token) say('login');
    token = next;
  });
  const stopEnd = beforeEnd((_ending, reason) => {
    // Waits until the storage is emptied, because the other tabs would still read the ending session.
    if (reason !== 'otherTab') queueMicrotask(() => say(reason));
  });
  return () => {
    stopWatch();
    stopEnd();
    window.removeEventListener('storage', onStorage);
    channel?.close();
  };
}
