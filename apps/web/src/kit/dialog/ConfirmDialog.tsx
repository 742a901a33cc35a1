import { Button, Group, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

export type Question = {
  title: string;
  body?: ReactNode;
  /** The verb of the action, never OK. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

type Props = Question & { opened: boolean; onConfirm: () => void; onCancel: () => void };

/** Mantine sets the role of its dialog last, so it is overridden on the element. */
const asAlert = (props: ComponentProps<'section'>) => <section {...props} role="alertdialog" />;

export function ConfirmDialog({ opened, onConfirm, onCancel, ...question }: Props) {
  const { title, body, confirmLabel, cancelLabel = 'Cancel', danger } = question;
  if (!opened) return null;
  return (
    <DialogFrame
      opened={opened}
      onClose={onCancel}
      title={title}
      size="sm"
      attributes={{ content: { renderRoot: asAlert }, header: { role: 'none' } }}
      withCloseButton={false}
      zIndex={400}
    >
      {body && <Text component="div">{body}</Text>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </DialogFrame>
  );
}

/** `ask` waits for the answer; the component that asks must render `dialog`. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>({ title: '', confirmLabel: '' });
  const [opened, setOpened] = useState(false);
  const waiting = useRef<(yes: boolean) => void>(undefined);

  const answer = useCallback((yes: boolean) => {
    setOpened(false);
    waiting.current?.(yes);
    waiting.current = undefined;
  }, []);
  const ask = useCallback(
    (next: Question) => {
      answer(false);
      setQuestion(next);
      setOpened(true);
      return new Promise<boolean>((resolve) => {
        waiting.current = resolve;
      });
    },
    [answer],
  );
  const dialog = (
    <ConfirmDialog {...question} opened={opened} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
  );
  return { ask, dialog };
}
