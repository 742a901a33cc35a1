import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import type { QueuedRequest } from '../../../requests/database.ts';
import { isPhoto, isTakeOver } from '../receive/pickup-requests.ts';

function inWords(open: readonly QueuedRequest[]): string {
  const photos = open.filter(isPhoto).length;
  const parts = [
    open.some(isTakeOver) ? 'Taken over on this device' : '',
    photos > 0 ? `${photos} ${photos === 1 ? 'photo' : 'photos'} to send` : '',
  ];
  return `${parts.filter(Boolean).join('; ') || 'Waits'}. It is sent as soon as there is a connection.`;
}

/** Shows the requests that wait on this device because the server has not answered them yet. */
export function PickupWaiting({ open }: { open: readonly QueuedRequest[] }) {
  const refused = open.find(({ state }) => state === 'refused');
  const Icon = refused ? IconAlertTriangle : IconHourglass;
  return (
    <Alert color={refused ? 'red' : 'yellow'} role="status" p="xs" icon={<Icon size={18} aria-hidden />}>
      {refused ? `${refused.what} refused: ${refused.refusedFor?.message}` : inWords(open)}
    </Alert>
  );
}
