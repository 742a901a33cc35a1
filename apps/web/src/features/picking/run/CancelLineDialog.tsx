import { TextInput } from '@mantine/core';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { cancelLine } from './api.ts';

type Props = { job: PickingJob; line: PickingLine; onClose: () => void; onSaved: (now: PickingJob) => void };

export function CancelLineDialog({ job, line, onClose, onSaved }: Props) {
  return (
    <FormDialog<{ reason: string }, PickingJob>
      opened
      title={`${line.tagNo} is not sent`}
      initialValues={{ reason: '' }}
      validate={{ reason: (reason) => (reason.trim().length < 3 ? 'Say why' : null) }}
      onSubmit={({ reason }) => cancelLine(job.jobId, line.lineId, reason)}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel="Free the part"
    >
      {(form) => (
        <TextInput label="Why" withAsterisk data-autofocus maxLength={300} {...form.getInputProps('reason')} />
      )}
    </FormDialog>
  );
}
