import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

type Props = {
  onRetry: () => void;
  /** For rows of an earlier answer, which stay above it. */
  inLine?: boolean;
};

/** Shown when an answer takes so long that the person may ask again. */
export function StillWaiting({ onRetry, inLine = false }: Props) {
  const words = (
    <>
      <Text fw={inLine ? undefined : 550}>Still waiting</Text>
      {!inLine && <Text c="dimmed">The server has not answered yet.</Text>}
      <Button
        variant="default"
        size={inLine ? 'compact-sm' : undefined}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRetry}
      >
        Try again
      </Button>
    </>
  );
  return inLine ? (
    <Group role="alert" gap="sm" px="sm" py={6} justify="center">
      {words}
    </Group>
  ) : (
    <Stack role="alert" align="center" gap="xs" px="lg" py="xl" ta="center">
      {words}
    </Stack>
  );
}
