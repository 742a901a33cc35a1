import { Alert, Button, Group, List } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import type { QueuedRequest } from '../../../requests/database.ts';
import { discard } from '../../../requests/send.ts';

type Props = { job: PickingJob; lines: readonly PickingLine[]; refused: readonly QueuedRequest[] };

/** Somebody else has the job now: the parts that were taken off the shelf meanwhile go back, or over to that person. */
export function InTheHand({ job, lines, refused }: Props) {
  const settle = () => void discard(refused.map(({ key }) => key));
  const them = lines.length === 1 ? 'it' : 'them';
  return (
    <Alert
      color="orange"
      role="status"
      icon={<IconHandStop size={20} aria-hidden />}
      title={job.isCancelled ? `${job.pickingNo} is called off` : `${job.picker || 'Nobody'} has ${job.pickingNo} now`}
    >
      In your hand, and not picked by you any more:
      <List my="xs">
        {lines.map(({ lineId, tagNo, description, location }) => (
          <List.Item key={lineId}>
            {tagNo} {description}, from {location ?? 'no place'}
          </List.Item>
        ))}
      </List>
      <Group gap="xs">
        {job.picker !== '' && !job.isCancelled && (
          <Button size="md" onClick={settle}>
            I gave {them} to {job.picker}
          </Button>
        )}
        <Button size="md" variant="default" onClick={settle}>
          {lines.length === 1 ? 'It is back in its place' : 'They are back in their places'}
        </Button>
      </Group>
    </Alert>
  );
}
