import { observable } from '../session/observable.ts';
import { unansweredCodes } from './api-error.ts';
import { hearVersion } from './newer-version.ts';

/** Whether the last request found no server, or a server without its database. */
export const isServerAway = observable(false);
const saysCut = (): boolean => navigator.onLine === false;
/** Whether the device itself reports that it has no connection; the state of the server is then unknown. */
export const isLineCut = observable(saysCut());
for (const event of ['online', 'offline']) window.addEventListener(event, () => isLineCut.set(saysCut()));

/** A message that the server wants on every screen, such as that its disk is full. */
export const serverNotice = observable('');

/** The server announced that it stops, so it is not asked at once and nobody is alarmed. */
export const isServerStopping = observable(false);
/** The notice that a restored copy of the yard shows on every screen. */
export const copyNotice = observable('');

/** Updates the server's state from an answer; no answer means that it is away. Returns whether it is there. */
export function heard(answer?: Response): boolean {
  serverNotice.set(answer?.headers.get('yard-notice') ?? '');
  if (answer && !unansweredCodes.includes(answer.status)) copyNotice.set(answer.headers.get('yard-copy') ?? '');
  if (answer) hearVersion(answer);
  if (answer?.ok) isServerStopping.set(false);
  isServerAway.set(!answer || unansweredCodes.includes(answer.status));
  return !isServerAway.get();
}

const askAgainMs = 5000;

/**
 * While the server is away or has a notice, asks it every few seconds, and at once when the browser is online again.
 */
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
