import { Group, Progress, Text } from '@mantine/core';
import { strengthOf } from '../strength.ts';

const colours = ['red', 'red', 'yellow', 'teal', 'green'] as const;

export function StrengthHint({ password, userName }: { password: string; userName: string }) {
  if (password === '')
    return (
      <Text size="xs" c="dimmed" mt={4}>
        At least 8 characters. Three or four words make a good one.
      </Text>
    );
  const { score, word, advice } = strengthOf(password, userName);
  return (
    <Group gap="sm" mt={6} wrap="nowrap">
      <Progress value={Math.max(1, score) * 25} color={colours[score]} size="sm" w={72} flex="none" aria-hidden />
      <Text size="xs" role="status">
        {[word, advice].filter(Boolean).join('. ')}
      </Text>
    </Group>
  );
}
