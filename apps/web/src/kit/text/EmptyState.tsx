import { Stack, Text } from '@mantine/core';
import { IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  hint?: string;
  icon?: TablerIcon;
  action?: ReactNode;
};

export function EmptyState({ title, hint, icon: Icon = IconInbox, action }: Props) {
  return (
    <Stack align="center" gap="xs" px="lg" py="xl" ta="center">
      <Icon size={32} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
      <Text fw={550}>{title}</Text>
      {hint && (
        <Text c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  );
}
