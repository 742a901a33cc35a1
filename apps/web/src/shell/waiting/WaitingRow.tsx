import { Button, Text } from '@mantine/core';
import type { QueuedRequest } from '../../requests/database.ts';
import { KeptPictures } from '../../requests/KeptPictures.tsx';
import classes from './Waiting.module.css';

const stateWords = { waiting: 'waits', sending: 'is being sent', refused: 'refused', done: 'sent' };

type Props = {
  request: QueuedRequest;
  behind?: QueuedRequest | undefined;
  since: string;
  onAgain: () => void;
  onDiscard: () => void;
};

export function WaitingRow({ request, behind, since, onAgain, onDiscard }: Props) {
  const { what, recordName, state, refusedFor } = request;
  const name = `${what}, ${recordName}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>{name}</Text>
        <Text size="xs" c="dimmed">
          {since} · {behind && state !== 'refused' ? `not sent, because ${behind.what} was refused` : stateWords[state]}
        </Text>
        {refusedFor && (
          <Text size="sm" c="var(--mantine-color-error)">
            {refusedFor.message}
          </Text>
        )}
        <KeptPictures requests={[request]} />
      </div>
      <div className={classes.buttons}>
        {state === 'refused' && (
          <Button variant="default" className={classes.button} onClick={onAgain} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          className={classes.button}
          onClick={onDiscard}
          aria-label={`Discard: ${name}`}
        >
          Discard
        </Button>
      </div>
    </li>
  );
}
