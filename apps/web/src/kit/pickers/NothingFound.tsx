import { Button, Group, Text } from '@mantine/core';
import { type Query, QueryClientContext } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { fillsOptions } from '../../api/lookups/fills-options.ts';

const isMissing = ({ meta, state, observers }: Query): boolean =>
  meta?.fills === fillsOptions.fills && state.data === undefined && state.error !== null && observers.length > 0;
const still = () => () => undefined;

function useMissingLists() {
  const cache = use(QueryClientContext)?.getQueryCache();
  const missing = () => cache?.findAll({ predicate: isMissing }) ?? [];
  const snapshot = () =>
    missing()
      .map(({ queryHash, state }) => `${queryHash} ${state.fetchStatus}`)
      .join('\n');
  useSyncExternalStore((tell) => cache?.subscribe(tell) ?? still(), snapshot);
  return missing();
}

type Props = {
  says?: string;
  loading?: boolean;
  /** False where the list has loaded and only has no match. */
  isEmpty?: boolean;
};

/** What an open select says instead of options: that there are none, or that they could not be fetched. */
export function NothingFound({ says = 'Nothing found', loading = false, isEmpty = true }: Props) {
  const missing = useMissingLists();
  const asking = missing.some(({ state }) => state.fetchStatus === 'fetching');
  if (isEmpty && missing.length > 0)
    return (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" c="var(--mantine-color-error)" role="alert" ta="left">
          The list could not be fetched.
        </Text>
        <Button
          variant="default"
          data-again
          loading={asking}
          // The field keeps the focus, and with it the open list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => missing.forEach((query) => void query.fetch().catch(() => undefined))}
        >
          Try again
        </Button>
      </Group>
    );
  return loading ? <span data-looking>Looking…</span> : says;
}
