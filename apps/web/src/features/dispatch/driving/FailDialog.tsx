import { Chip, Group, Input, Textarea } from '@mantine/core';
import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { failNeedsPhoto, failReasons } from '@yardkeeper/domain/fulfilment/consignment';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PhotoField } from '../../../kit/picture/PhotoField.tsx';
import { type FailValues, fail } from './requests.ts';
import type { Stop } from './shown.ts';

type Props = { stop: Stop; onClose: () => void; onDone: (now: Consignment | 'waiting') => void };

/** Reports a failed delivery: the parcels come back to the bay, and the desk learns why. */
export function FailDialog({ stop, onClose, onDone }: Props) {
  return (
    <FormDialog<FailValues & Record<string, unknown>, Consignment | 'waiting'>
      opened
      title={`Could not deliver to ${stop.receiver}`}
      initialValues={{ reason: '', note: '', photo: null }}
      validate={({ reason, note, photo }) => ({
        reason: reason === '' ? 'Choose why' : null,
        note: reason === 'Other' && note.trim() === '' ? 'Say what happened' : null,
        photo: !photo && failNeedsPhoto(reason, stop.way) ? 'Take a photo that shows it' : null,
      })}
      onSubmit={(values) => fail(stop, values)}
      onSaved={onDone}
      onClose={onClose}
      submitLabel="Bring it back"
    >
      {(form) => (
        <>
          <Input.Wrapper label="Why" error={form.errors.reason}>
            <Chip.Group
              value={form.values.reason}
              onChange={(reason) => form.setFieldValue('reason', reason as string)}
            >
              <Group gap="xs" role="radiogroup" aria-label="Why">
                {failReasons.map((reason) => (
                  <Chip key={reason} value={reason} size="lg">
                    {reason}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
          <Textarea label="Note" rows={2} maxLength={500} {...form.getInputProps('note')} />
          <PhotoField label="Take a photo" path="photo" {...form.getInputProps('photo')} />
        </>
      )}
    </FormDialog>
  );
}
