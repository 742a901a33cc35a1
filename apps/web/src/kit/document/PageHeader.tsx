import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  status?: ReactNode;
  facts?: readonly { label: string; value: ReactNode }[];
  actions?: ReactNode;
};

export function PageHeader({ title, status, facts = [], actions }: Props) {
  return (
    <Group
      justify="space-between"
      align={facts.length > 0 ? 'flex-start' : 'center'}
      gap="md"
      wrap="wrap"
      component="header"
    >
      <div>
        <Group gap="sm" align="center">
          <Title order={1}>{title}</Title>
          {status}
        </Group>
        {facts.length > 0 && (
          <Group component="dl" className="kit-facts" gap="2px 16px" m={0} mt={4}>
            {facts.map(({ label, value }) => (
              <Group key={label} gap={6} wrap="nowrap">
                <Text component="dt" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" m={0} fw={550}>
                  {value}
                </Text>
              </Group>
            ))}
          </Group>
        )}
      </div>
      {actions}
    </Group>
  );
}
