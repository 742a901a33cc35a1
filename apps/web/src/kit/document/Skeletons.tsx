import { Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useDelayed } from '../use-delayed.ts';

const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const waiting = { 'aria-busy': true, role: 'status', 'aria-label': 'Loading' } as const;

export function ListSkeleton({ rows = 8, columns = 6 }: { rows?: number; columns?: number }) {
  if (!useDelayed(true)) return null;
  return (
    <Stack gap={0} {...waiting}>
      {numbers(rows).map((row) => (
        <Group key={row} h={36} gap="lg" px="sm" wrap="nowrap">
          {numbers(columns).map((column) => (
            <Skeleton key={column} h={10} w={`${40 + ((row * 7 + column * 13) % 45)}%`} />
          ))}
        </Group>
      ))}
    </Stack>
  );
}

export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  if (!useDelayed(true)) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" {...waiting}>
      {numbers(fields).map((field) => (
        <Stack key={field} gap={6}>
          <Skeleton h={10} w={90} />
          <Skeleton h={32} />
        </Stack>
      ))}
    </SimpleGrid>
  );
}

export function DetailSkeleton() {
  if (!useDelayed(true)) return null;
  return (
    <Stack gap="lg" {...waiting}>
      <Group justify="space-between">
        <Skeleton h={22} w={220} />
        <Skeleton h={32} w={120} />
      </Group>
      <Group gap="lg">
        {numbers(4).map((tab) => (
          <Skeleton key={tab} h={12} w={70} />
        ))}
      </Group>
      {numbers(6).map((line) => (
        <Skeleton key={line} h={12} w={`${90 - line * 8}%`} />
      ))}
    </Stack>
  );
}
