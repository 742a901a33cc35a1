import type { SelectProps } from '@mantine/core';
import type { LookupBody, LookupName } from '../../../api/lookups/lookup-lists.ts';
import { YardSelect } from '../../../shared/pickers/YardSelect.tsx';
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

export function YardList({ form, path, onPick, ...select }: Props) {
  const { onChange, ...input } = form.getInputProps(path);
  return (
    <YardSelect
      {...select}
      {...input}
      onChange={(id) => {
        onChange(id);
        onPick?.(id);
      }}
    />
  );
}
