import { Textarea } from '@mantine/core';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import { type StallReason, stallReasons } from '@yardkeeper/domain/fulfilment/scan';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PhotoField } from '../../../kit/picture/PhotoField.tsx';
import { type StallValues, stallLine } from './requests.ts';

type Props = {
  job: PickingJob;
  line: PickingLine;
  reason: StallReason;
  onClose: () => void;
};

/** The salesperson is informed at once, and the picker goes on with the next part. */
export function StallDialog({ job, line, reason, onClose }: Props) {
  return (
    <FormDialog<StallValues, PickingJob | 'waiting'>
      opened
      title={`${line.tagNo}: ${stallReasons[reason].toLowerCase()}`}
      initialValues={{ note: '', photo: null }}
      onSubmit={(values) => stallLine(job, line, reason, values)}
      onClose={onClose}
      submitLabel="Tell the salesperson"
    >
      {(form) => (
        <>
          <Textarea label="Note" data-autofocus rows={2} maxLength={500} {...form.getInputProps('note')} />
          <PhotoField label="Take a photo" path="photo" {...form.getInputProps('photo')} />
        </>
      )}
    </FormDialog>
  );
}
