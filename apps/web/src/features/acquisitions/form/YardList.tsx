import type { SelectProps } from '@mantine/core';
import { fetchLookup, type LookupBody, type LookupName, lookupKey } from '../../../api/lookup-lists.ts';
import { LookupSelect } from '../../../kit/LookupSelect.tsx';
import type { AcquisitionForm } from './fields.ts';

type Field =
  | 'makeId'
  | 'modelId'
  | 'seriesId'
  | 'modelTypeId'
  | 'engineId'
  | 'transId'
  | 'bodyColourId'
  | 'trimColourId'
  | 'purchaseTypeId'
  | 'stockTypeId'
  | 'writeOffId'
  | 'platesId'
  | 'referredId'
  | 'driverId';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue' | 'name' | 'form'> & {
  form: AcquisitionForm;
  path: Field;
  name: LookupName;
  body?: LookupBody<LookupName>;
  enabled?: boolean;
  currentName?: string | undefined;
  onPick?: (id: number | null) => void;
};

/** A choice from one of the yard's lists, bound to a field of the form. */
export function YardList({ form, path, name, body, enabled = true, currentName, onPick, ...select }: Props) {
  const { onChange, ...input } = form.getInputProps(path);
  return (
    <LookupSelect
      placeholder="Not known"
      // What is typed marks what fits best, so that Enter takes it.
      selectFirstOptionOnChange
      {...select}
      {...input}
      queryKey={lookupKey(name, body ?? {})}
      fetchOptions={(signal) => fetchLookup(name, body, signal)}
      enabled={enabled}
      currentName={currentName || undefined}
      onChange={(id) => {
        onChange(id);
        onPick?.(id);
      }}
    />
  );
}
