import { observable } from '../session/observable.ts';
import { unansweredCodes } from './api-error.ts';

/** Whether the last request found no server, or a server without its database. */
export const isServerAway = observable(false);
const saysCut = (): boolean => navigator.onLine === false;
/** Whether the device itself says that it has no connection: then nobody knows how the server is. */
export const isLineCut = observable(saysCut());
for (const event of ['online', 'offline']) window.addEventListener(event, () => isLineCut.set(saysCut()));

/** What the server wants every screen to say, such as that its disk is full. */
export const serverNotice = observable('');

/** The server said farewell, so that it is not asked for at once, and nobody is alarmed. */
export const isServerStopping = observable(false);
/** What a restored copy of the yard says of itself on every screen. */
export const copyNotice = observable('');

/** Notes what an answer says about the server; without one it is away. Tells whether it is there. */
export function heard(answer?: Response): boolean {
  serverNotice.set(answer?.headers.get('yard-notice') ?? '');
  if (answer && !unansweredCodes.includes(answer.status)) copyNotice.set(answer.headers.get('yard-copy') ?? '');
  if (answer?.ok) isServerStopping.set(false);
  isServerAway.set(!answer || unansweredCodes.includes(answer.status));
  return !isServerAway.get();
}

const askAgainMs = 5000;

/** While something is amiss the server is asked every few seconds, and at once when the browser says it is back. */
export function watchReach(ask: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    if (isServerAway.get() || serverNotice.get()) timer = setTimeout(again, askAgainMs);
  };
  const again = (): void => {
    clearTimeout(timer);
    if (isServerAway.get() || serverNotice.get()) void ask().then(plan, plan);
  };
  const stops = [isServerAway.subscribe(plan), serverNotice.subscribe(plan)];
  window.addEventListener('online', again);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
}
