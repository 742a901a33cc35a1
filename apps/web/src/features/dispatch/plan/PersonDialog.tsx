import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fillsOptions } from '../../../api/lookups/fills-options.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { assign, type DialogProps, fetchDispatchers, fetchDrivers, giveToDriver, idsOf, namesOf } from '../api.ts';
import { dispatchKey } from '../keys.ts';

const kinds = {
  dispatcher: { label: 'Dispatcher', title: 'Who packs', key: 'dispatchers', fetch: fetchDispatchers, give: assign },
  driver: { label: 'Driver', title: 'Who drives', key: 'drivers', fetch: fetchDrivers, give: giveToDriver },
} as const;

/** Gives consignments to a dispatcher, or to a driver as their last stops. */
export function PersonDialog({ rows, kind, onClose, onDone }: DialogProps & { kind: keyof typeof kinds }) {
  const { label, title, key, fetch, give } = kinds[kind];
  const people = useQuery({
    queryKey: [...dispatchKey, key],
    queryFn: ({ signal }) => fetch(signal),
    meta: fillsOptions,
  });
  const [first] = rows;
  const holder = kind === 'driver' ? first?.driverId : first?.dispatcherId;
  return (
    <FormDialog<{ userId: string }, unknown>
      opened
      size="md"
      title={`${title} ${namesOf(rows)}?`}
      initialValues={{ userId: rows.length === 1 && holder ? String(holder) : '' }}
      validate={{ userId: (id) => (id ? null : `Choose a ${label.toLowerCase()}`) }}
      onSubmit={({ userId }) => give(idsOf(rows), Number(userId))}
      onSaved={onDone}
      onClose={onClose}
      submitLabel="Give"
    >
      {(form) => (
        <>
          <QuietFailure of={people} what={title} />
          <Select
            label={label}
            data-autofocus
            searchable
            data={(people.data ?? []).map(({ userID, usersName, openJobs }) => ({
              value: String(userID),
              label: openJobs > 0 ? `${usersName} (has ${openJobs})` : usersName,
            }))}
            {...form.getInputProps('userId')}
          />
        </>
      )}
    </FormDialog>
  );
}
