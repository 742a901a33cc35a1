import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import type { QueuedRequest } from '../../../requests/database.ts';
import { discard, sendAgain } from '../../../requests/send.ts';

/** What is kept on this device, and what was overtaken meanwhile. */
export function Waiting({ open }: { open: readonly QueuedRequest[] }) {
  const refused = open.find(({ state }) => state === 'refused');
  if (refused)
    return (
      <Alert color="red" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {refused.what}: {refused.refusedFor?.message}
        <Group gap="xs" mt="xs">
          <Button variant="default" onClick={() => void sendAgain(refused)}>
            Try again
          </Button>
          <Button variant="default" onClick={() => void discard([refused.key])}>
            Discard
          </Button>
        </Group>
      </Alert>
    );
  if (open.length === 0) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />}>
      {open.length === 1 ? '1 scan waits' : `${open.length} scans wait`} for a line. They are kept on this device and
      sent by themselves.
    </Alert>
  );
}
