import { Alert, Textarea } from '@mantine/core';
import { FormDialog } from '../../../../kit/FormDialog.tsx';
import classes from '../../Invoices.module.css';

type Props = { label: string; sentence: string; onSend: (reason: string) => Promise<void>; onClose: () => void };

/** A hold or a limit is passed over with a reason, which is kept in the history. */
export function OverrideDialog({ label, sentence, onSend, onClose }: Props) {
  return (
    <FormDialog
      opened
      size="md"
      title={`${label} all the same?`}
      onClose={onClose}
      initialValues={{ overrideReason: '' }}
      validate={{ overrideReason: (typed) => (typed.trim() === '' ? 'Say why you go on' : null) }}
      submitLabel={`${label} all the same`}
      onSubmit={({ overrideReason }) => onSend(overrideReason.trim())}
    >
      {(form) => (
        <>
          <Alert color="yellow" className={classes.whole} role="status">
            {sentence}.
          </Alert>
          <Textarea
            className={classes.whole}
            label="Reason"
            description="Kept with your name in the history"
            rows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('overrideReason')}
          />
        </>
      )}
    </FormDialog>
  );
}
