import { Select, Textarea } from '@mantine/core';
import { failReasons } from '@yardkeeper/domain/fulfilment/consignment';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import type { Consignment } from '../api.ts';
import { fail } from '../consignment/api.ts';
import { PhotoFile } from './PhotoFile.tsx';

type Values = { reason: string; note: string; photo: File | null };
type Props = { of: Consignment; onClose: () => void; onSaved: (now: Consignment) => void };

/** Records a failed attempt; the parcels are then expected back. */
export function FailDialog({ of, onClose, onSaved }: Props) {
  return (
    <FormDialog<Values, Consignment>
      opened
      size="md"
      title={`${of.deliveryNo} could not be delivered`}
      initialValues={{ reason: '', note: '', photo: null }}
      validate={{ reason: (reason) => (reason ? null : 'Say why') }}
      submitLabel="It comes back"
      onSubmit={({ reason, note, photo }) =>
        fail({ deliveryId: of.deliveryId, reason, note: note.trim() }, { photo: photo ? [photo] : [] })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            className={wholeRow}
            label="Why"
            data-autofocus
            data={[...failReasons]}
            {...form.getInputProps('reason')}
          />
          <Textarea
            className={wholeRow}
            label="Note"
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          <PhotoFile className={wholeRow} {...form.getInputProps('photo')} />
        </>
      )}
    </FormDialog>
  );
}
