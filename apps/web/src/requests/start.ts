import { onReconnect } from '../live/socket.ts';
import { session } from '../session/store.ts';
import { stillInShift } from '../session/tablet/this-tablet.ts';
import { canKeep } from './database.ts';
import { forgetOthers } from './kept-reads.ts';
import { me, readRequests } from './queue.ts';
import { lineMayBeBack } from './send.ts';

const warn = (thrown: unknown): void => console.warn('What waits on this device cannot be read', thrown);

async function takeUp(): Promise<void> {
  if (!canKeep()) return;
  await forgetOthers(me(), new Set(stillInShift().map(({ user }) => user.userID)));
  await readRequests();
  lineMayBeBack();
}

let started = false;

/** Starts sending now, at every sign-in and whenever the connection may be back. */
export function startQueue(): void {
  if (started) return;
  started = true;
  let userId = me();
  session.subscribe(() => {
    if (me() === userId) return;
    userId = me();
    takeUp().catch(warn);
  });
  window.addEventListener('online', lineMayBeBack);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lineMayBeBack());
  onReconnect(lineMayBeBack);
  takeUp().catch(warn);
}
