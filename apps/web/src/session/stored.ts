import { dequal } from 'dequal';
import { type Observable, observable } from './observable.ts';

/** Everything under this prefix belongs to the signed-in person and is removed with the session. */
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

/** A full or forbidden storage is not an error: the value is only not remembered. Returns whether it was stored. */
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
  /** Computes the next value from what is stored now, so that a write of another tab is not lost. */
  readonly update: (next: (now: T) => T) => void;
};

/** A value in local storage that the browser's tabs share; `read` turns whatever is stored into a valid value. */
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
      // A value that could not be stored exists only in memory, so reloading would lose it.
      if (isKept) reload();
      set(next(inner.get()));
    },
  };
}

const isPersonal = (key: string): boolean => key.startsWith(personalPrefix);

export function forgetPersonal(): void {
  for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
  sessionStorage.clear();
  for (const [key, reload] of reloaders) if (isPersonal(key)) reload();
}

const ownerKey = personalKey('owner');

/** A tab's session storage survives a reload and is cleared when it belongs to another person or to nobody known. */
export function keepTabFor(userId: number): void {
  try {
    if (sessionStorage.getItem(ownerKey) === String(userId)) return;
    sessionStorage.clear();
    sessionStorage.setItem(ownerKey, String(userId));
  } catch (error) {
    console.warn('Could not remember whose tab this is', error);
  }
}

/** A null key means that another tab emptied the whole storage. */
window.addEventListener('storage', (event) => {
  if (event.storageArea !== null && event.storageArea !== localStorage) return;
  for (const [key, reload] of reloaders) if (event.key === null || event.key === key) reload();
});
