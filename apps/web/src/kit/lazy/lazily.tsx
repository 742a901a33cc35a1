import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

const timeOutMs = 120_000;

export class LoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of the program could not be loaded', { cause });
    this.name = 'LoadError';
  }
}

export function loadWithin<T>(load: () => Promise<T>, ms = timeOutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError()), ms);
    const settle = (): void => clearTimeout(timer);
    load().then(
      (value) => {
        settle();
        resolve(value);
      },
      (error: unknown) => {
        settle();
        reject(new LoadError(error));
      },
    );
  });
}

export type Retry = { readonly onRetry: () => void; readonly retrying: boolean };

const loaded = new WeakMap<() => Promise<unknown>, unknown>();
/** Fetches a part ahead, so that it is shown at once when it is needed. */
export const loadAhead = (load: () => Promise<unknown>): Promise<unknown> =>
  load().then((part) => loaded.set(load, part));

export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode,
  failed: (retry: Retry, props: P) => ReactNode,
): ComponentType<P> {
  return function Lazy(props: P) {
    const Loaded = loaded.get(load) as ComponentType<P> | undefined;
    const [state, setState] = useState<'loading' | 'failed' | 'retrying' | 'ready'>(Loaded ? 'ready' : 'loading');
    const fetching = state === 'loading' || state === 'retrying';
    useEffect(() => {
      if (!fetching) return;
      let live = true;
      loadWithin(load).then(
        (component) => {
          loaded.set(load, component);
          // Rendered in small steps: a whole screen at once would block a phone that is touched meanwhile.
          if (live) startTransition(() => setState('ready'));
        },
        (error: unknown) => {
          console.error(error);
          if (live) setState('failed');
        },
      );
      return () => {
        live = false;
      };
    }, [fetching]);
    if (Loaded) return <Loaded {...props} />;
    if (state === 'loading') return waiting(props);
    return failed({ onRetry: () => setState('retrying'), retrying: state === 'retrying' }, props);
  };
}
