import { Switch, Textarea } from '@mantine/core';
import type { LocationKind } from '@yardkeeper/domain/locations/kinds';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../kit/fields/NumericInput.tsx';
import { UpperCaseInput } from '../../kit/fields/UpperCaseInput.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { type LocationRow, saveLocation, useRefreshLocations } from './api.ts';
import { GroupSelect, KindSelect } from './parts/Selects.tsx';

type Values = {
  locationCode: string;
  locGroupID: number;
  kind: LocationKind;
  capacity: number | null;
  notes: string;
  active: boolean;
};
const blank: Values = { locationCode: '', locGroupID: 0, kind: 'shelf', capacity: null, notes: '', active: true };

type Props = { location: LocationRow | null; onClose: () => void };

export function LocationForm({ location, onClose }: Props) {
  const refresh = useRefreshLocations();
  const valuesOf = ({ locationCode, locGroupID, kind, capacity, notes, active }: LocationRow): Values => ({
    locationCode,
    locGroupID,
    kind,
    capacity,
    notes,
    active: active === 1,
  });
  const submit = ({ active, ...values }: Values) =>
    saveLocation({
      ...values,
      active: active ? 1 : 0,
      locationID: location?.locationID ?? 0,
      version: location?.version,
    });
  return (
    <FormDialog
      opened
      title={location ? `Edit ${location.locationCode}` : 'Add location'}
      onClose={onClose}
      initialValues={location ? valuesOf(location) : blank}
      validate={{ locationCode: (code) => (code.trim() === '' ? 'Enter a code' : null) }}
      submitLabel={location ? 'Save' : 'Add location'}
      onSubmit={submit}
      onSaved={(saved) => {
        toast('success', `${saved.locationCode} is saved`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <UpperCaseInput
            label="Code"
            placeholder="A01"
            description="As it stands on the shelf"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            maxLength={20}
            {...form.getInputProps('locationCode')}
          />
          <KindSelect label="Kind" {...form.getInputProps('kind')} />
          <GroupSelect label="Group" current={location} {...form.getInputProps('locGroupID')} />
          <NumericInput
            label="Capacity"
            description="How many things fit; empty when it does not matter"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={100_000}
            {...form.getInputProps('capacity')}
          />
          <Textarea
            label="Notes"
            autosize
            minRows={2}
            maxLength={500}
            style={{ gridColumn: '1 / -1' }}
            {...form.getInputProps('notes')}
          />
          <Switch
            label="Active"
            description="Only active locations are offered when something is put away"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
