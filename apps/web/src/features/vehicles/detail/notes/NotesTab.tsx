import { Textarea } from '@mantine/core';
import { Cards } from '../../../../kit/document/Card.tsx';
import type { TabProps } from '../use-vehicle-edit.ts';

export function NotesTab({ vehicle, edit: { form } }: TabProps) {
  const field = { rows: 10, maxLength: 10_000, readOnly: !vehicle.maySave };
  return (
    <Cards locked={!vehicle.maySave}>
      <Textarea
        label="Internal notes"
        description="Only staff read these"
        {...field}
        {...form.getInputProps('notes')}
      />
      <Textarea
        label="Notes for public"
        description="Shown where the vehicle is shown to customers"
        {...field}
        {...form.getInputProps('notesPublic')}
      />
    </Cards>
  );
}
