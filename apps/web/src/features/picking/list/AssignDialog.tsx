import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fillsOptions } from '../../../api/lookups/fills-options.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { pickingKey } from '../keys.ts';
import { assign, fetchPickers, type PickingRow } from './api.ts';

type Props = { job: PickingRow; onClose: () => void; onSaved: () => void };

export function AssignDialog({ job, onClose, onSaved }: Props) {
  const pickers = useQuery({
    queryKey: [...pickingKey, 'pickers'],
    queryFn: ({ signal }) => fetchPickers(signal),
    meta: fillsOptions,
  });
  return (
    <FormDialog
      opened
      title={`Who picks ${job.pickingNo}?`}
      initialValues={{ userId: job.pickerId === null ? '' : String(job.pickerId) }}
      validate={{ userId: (id) => (id ? null : 'Choose who picks it') }}
      onSubmit={({ userId }) => assign(job.jobId, Number(userId))}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel="Give"
    >
      {(form) => (
        <>
          <QuietFailure of={pickers} what="Who picks" />
          <Select
            label="Picker"
            data-autofocus
            searchable
            data={(pickers.data ?? []).map(({ userID, usersName, openJobs }) => ({
              value: String(userID),
              label: openJobs > 0 ? `${usersName} (holds ${openJobs})` : usersName,
            }))}
            {...form.getInputProps('userId')}
          />
        </>
      )}
    </FormDialog>
  );
}
