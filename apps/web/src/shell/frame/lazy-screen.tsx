import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { type ComponentType, useEffect } from 'react';
import { newerVersion, reloadOnce } from '../../api/newer-version.ts';
import { lazily, type Retry } from '../../kit/lazy/lazily.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';

export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazily(
    load,
    () => <Waiting />,
    (retry) => <Failed {...retry} />,
  );

function Waiting() {
  if (!useDelayed(true)) return null;
  return (
    <Stack gap="md" p="lg" aria-busy="true" aria-label="Loading">
      <Skeleton h={24} w={220} />
      <Skeleton h={36} />
      <Skeleton h={220} />
    </Stack>
  );
}

/** The server has only the parts of its own version, and nothing is typed on a screen that is not there. */
function useReloadIfOld(): void {
  useEffect(() => {
    const look = (): void => {
      if (newerVersion.get()) reloadOnce(newerVersion.get());
    };
    look();
    return newerVersion.subscribe(look);
  }, []);
}

function Failed({ onRetry, retrying }: Retry) {
  useReloadIfOld();
  return (
    <Alert color="red" m="lg" role="alert" title="This screen could not be loaded">
      The connection broke, or a newer version was installed. Nothing you saved is lost.
      <Group mt="md">
        <Button onClick={onRetry} loading={retrying}>
          Try again
        </Button>
        <Button variant="default" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </Group>
    </Alert>
  );
}
