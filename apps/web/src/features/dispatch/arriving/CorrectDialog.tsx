import { Textarea } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import type { Consignment } from '../api.ts';
import { correct } from '../consignment/api.ts';

type Props = { of: Consignment; onClose: () => void; onSaved: (now: Consignment) => void };

export function CorrectDialog({ of, onClose, onSaved }: Props) {
  return (
    <FormDialog<{ reason: string }, Consignment>
      opened
      size="md"
      title={`${of.deliveryNo} was not delivered`}
      initialValues={{ reason: '' }}
      validate={{ reason: (typed) => (typed.trim().length < 3 ? 'Say why' : null) }}
      submitLabel="It is still out"
      onSubmit={({ reason }) => correct(of.deliveryId, reason.trim())}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          className={wholeRow}
          label="What happened"
          description="Within a day of the delivery; it stands in the history."
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}
