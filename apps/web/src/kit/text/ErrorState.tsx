import { Button, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';

type Props = {
  message: string;
  hint?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({ message, hint = 'Nothing was lost.', onRetry, retrying }: Props) {
  return (
    <Stack role="alert" align="center" gap="xs" px="lg" py="xl" ta="center">
      <IconCloudOff size={32} stroke={1.25} color="var(--mantine-color-error)" aria-hidden />
      <Text fw={550} style={{ textWrap: 'balance' }}>
        {message}
      </Text>
      <Text c="dimmed" maw={420}>
        {hint}
      </Text>
      {onRetry && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
          loading={retrying}
        >
          Try again
        </Button>
      )}
    </Stack>
  );
}
