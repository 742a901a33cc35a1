import { observable } from '../session/observable.ts';

/** Whether the last request found no server. */
export const isServerAway = observable(false);

export const serverAnswered = (): void => {
  if (isServerAway.get()) isServerAway.set(false);
};
export const serverMissed = (): void => {
  if (!isServerAway.get()) isServerAway.set(true);
};

const askAgainMs = 5000;

/** While the server is away it is asked every few seconds whether it is back, and at once when the browser says so. */
export function watchReach(ask: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = async (): Promise<void> => {
    clearTimeout(timer);
    if (!isServerAway.get()) return;
    await ask().catch(() => undefined);
    clearTimeout(timer);
    if (isServerAway.get()) timer = setTimeout(() => void again(), askAgainMs);
  };
  const onOnline = (): void => void again();
  const stop = isServerAway.subscribe(() => {
    clearTimeout(timer);
    if (isServerAway.get()) timer = setTimeout(() => void again(), askAgainMs);
  });
  window.addEventListener('online', onOnline);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
