import { Textarea } from '@mantine/core';
import { lateMessage } from '@yardkeeper/domain/fulfilment/late';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { type PickingRow, tellLate } from './api.ts';

type Props = { job: PickingRow; onClose: () => void; onSaved: () => void };

/** The message is written already: one tap sends it. */
export function TellLateDialog({ job, onClose, onSaved }: Props) {
  return (
    <FormDialog<{ text: string }, unknown>
      opened
      title={`Tell ${job.customer}`}
      initialValues={{ text: lateMessage(job) }}
      validate={{ text: (text) => (text.trim() ? null : 'Write what the customer is told') }}
      onSubmit={({ text }) => tellLate(job.jobId, text)}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel="Send"
    >
      {(form) => <Textarea label="Message" rows={4} maxLength={600} {...form.getInputProps('text')} />}
    </FormDialog>
  );
}
