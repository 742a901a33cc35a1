import { dequal } from 'dequal';
import { type Observable, observable } from './observable.ts';

/** Everything under this prefix belongs to the signed-in person and goes with the session. */
const personalPrefix = 'yk.me.';

export const personalKey = (name: string): string => `${personalPrefix}${name}`;

export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage costs only the memory of the next visit, never the work in hand; says if it was kept. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`Could not remember ${key}`, error);
    return false;
  }
}

const reloaders = new Map<string, () => void>();

type Stored<T> = Observable<T> & {
  /** Makes the next value of what is stored now, so that what another tab has just written is not written over. */
  readonly update: (next: (now: T) => T) => void;
};

/** A value kept in local storage and shared by the browser's tabs; `read` turns whatever is stored into a sound value. */
export function stored<T>(key: string, read: (value: unknown) => T): Stored<T> {
  const inner = observable(read(readStored(key)));
  let isKept = true;
  const reload = (): void => {
    isKept = true;
    const next = read(readStored(key));
    if (!dequal(next, inner.get())) inner.set(next);
  };
  const set = (next: T): void => {
    if (Object.is(next, inner.get())) return;
    isKept = writeStored(key, next);
    inner.set(next);
  };
  reloaders.set(key, reload);
  return {
    get: inner.get,
    subscribe: inner.subscribe,
    set,
    update: (next) => {
      // What could not be stored is known here alone.
      if (isKept) reload();
      set(next(inner.get()));
    },
  };
}

const isPersonal = (key: string): boolean => key.startsWith(personalPrefix);

/** Empties what the person left behind: open documents, recent pages and searches, the user, wizard data. */
export function forgetPersonal(): void {
  for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
  sessionStorage.clear();
  for (const [key, reload] of reloaders) if (isPersonal(key)) reload();
}

/** The other browser tabs' writes; a null key means that the whole storage was emptied. */
window.addEventListener('storage', (event) => {
  if (event.storageArea !== null && event.storageArea !== localStorage) return;
  for (const [key, reload] of reloaders) if (event.key === null || event.key === key) reload();
});
