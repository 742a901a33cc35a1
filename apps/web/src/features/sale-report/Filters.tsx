import { Checkbox, Select } from '@mantine/core';
import { useLookup } from '../../api/lookups/lookups.ts';
import type { FilterControl } from '../../kit/list-screen/types.ts';
import { PeriodSelect } from '../../shared/periods/PeriodSelect.tsx';
import { CustomerFilter, YardFilter } from '../../shared/pickers/filters.tsx';
import { ListSelect } from '../../shared/pickers/ListSelect.tsx';
import type { ReportFilter } from './filter.ts';

type Control = FilterControl<ReportFilter>;
const wide = { base: '100%', sm: 160 };
const without = { value: '0', label: 'No terms' };

export function Filters({ filter, set }: Control) {
  const people = useLookup('users').options;
  const terms = useLookup('terms').options.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <PeriodSelect filter={filter} set={set} />
      <ListSelect
        aria-label="Salesperson"
        placeholder="Any salesperson"
        w={wide}
        options={people}
        value={filter.salespersonId}
        onChange={(salespersonId) => set({ salespersonId })}
      />
      <Select
        aria-label="Terms"
        placeholder="Any terms"
        clearable
        clearButtonProps={{ 'aria-label': 'Any terms' }}
        w={wide}
        data={[without, ...terms]}
        value={filter.terms || null}
        onChange={(id) => set({ terms: id ?? '' })}
      />
    </>
  );
}

export function MoreFilters({ filter, set }: Control) {
  const types = useLookup('partTypes').options;
  const makes = useLookup('makes').options;
  return (
    <>
      <CustomerFilter filter={filter} set={set} />
      <ListSelect
        label="Part type"
        placeholder="Any part type"
        options={types}
        value={filter.partTypeId}
        onChange={(partTypeId) => set({ partTypeId })}
      />
      <ListSelect
        label="Make"
        placeholder="Any make"
        options={makes}
        value={filter.makeId}
        onChange={(makeId) => set({ makeId })}
      />
      <YardFilter
        label="Yard it lay in"
        yardId={filter.yardId}
        onChange={(yardId) => set({ yardId, ...(yardId !== '' && { noYard: false }) })}
      />
      <Checkbox
        label="What lay in no yard"
        checked={filter.noYard}
        onChange={(event) => set(event.currentTarget.checked ? { noYard: true, yardId: '' } : { noYard: false })}
      />
      <Checkbox
        label="Without internal issues"
        checked={filter.salesOnly}
        onChange={(event) => set({ salesOnly: event.currentTarget.checked })}
      />
    </>
  );
}
