import { Text } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { PartPicker } from '../../../shared/pickers/PartPicker.tsx';
import { type Mapping, saveMapping } from './api.ts';

type Props = { mapping: Mapping; onClose: () => void; onSaved: () => void };
type Values = { partId: number; partName: string };

/** Choosing a part name settles the conflict between earlier answers. */
export function MappingForm({ mapping, onClose, onSaved }: Props) {
  const { mappingId, pnc, name, side, partId, partName, conflicts, version } = mapping;
  return (
    <FormDialog<Values, Mapping>
      opened
      size="md"
      title={[pnc, name, side].filter(Boolean).join(' ')}
      submitLabel="Save"
      onClose={onClose}
      onSaved={onSaved}
      initialValues={{ partId, partName }}
      validate={{ partId: (id) => (id > 0 ? null : 'Choose a part') }}
      onSubmit={(values) => saveMapping({ mappingId, partId: values.partId, version })}
    >
      {(form) => (
        <>
          <div className={wholeRow}>
            <PartPicker
              label="Our part name"
              required
              data-autofocus
              data-path="partId"
              value={form.values.partId}
              valueName={form.values.partName}
              error={form.errors.partId}
              onChange={(id, chosen) => form.setValues({ partId: id, partName: chosen })}
            />
          </div>
          {conflicts.length > 0 && (
            <Text size="sm" className={wholeRow} c="dimmed">
              Said besides: {conflicts.map((each) => `${each.partName}${each.who && ` by ${each.who}`}`).join(', ')}.
            </Text>
          )}
        </>
      )}
    </FormDialog>
  );
}
