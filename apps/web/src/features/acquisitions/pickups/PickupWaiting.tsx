import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import type { QueuedRequest } from '../../../requests/database.ts';
import { KeptPictures } from '../../../requests/KeptPictures.tsx';
import { heldBackBy } from '../../../requests/queue.ts';
import { discard, sendAgain } from '../../../requests/send.ts';
import { isPhoto, isTakeOver } from '../receive/pickup-requests.ts';

/** Names the refused request and those behind it, which stay on this device until somebody retries or discards them. */
function refusedInWords(refused: QueuedRequest, open: readonly QueuedRequest[]): string {
  const behind = open.filter((each) => heldBackBy(each, open) !== undefined).map(({ what }) => what.toLowerCase());
  const rest = behind.length > 0 ? `. Not sent either: ${[...new Set(behind)].join(', ')}` : '';
  return `${refused.what} refused: ${refused.refusedFor?.message}${rest}.`;
}

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
  const { ask, dialog } = useConfirm();
  const drop = async () => {
    const title = `Discard what was taken of ${refused?.recordName}?`;
    const body = 'Its photos and its signature are on this device alone. They cannot be brought back.';
    if (await ask({ title, body, confirmLabel: 'Discard', danger: true })) await discard(open.map(({ key }) => key));
  };
  const Icon = refused ? IconAlertTriangle : IconHourglass;
  return (
    <Alert color={refused ? 'red' : 'yellow'} role="status" p="xs" icon={<Icon size={18} aria-hidden />}>
      {refused ? refusedInWords(refused, open) : inWords(open)}
      {refused && <KeptPictures requests={open} />}
      {refused && (
        <Group gap="xs" mt="xs">
          <Button size="md" variant="default" onClick={() => void sendAgain(refused)}>
            Try again
          </Button>
          <Button size="md" variant="default" onClick={() => void drop()}>
            Discard
          </Button>
        </Group>
      )}
      {dialog}
    </Alert>
  );
}
