import { Button, Group } from '@mantine/core';
import { IconBan, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Question, useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type Message, useMessageActions } from '../api.ts';
import { unknownSentence } from '../words.ts';

type MessageAction = Message['allowedActions'][number];

const questionOf = (action: MessageAction, { recipient, outcomeUnknown }: Message): Question =>
  action === 'retry'
    ? {
        title: `Send it to ${recipient} again?`,
        body: outcomeUnknown ? unknownSentence : 'It is queued at once and tried anew.',
        confirmLabel: outcomeUnknown ? 'Send it all the same' : 'Send again',
        danger: outcomeUnknown,
      }
    : {
        title: `Give up the message to ${recipient}?`,
        body: `It is not tried any more and cannot be queued again. ${outcomeUnknown ? 'It may have arrived already.' : 'It stays in this list.'}`,
        confirmLabel: 'Give it up',
        cancelLabel: 'Keep it',
        danger: true,
      };

export function MessageActions({ message }: { message: Message }) {
  const { ask, dialog } = useConfirm();
  const actions = useMessageActions(message.id);
  const [running, setRunning] = useState<MessageAction | null>(null);
  const busy = useRef(false);
  const run = async (action: MessageAction) => {
    if (busy.current) return;
    busy.current = true;
    try {
      if (!(await ask(questionOf(action, message)))) return;
      setRunning(action);
      await actions[action]();
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };
  const allowed = message.allowedActions;
  return (
    <Group gap="sm">
      {allowed.includes('skip') && (
        <Button
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          loading={running === 'skip'}
          onClick={() => run('skip')}
        >
          Give up
        </Button>
      )}
      {allowed.includes('retry') && (
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={running === 'retry'}
          onClick={() => run('retry')}
        >
          Send again
        </Button>
      )}
      {dialog}
    </Group>
  );
}
