import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { isAbort } from '../text/failure.ts';

export type SavedView = { readonly name: string; readonly search: string };

export type ListChoice = {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly views: readonly SavedView[];
};

export type ColumnStore = {
  load: (list: string) => ListChoice | null | Promise<ListChoice | null>;
  save: (list: string, choice: ListChoice) => void | Promise<void>;
};

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
const TellContext = createContext<(sentence: string) => void>(console.warn);

type Props = { store: ColumnStore; onProblem?: (sentence: string) => void; children: ReactNode };

/** `onProblem` is told when a choice could not be saved or loaded; an inner provider inherits it. */
export function ColumnStoreProvider({ store, onProblem, children }: Props) {
  const outer = useContext(TellContext);
  return (
    <TellContext value={onProblem ?? outer}>
      <StoreContext value={store}>{children}</StoreContext>
    </TellContext>
  );
}

export const NOT_KEPT = 'Your choice for this list could not be saved; it holds until this window is closed';
export const NOT_FOUND = 'Your choices for this list could not be loaded; it shows the usual columns';

const isPromise = <T,>(value: T | Promise<T>): value is Promise<T> => value instanceof Promise;

/** A choice that cannot be saved still applies in this window. */
export function useListChoice(list: string) {
  const store = useContext(StoreContext);
  const tell = useContext(TellContext);
  const [choice, setChoice] = useState<ListChoice | null>(() => {
    const stored = store.load(list);
    if (!isPromise(stored)) return stored;
    // The effect below waits for it again and shows the failure.
    stored.catch(() => undefined);
    return null;
  });
  useEffect(() => {
    let gone = false;
    const stored = store.load(list);
    if (isPromise(stored)) stored.then((value) => gone || setChoice(value)).catch(() => gone || tell(NOT_FOUND));
    else setChoice(stored);
    return () => {
      gone = true;
    };
  }, [store, list, tell]);

  const [isKept, setKept] = useState(true);
  const save = useCallback(
    (next: ListChoice) => {
      setChoice(next);
      // A full local storage throws at once, a server rejects later.
      const saving = new Promise((resolve) => resolve(store.save(list, next)));
      const fail = (thrown: unknown) => {
        if (isAbort(thrown)) return;
        setKept(false);
        tell(NOT_KEPT);
      };
      saving.then(() => setKept(true)).catch(fail);
    },
    [store, list, tell],
  );
  return [choice, save, isKept] as const;
}
