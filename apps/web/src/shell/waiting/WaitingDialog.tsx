import { Button, Group, Stack, Text } from '@mantine/core';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import type { QueuedRequest } from '../../requests/database.ts';
import { heldBackBy, isOpen, requests } from '../../requests/queue.ts';
import { discard, lineMayBeBack, sendAgain } from '../../requests/send.ts';
import { useObservable } from '../../session/use-observable.ts';
import { useSession } from '../../session/use-session.ts';
import { yardTime } from '../../session/yard-clock.ts';
import { timeAgo } from '../notifications/time-ago.ts';
import classes from './Waiting.module.css';
import { WaitingRow } from './WaitingRow.tsx';

const question = ({ what, recordName }: QueuedRequest) => ({
  title: `Discard ${what} of ${recordName}?`,
  body: 'It was never put into effect as far as this device knows, and it will not be sent. It cannot be brought back.',
  confirmLabel: 'Discard',
  danger: true,
});

/** Other people's requests are only counted, because their content is private. */
function Others({ requests: theirs }: { requests: readonly QueuedRequest[] }) {
  const byPerson = Map.groupBy(theirs, ({ userId }) => userId);
  return [...byPerson].map(([userId, all]) => {
    const name = all[0]?.userName || 'somebody else';
    const count = all.length === 1 ? '1 request' : `${all.length} requests`;
    return (
      <Text key={userId}>
        {count} of {name} {all.length === 1 ? 'waits' : 'wait'}. {all.length === 1 ? 'It goes' : 'They go'} out when{' '}
        {name} signs in here.
      </Text>
    );
  });
}

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const userId = useSession()?.userId ?? 0;
  const open = useObservable(requests).filter(isOpen);
  const mine = open.filter((request) => request.userId === userId);
  const { ask, dialog } = useConfirm();
  const drop = async (request: QueuedRequest) => {
    if (await ask(question(request))) await discard([request.key]);
  };
  return (
    <DialogFrame opened onClose={onClose} title="Waiting on this device" size="lg">
      <Stack gap="md">
        {open.length === 0 && <Text c="dimmed">Everything has been sent.</Text>}
        {mine.length > 0 && (
          <>
            <Text c="dimmed">
              Sent by itself, in order, as soon as there is a connection. Nothing is lost meanwhile.
            </Text>
            <ul className={classes.list} aria-label="Waiting requests">
              {mine.map((request) => (
                <WaitingRow
                  key={request.seq}
                  request={request}
                  behind={heldBackBy(request, mine)}
                  since={timeAgo(request.at, yardTime())}
                  onAgain={() => void sendAgain(request)}
                  onDiscard={() => void drop(request)}
                />
              ))}
            </ul>
          </>
        )}
        <Others requests={open.filter((request) => request.userId !== userId)} />
        <Group justify="flex-end">
          {mine.some(({ state }) => state === 'waiting') && (
            <Button variant="default" className={classes.button} onClick={lineMayBeBack}>
              Send now
            </Button>
          )}
          <Button className={classes.button} onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
      {dialog}
    </DialogFrame>
  );
}
