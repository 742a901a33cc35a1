import { observable } from '../session/observable.ts';

/** The service worker opens the app without a connection and shows push messages. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');

type Told = { readonly kept: number; readonly of: number; readonly isReady: boolean; readonly isDone: boolean };
type Readiness = Omit<Told, 'isDone'>;
/** Whether this device has cached what the app needs to open without a connection; `null` until that is known. */
export const readiness = observable<Readiness | null>(null);

const notYet: Readiness = { kept: 0, of: 0, isReady: false };
const answerMs = 60_000;
const installMs = 2_000;
const againMs = 15_000;

/** The worker reports at once what it has cached, fetches what is missing, and reports again. */
const askToKeep = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (): void => {
      clearTimeout(late);
      port1.close();
      resolve();
    };
    // A worker of an earlier version does not know this message and never answers.
    const late = setTimeout(end, answerMs);
    port1.onmessage = ({ data }: MessageEvent<Told>) => {
      const { isDone, ...told } = data;
      readiness.set(told);
      if (isDone) end();
    };
    worker.postMessage('keep files', [port2]);
  });

/** Returns after how many milliseconds to try again. */
async function getReady(): Promise<number> {
  try {
    const registration = await registerWorker();
    if (!registration?.active) {
      readiness.set(notYet);
      return installMs;
    }
    await askToKeep(registration.active);
    // The missing files may belong to a build that the server no longer has.
    if (!readiness.get()?.isReady) await registration.update();
  } catch (thrown) {
    if (!readiness.get()) readiness.set(notYet);
    console.warn('The app does not open without a connection yet', thrown);
  }
  return againMs;
}

/** Tries until the app can open without a connection, even when the connection is lost during the first load. */
export function keepReady(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  const go = async (): Promise<void> => {
    isWanted = isAsking;
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const wait = await getReady();
    isAsking = false;
    // The connection came back, or the page into view, during this try, which may have been too early.
    if (isWanted) return go();
    if (!readiness.get()?.isReady) timer = setTimeout(again, wait);
  };
  const again = (): void => void go();
  const onSight = (): void => {
    if (document.visibilityState === 'visible') again();
  };
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', onSight);
  again();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', onSight);
  };
}

/** A development build caches nothing, so that every page is the newest. */
export function openOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) keepReady();
}
