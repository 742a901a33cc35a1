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

/** A full or forbidden storage costs only the memory of the next visit, never the work in hand. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`Could not remember ${key}`, error);
  }
}

const reloaders = new Map<string, () => void>();

/** A value kept in local storage and shared by the browser's tabs; `read` turns whatever is stored into a sound value. */
export function stored<T>(key: string, read: (value: unknown) => T): Observable<T> {
  const inner = observable(read(readStored(key)));
  reloaders.set(key, () => inner.set(read(readStored(key))));
  return {
    get: inner.get,
    subscribe: inner.subscribe,
    set: (next) => {
      if (Object.is(next, inner.get())) return;
      writeStored(key, next);
      inner.set(next);
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
