import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Figures = {
  readonly onHand: number;
  readonly promised: number;
  readonly available: number;
  readonly onOrder: number;
};

/** What is here, promised and on its way, in one line. */
export function StockFigures({ of, children }: { of: Figures; children?: ReactNode }) {
  const facts = { 'On hand': of.onHand, Promised: of.promised, Free: of.available, 'On order': of.onOrder };
  return (
    <Group gap="2px 16px">
      <Group component="dl" gap="2px 16px" m={0}>
        {Object.entries(facts).map(([label, count]) => (
          <Group key={label} gap={6} wrap="nowrap">
            <Text component="dt" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={550} className="kit-figures">
              {count.toLocaleString('en-NZ')}
            </Text>
          </Group>
        ))}
      </Group>
      {children}
    </Group>
  );
}
