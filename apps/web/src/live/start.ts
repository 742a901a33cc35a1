import { type RecordNews, type UserNews, userTopic } from '@yardkeeper/contract/live';
import { isServerAway, isServerStopping, watchReach } from '../api/reach.ts';
import { onFarewell, refreshUser } from '../session/actions.ts';
import { endSession, session } from '../session/store.ts';
import { forgetPush, registerPush } from './push.ts';
import { connect, disconnect, isLineLost, listen, onReconnect } from './socket.ts';

type NewsListener = (news: UserNews) => void;
const listeners = new Set<NewsListener>();

export function onUserNews(listener: NewsListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hear(news: unknown): void {
  const item = news as UserNews;
  if (item.kind === 'sessionEnded') endSession('ended');
  if (item.kind === 'accessChanged') void refreshUser();
  for (const listener of [...listeners]) listener(item);
}

/** The session holds whether the accounting system is connected, so every user's session is refreshed. */
function hearBooks(news: unknown): void {
  if ((news as Partial<RecordNews>)?.kind === 'connection') void refreshUser();
}

let started = false;

export function startLive(): void {
  if (started) return;
  started = true;
  onFarewell(forgetPush);
  onReconnect(() => {
    isServerStopping.set(false);
    isServerAway.set(false);
  });
  onReconnect(() => void refreshUser());
  watchReach(refreshUser);
  // The live connection often drops first; this request tells whether the whole server is away.
  isLineLost.subscribe(() => isLineLost.get() && !isServerStopping.get() && void refreshUser());
  let token: string | null = null;
  let stop = (): void => undefined;
  const follow = (): void => {
    // Before the second step is set up, the server tells nothing.
    const now = session.get()?.user?.secondStep === 'due' ? null : session.get();
    if ((now?.token ?? null) === token) return;
    token = now?.token ?? null;
    stop();
    stop = () => undefined;
    disconnect();
    if (now === null) return;
    const stops = [listen(userTopic(now.userId), hear), listen('/topic/accounting', hearBooks)];
    stop = () => {
      for (const each of stops) each();
    };
    connect();
    void registerPush();
  };
  session.subscribe(follow);
  follow();
}
