import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import type { usePeriod } from './use-period.ts';

export function PeriodFields({ period, children }: { period: ReturnType<typeof usePeriod>; children?: ReactNode }) {
  const { from, to, set } = period;
  return (
    <Group align="flex-end" gap="sm">
      <DateInput
        label="From"
        w={{ base: '100%', sm: 150 }}
        value={from}
        onChange={(day) => set({ from: day ?? '' }, 'same')}
      />
      <DateInput
        label="To"
        w={{ base: '100%', sm: 150 }}
        value={to}
        onChange={(day) => set({ to: day ?? '' }, 'same')}
      />
      {children}
    </Group>
  );
}
