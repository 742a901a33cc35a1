import { Alert, Button, Text } from '@mantine/core';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';

const question = {
  title: 'Is this the yard now?',
  body: 'Mail, SMS, push, Xero, the parts catalogue and schedules go on from here, and what waited goes out. The yard that this copy was made of must not run any more.',
  confirmLabel: 'This is the yard now',
};

type Props = { from: string; asOf: string; onTakeOver: () => Promise<void> };

/** Says that this yard was restored from a backup and counts as a copy until somebody takes over from the original. */
export function CopyNote({ from, asOf, onTakeOver }: Props) {
  const { ask, dialog } = useConfirm();
  const takeOver = async () => {
    if (await ask(question)) await onTakeOver();
  };
  return (
    <Alert color="yellow" title="This is a restored copy of the yard" mb="md">
      <Text>
        As of <DateText value={asOf} form="words" />, from {from}. It sends nothing, books nothing and makes no backups
        by itself.
      </Text>
      <Button mt="sm" variant="default" onClick={() => void takeOver()}>
        This is the yard now
      </Button>
      {dialog}
    </Alert>
  );
}
