import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={6} miw={0}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {children}
    </Stack>
  );
}

export function Shelf({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {wide ? (
        <Stack gap="xl">{children}</Stack>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl">
          {children}
        </SimpleGrid>
      )}
    </Paper>
  );
}
