import { rangeOf } from '@yardkeeper/domain/locations/codes';
import type { LocationKind } from '@yardkeeper/domain/locations/kinds';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../kit/fields/NumericInput.tsx';
import { UpperCaseInput } from '../../kit/fields/UpperCaseInput.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { addRange, useRefreshLocations } from './api.ts';
import { RangePreview } from './parts/RangePreview.tsx';
import { GroupSelect, KindSelect } from './parts/Selects.tsx';

type Values = { from: string; to: string; locGroupID: number; kind: LocationKind; capacity: number | null };
const blank: Values = { from: '', to: '', locGroupID: 0, kind: 'shelf', capacity: null };

const problemAt =
  (field: 'from' | 'to') =>
  (_: unknown, { from, to }: Values) => {
    const range = rangeOf(from, to);
    return range.ok || range.field !== field ? null : range.problem;
  };

export function RangeForm({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshLocations();
  return (
    <FormDialog
      opened
      title="Add a range"
      onClose={onClose}
      initialValues={blank}
      validate={{ from: problemAt('from'), to: problemAt('to') }}
      submitLabel="Add all"
      onSubmit={(values) => addRange(values)}
      onSaved={({ added }) => {
        toast('success', added === 1 ? '1 location added' : `${added} locations added`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <UpperCaseInput
            label="First code"
            placeholder="A01"
            data-autofocus
            maxLength={20}
            {...form.getInputProps('from')}
          />
          <UpperCaseInput label="Last code" placeholder="A20" maxLength={20} {...form.getInputProps('to')} />
          <KindSelect label="Kind" {...form.getInputProps('kind')} />
          <GroupSelect label="Group" {...form.getInputProps('locGroupID')} />
          <NumericInput label="Capacity of each" min={1} max={100_000} {...form.getInputProps('capacity')} />
          <RangePreview from={form.values.from} to={form.values.to} />
        </>
      )}
    </FormDialog>
  );
}
