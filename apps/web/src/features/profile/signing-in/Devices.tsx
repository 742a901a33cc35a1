import { Paper, Text, Title } from '@mantine/core';
import { SessionList } from '../../../shared/sessions/SessionList.tsx';

export function Devices({ ownId }: { ownId: number }) {
  return (
    <Paper component="section" p="lg" aria-label="Where you are signed in">
      <Title order={2}>Where you are signed in</Title>
      <Text c="dimmed" size="xs" mb="sm">
        End what you do not know, and choose a new password then.
      </Text>
      <SessionList userId={null} ownId={ownId} />
    </Paper>
  );
}
