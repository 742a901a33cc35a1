import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import type { CsvProgress } from './csv.ts';

type Props = { progress: CsvProgress | null; error: string | null; onCancel: () => void; onDismiss: () => void };

export function CsvBar({ progress, error, onCancel, onDismiss }: Props) {
  if (error) {
    return (
      <Group role="alert" gap="sm" c="var(--mantine-color-error)">
        <Text>The CSV was not made: {error}. Try again, or narrow the filter.</Text>
        <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />
      </Group>
    );
  }
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <Group role="status" gap="sm" wrap="nowrap">
      <Progress
        value={total > 0 ? (100 * done) / total : 4}
        animated
        aria-label="CSV export"
        style={{ flex: 1, maxWidth: 320 }}
      />
      <Text className="kit-figures">
        {done.toLocaleString('en-NZ')} of {total.toLocaleString('en-NZ')} rows
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}
