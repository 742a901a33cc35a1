import { Select, type SelectProps } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useQuietOptions } from '../../kit/pickers/use-quiet-options.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  /** Null when nothing is chosen, which a filter may want. */
  value: number | null;
  onChange: (locGroupId: number | null) => void;
  currentName?: string;
};

export function SaleYardSelect({ value, onChange, currentName = '', ...select }: Props) {
  const { options } = useQuietOptions({
    queryKey: ['lookups', 'saleYards'],
    fetchOptions: (signal) =>
      call('POST /mgr/vehicleAcquisition/queryLocationGroupList', { body: {} }, { signal, quiet: true }),
    enabled: true,
  });
  const listed = options.map((group) => ({ value: String(group.locGroupID), label: group.locGroupDesc }));
  const missing = currentName !== '' && !listed.some((option) => option.value === String(value));
  return (
    <Select
      label="Sale yard"
      {...select}
      data={missing ? [{ value: String(value), label: currentName }, ...listed] : listed}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
