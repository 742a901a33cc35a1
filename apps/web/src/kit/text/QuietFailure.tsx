import { Button, Group, Text } from '@mantine/core';

type Read = {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
};

/** Shown where a quiet read failed and has no answer yet; data of an earlier read stays instead. */
export function QuietFailure({ of, what }: { of: Read; what: string }) {
  if (!of.isError || of.data !== undefined) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="xs" c="dimmed">
        {what} could not be loaded.
      </Text>
      <Button size="compact-xs" variant="default" loading={of.isFetching} onClick={() => void of.refetch()}>
        Try again
      </Button>
    </Group>
  );
}
