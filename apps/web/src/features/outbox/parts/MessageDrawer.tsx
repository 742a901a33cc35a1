import { Alert, Stack, Text } from '@mantine/core';
import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { CopyText } from '../../../kit/text/CopyText.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { type Message, useMessage } from '../api.ts';
import classes from '../Outbox.module.css';
import { kindWords, stayedHere, stayedHereSentence, unknownSentence } from '../words.ts';
import { StateBadge } from './columns.tsx';
import { MessageActions } from './MessageActions.tsx';

type Props = { id: number; onClose: () => void };

export function MessageDrawer({ id, onClose }: Props) {
  const message = useMessage(id);
  return (
    <DrawerFrame
      opened={id > 0}
      onClose={onClose}
      size={560}
      title={message.data ? `${kindWords[message.data.kind]} to ${message.data.recipient}` : 'Message'}
      closeButtonProps={{ 'aria-label': 'Close the message' }}
    >
      {message.isPending && id > 0 && <DetailSkeleton />}
      {message.isError && !message.data && (
        <ErrorState message={message.error.message} onRetry={() => message.refetch()} />
      )}
      {message.data && <Body message={message.data} />}
    </DrawerFrame>
  );
}

function Body({ message }: { message: Message }) {
  const facts = [
    ['Written', <DateText key="at" value={message.createdAt} form="time" />],
    ['Sent', message.sentAt && !stayedHere(message) && <DateText key="sent" value={message.sentAt} form="time" />],
    ['Tries', message.attempts > 0 && String(message.attempts)],
    ['Next try', message.nextTryAt && <DateText key="next" value={message.nextTryAt} form="time" />],
    ['Sent by', !stayedHere(message) && message.sentBy],
    ['Message id', message.kind === 'mail' && <CopyText key="id" value={message.messageId} label="message id" />],
  ] as const;
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <StateBadge message={message} />
        <MessageActions message={message} />
      </div>
      {message.outcomeUnknown && (
        <Alert color="yellow" role="alert" title="Outcome unknown">
          {unknownSentence}
          {message.lastError && <Text size="xs">{message.lastError}</Text>}
        </Alert>
      )}
      {message.lastError && !message.outcomeUnknown && (
        <Alert color={message.state === 'queued' ? 'yellow' : 'red'} title="The last try failed">
          {message.lastError}
        </Alert>
      )}
      {stayedHere(message) && <Alert color="blue">{stayedHereSentence(message)}</Alert>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <section aria-label="Text of the message" className={classes.text}>
        {message.kind === 'mail' && <Text fw={550}>{message.subject}</Text>}
        <pre>{message.body}</pre>
      </section>
    </Stack>
  );
}
