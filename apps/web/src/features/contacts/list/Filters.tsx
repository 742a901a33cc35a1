import { Select } from '@mantine/core';
import { useLookup } from '../../../api/lookups.ts';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import type { ListFilter } from './api.ts';
import type { ListKind } from './kinds.ts';

type Props = FilterControl<ListFilter> & { wants: ListKind['filters'] };
type Option = { readonly id: number; readonly name: string };

const wide = { base: '100%', sm: 170 };

function Choice({
  label,
  any,
  options,
  value,
  onChange,
}: {
  label: string;
  any: string;
  options: readonly Option[];
  value: number;
  onChange: (id: number) => void;
}) {
  return (
    <Select
      aria-label={label}
      placeholder={any}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': any }}
      nothingFoundMessage="Nothing found"
      w={wide}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === 0 ? null : String(value)}
      onChange={(id) => onChange(Number(id ?? 0))}
    />
  );
}

const types = [
  { value: '1', label: 'Trade' },
  { value: '0', label: 'Consumer' },
];

export function Filters({ filter, set, wants }: Props) {
  const salespeople = useLookup('users', undefined, { enabled: wants.includes('salesperson') }).options;
  const regions = useLookup('regions', undefined, { enabled: wants.includes('region') }).options;
  return (
    <>
      {wants.includes('trade') && (
        <Select
          aria-label="Trade or consumer"
          placeholder="Any type"
          clearable
          clearButtonProps={{ 'aria-label': 'Any type' }}
          w={wide}
          data={types}
          value={filter.trade || null}
          onChange={(trade) => set({ trade: trade ?? '' })}
        />
      )}
      {wants.includes('salesperson') && (
        <Choice
          label="Salesperson"
          any="Any salesperson"
          options={salespeople}
          value={filter.salespersonId}
          onChange={(salespersonId) => set({ salespersonId })}
        />
      )}
      {wants.includes('region') && (
        <Choice
          label="Region"
          any="Any region"
          options={regions}
          value={filter.regionId}
          onChange={(regionId) => set({ regionId })}
        />
      )}
    </>
  );
}
