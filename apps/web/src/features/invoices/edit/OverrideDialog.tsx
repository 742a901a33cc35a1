import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { wholeRow } from '../../../kit/Card.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';

type Props = {
  message: string;
  /** Only those who answer for the account may go on. */
  may: boolean;
  onGoOn: (reason: string) => void;
  onClose: () => void;
};

/** A customer who is on hold or over the limit: go on with a reason, or read who may. */
export function OverrideDialog({ message, may, onGoOn, onClose }: Props) {
  if (!may)
    return (
      <Modal opened onClose={onClose} title="Not on account" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Text role="alert">{message}.</Text>
        <Text mt="xs">Nothing was saved; what you typed is still here. Another payment type needs nobody’s word.</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Modal>
    );
  return (
    <FormDialog
      opened
      size="md"
      title="Sell on account all the same?"
      submitLabel="Go on"
      onClose={onClose}
      initialValues={{ reason: '' }}
      validate={{ reason: (reason) => (reason.trim() === '' ? 'Say why' : null) }}
      onSubmit={async ({ reason }) => reason.trim()}
      onSaved={onGoOn}
    >
      {(form) => (
        <>
          <Text className={wholeRow} role="alert">
            {message}. The reason stays with the document, under your name.
          </Text>
          <Textarea
            className={wholeRow}
            label="Reason"
            rows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
