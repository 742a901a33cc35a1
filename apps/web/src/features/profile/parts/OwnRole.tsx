import { Group, Paper, Text, Title } from '@mantine/core';
import { heldInWords } from '@yardkeeper/domain/access/matrix';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useActor } from '../../../session/use-session.ts';
import { useOwnAreas } from '../api.ts';
import classes from '../Profile.module.css';

export function OwnRole() {
  const answer = useOwnAreas();
  const areas = answer.data?.filter((area) => area.mine) ?? [];
  const actor = useActor();
  const lines = heldInWords(actor?.permissions ?? new Set());
  return (
    <Paper component="section" p="lg" aria-label="Your role">
      <Group justify="space-between" mb="xs">
        <Title order={2}>Your role</Title>
        <StatusBadge label={actor?.roleName ?? ''} tone="confirmed" />
      </Group>
      {areas.length > 0 && (
        <Text size="sm" mb="sm">
          <Text span c="dimmed">
            You work in{' '}
          </Text>
          {areas.map((area) => area.areaName).join(', ')}
        </Text>
      )}
      {answer.isError && !answer.data && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          The areas you work in could not be loaded.
        </Text>
      )}
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          Your role holds no permission yet. Ask a super admin if you need one for your work.
        </Text>
      )}
      <dl className={classes.held}>
        {lines.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
