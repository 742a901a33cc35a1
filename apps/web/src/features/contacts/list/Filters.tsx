import { Select } from '@mantine/core';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { useLookup } from '../../../api/lookups/lookups.ts';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { useLateOptions } from '../../../kit/pickers/use-late-options.ts';
import type { ListFilter } from './filter.ts';
import type { ListKind } from './kinds.ts';

type Option = { readonly id: number; readonly name: string };
type ChoiceProps = {
  /** In a row the placeholder names the filter; in the drawer a label does. */
  inRow: boolean;
  label: string;
  any: string;
  options: readonly Option[];
  /** -1 means any. */
  value: number;
  onChange: (id: number) => void;
};

const ANY = -1;

function Choice({ inRow, label, any, options, value, onChange }: ChoiceProps) {
  const chosen = value === ANY ? null : String(value);
  const offered = options.map(({ id, name }) => ({ value: String(id), label: name }));
  const lateOptions = useLateOptions(offered, chosen);
  return (
    <Select
      {...(inRow ? { 'aria-label': label, w: { base: '100%', sm: 170 } } : { label })}
      placeholder={any}
      searchable={options.length > 5}
      clearable
      clearButtonProps={{ 'aria-label': any }}
      {...lateOptions}
      value={chosen}
      onChange={(id) => onChange(id === null ? ANY : Number(id))}
    />
  );
}

const types: readonly Option[] = [
  { id: 1, name: 'Trade' },
  { id: 0, name: 'Consumer' },
];

const ages: readonly Option[] = ageBuckets.map((bucket, id) => ({ id, name: ageBucketNames[bucket] }));

type Props = FilterControl<ListFilter> & { wants: ListKind['filters']; inRow?: boolean };

export function Filters({ filter, set, wants, inRow = true }: Props) {
  const salespeople = useLookup('users', undefined, { enabled: wants.includes('salesperson') }).options;
  const regions = useLookup('regions', undefined, { enabled: wants.includes('region') }).options;
  const chosen = (id: number) => (id === ANY ? 0 : id);
  return (
    <>
      {wants.includes('age') && (
        <Choice
          inRow={inRow}
          label="Owes something"
          any="Owes or not"
          options={ages}
          value={(ageBuckets as readonly string[]).indexOf(filter.age)}
          onChange={(id) => set({ age: ageBuckets[id] ?? '' })}
        />
      )}
      {wants.includes('trade') && (
        <Choice
          inRow={inRow}
          label="Trade or consumer"
          any="Any type"
          options={types}
          value={filter.trade === '' ? ANY : Number(filter.trade)}
          onChange={(trade) => set({ trade: trade === ANY ? '' : String(trade) })}
        />
      )}
      {wants.includes('salesperson') && (
        <Choice
          inRow={inRow}
          label="Salesperson"
          any="Any salesperson"
          options={salespeople}
          value={filter.salespersonId || ANY}
          onChange={(id) => set({ salespersonId: chosen(id) })}
        />
      )}
      {wants.includes('region') && (
        <Choice
          inRow={inRow}
          label="Region"
          any="Any region"
          options={regions}
          value={filter.regionId || ANY}
          onChange={(id) => set({ regionId: chosen(id) })}
        />
      )}
    </>
  );
}
