import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { saveTerms } from '../api.ts';
import type { Entry } from '../entries.ts';

/** The days count from the document or from the end of its month. */
export function TermsForm({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const client = useQueryClient();
  const before = entry?.terms;
  return (
    <FormDialog
      opened
      title={entry ? `Edit ${entry.name}` : 'Add payment terms'}
      onClose={onClose}
      initialValues={{
        name: before?.name ?? '',
        days: (before?.days ?? null) as number | null,
        fromMonthEnd: before?.fromMonthEnd ?? false,
      }}
      validate={{ days: (days) => (days === null ? 'Enter how many days' : null) }}
      submitLabel={entry ? 'Save' : 'Add payment terms'}
      onSubmit={({ name, days, fromMonthEnd }) =>
        saveTerms({
          id: before?.id ?? 0,
          active: before?.active ?? 1,
          version: before?.version,
          name,
          days: days ?? 0,
          fromMonthEnd,
        })
      }
      onSaved={(saved) => {
        toast('success', `${saved.name} is saved`);
        void refreshLookups(client, 'terms');
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <NumericInput label="Days" max={365} {...form.getInputProps('days')} />
          <Switch
            label="From the end of the month"
            description="Else from the day of the document"
            style={{ gridColumn: '1 / -1' }}
            {...form.getInputProps('fromMonthEnd', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
