import { Stack, Text, Title } from '@mantine/core';
import { FindTag } from './FindTag.tsx';

export function ScanScreen() {
  return (
    <Stack gap="md" maw={560}>
      <Title order={1}>Tag locator</Title>
      <FindTag label="Scan or type a tag, or words" />
      <Text c="dimmed">A tag opens where it lies and what happened to it. Words, such as door mirror, find tags.</Text>
    </Stack>
  );
}
