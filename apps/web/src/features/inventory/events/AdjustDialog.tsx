import { Textarea } from '@mantine/core';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { ChoiceSelect } from '../../../shared/pickers/ChoiceSelect.tsx';
import { useHoldLift } from '../../../shared/stock/use-hold-lift.tsx';
import { offerUndo } from '../../../shared/undo/undo.ts';
import type { ActionProps } from '../actions/action.ts';
import { useRefreshInventory } from '../keys.ts';
import { tagsInWords } from '../words.ts';
import { type Adjustment, adjustAll } from './adjust-all.ts';

/** The quantity is asked only for a single tag that may stand for several pieces. */
export function AdjustDialog({ tags, onClose, onDone }: ActionProps) {
  const refresh = useRefreshInventory();
  const { throughHold, dialog } = useHoldLift();
  const [only] = tags;
  const several = tags.length === 1 && only !== undefined && !isSerialised(only.condition);
  return (
    <>
      <FormDialog<Adjustment, Awaited<ReturnType<typeof adjustAll>>>
        opened
        title={`Adjust ${tagsInWords(tags)}`}
        onClose={onClose}
        initialValues={{ statusId: null, qty: null, notes: '' }}
        validate={{ statusId: (id) => (id === null ? 'Choose what happened' : null) }}
        submitLabel="Adjust"
        onSubmit={(values) => adjustAll(tags, values, throughHold)}
        onSaved={(action) => {
          offerUndo(action);
          onDone?.();
          void refresh();
        }}
      >
        {(form) => (
          <>
            <ChoiceSelect
              label="What happened"
              required
              data-autofocus
              data-path="statusId"
              name="adjustTypes"
              {...form.getInputProps('statusId')}
            />
            {several && (
              <NumericInput
                label="How many"
                description={`${only.qty} under this tag now`}
                max={10_000}
                {...form.getInputProps('qty')}
              />
            )}
            <Textarea
              label="Why"
              rows={2}
              maxLength={1000}
              style={{ gridColumn: '1 / -1' }}
              {...form.getInputProps('notes')}
            />
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
