import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

export type SavedView = { readonly name: string; readonly search: string };

/** What a person has chosen for one list. */
export type ListChoice = {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly views: readonly SavedView[];
};

/** Where the choices of the person who is signed in are kept. */
export type ColumnStore = {
  load: (list: string) => ListChoice | null | Promise<ListChoice | null>;
  save: (list: string, choice: ListChoice) => void | Promise<void>;
};

/** Keeps choices in this browser, apart for each person. */
export function localColumnStore(userId: string | number): ColumnStore {
  const key = (list: string) => `listChoice.${userId}.${list}`;
  return {
    load: (list) => {
      try {
        return JSON.parse(localStorage.getItem(key(list)) ?? 'null') as ListChoice | null;
      } catch {
        return null;
      }
    },
    save: (list, choice) => localStorage.setItem(key(list), JSON.stringify(choice)),
  };
}

const StoreContext = createContext<ColumnStore>(localColumnStore('anyone'));

export function ColumnStoreProvider({ store, children }: { store: ColumnStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

const isPromise = <T,>(value: T | Promise<T>): value is Promise<T> => value instanceof Promise;

/** The person's choice for a list, or null while there is none; failing to save is not worth a word on the screen. */
export function useListChoice(list: string) {
  const store = useContext(StoreContext);
  const [choice, setChoice] = useState<ListChoice | null>(() => {
    const stored = store.load(list);
    return isPromise(stored) ? null : stored;
  });
  useEffect(() => {
    let gone = false;
    const stored = store.load(list);
    if (isPromise(stored)) stored.then((value) => gone || setChoice(value)).catch(console.warn);
    else setChoice(stored);
    return () => {
      gone = true;
    };
  }, [store, list]);

  const save = useCallback(
    (next: ListChoice) => {
      setChoice(next);
      Promise.resolve(store.save(list, next)).catch(console.warn);
    },
    [store, list],
  );
  return [choice, save] as const;
}
