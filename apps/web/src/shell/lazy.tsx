import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

const timeOutMs = 120_000;
const quietMs = 300;

/** The screen's part of the program could not be fetched. */
export class LoadError extends Error {
  constructor(cause?: unknown) {
    super('This screen could not be loaded', { cause });
    this.name = 'LoadError';
  }
}

/** Loads within 120 s or rejects with a LoadError. */
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

type State = { readonly component: ComponentType } | { readonly error: unknown } | null;

/** A component fetched when first shown, with a skeleton after 300 ms and a way to try again. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function LazyScreen() {
    const [state, setState] = useState<State>(loaded ? { component: loaded } : null);
    const fetchIt = useCallback(() => {
      let live = true;
      setState(null);
      loadWithin(load).then(
        (component) => {
          loaded = component;
          if (live) setState({ component });
        },
        (error: unknown) => {
          console.error(error);
          if (live) setState({ error });
        },
      );
      return () => {
        live = false;
      };
    }, []);
    useEffect(() => (loaded ? undefined : fetchIt()), [fetchIt]);
    if (state === null) return <Waiting />;
    if ('error' in state) return <Failed onRetry={fetchIt} />;
    const Ready = state.component;
    return <Ready />;
  };
}

function Waiting() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Stack gap="md" p="lg" aria-busy="true" aria-label="Loading">
      <Skeleton h={24} w={220} />
      <Skeleton h={36} />
      <Skeleton h={220} />
    </Stack>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" m="lg" role="alert" title="This screen could not be loaded">
      The connection broke, or a newer version was installed. Nothing you saved is lost.
      <Group mt="md">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </Group>
    </Alert>
  );
}
