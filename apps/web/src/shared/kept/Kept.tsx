import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import type { QueuedRequest } from '../../requests/database.ts';
import { isOpen, isRefused } from '../../requests/queue.ts';
import { discard, sendAgain } from '../../requests/send.ts';
import { isOvertaken } from '../../requests/send-now.ts';
import { useRequests } from '../../requests/use-requests.ts';

const button = { variant: 'default', size: 'md' } as const;

function Refused({ request }: { request: QueuedRequest }) {
  return (
    <Alert color="red" role="status" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {request.what}: {request.refusedFor?.message}
      <Group gap="xs" mt="xs">
        <Button {...button} onClick={() => void sendAgain(request)}>
          Try again
        </Button>
        <Button {...button} onClick={() => void discard([request.key])}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}

function Overtaken({ request }: { request: QueuedRequest }) {
  const { message } = request.answer as { message?: string };
  return (
    <Alert color="yellow" role="status" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {request.what} arrived too late: {message}
      <Group gap="xs" mt="xs">
        <Button {...button} onClick={() => void discard([request.key])}>
          Understood
        </Button>
      </Group>
    </Alert>
  );
}

type Props = {
  record: string;
  /** The refused requests for which the screen itself says what to do. */
  told?: readonly QueuedRequest[];
};

/** What this device stores of a record until it is sent, and which scans arrived too late. */
export function Kept({ record, told = [] }: Props) {
  const all = useRequests().filter((each) => each.record === record);
  const open = all.filter(isOpen);
  const refused = open.filter(isRefused);
  const waits = open.length - refused.length;
  const lasting = open.filter(({ state, firstSentAt }) => state === 'waiting' && firstSentAt !== undefined).length;
  return (
    <>
      {all.filter(isOvertaken).map((request) => (
        <Overtaken key={request.key} request={request} />
      ))}
      {refused
        .filter((request) => !told.includes(request))
        .map((request) => (
          <Refused key={request.key} request={request} />
        ))}
      {waits > 0 && (refused.length > 0 || lasting > 0) && (
        <Alert color="yellow" role="status" p="xs" icon={<IconWifiOff size={18} aria-hidden />}>
          {waits === 1 ? '1 step waits' : `${waits} steps wait`} on this device and {waits === 1 ? 'is' : 'are'} sent by{' '}
          {waits === 1 ? 'itself' : 'themselves'}
          {refused.length > 0 ? ' once that is settled.' : ' when there is a connection.'}
        </Alert>
      )}
    </>
  );
}
