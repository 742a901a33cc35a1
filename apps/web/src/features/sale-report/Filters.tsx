import { Select } from '@mantine/core';
import { whoPicksCustomers } from '@yardkeeper/domain/contacts/access';
import { useLookup } from '../../api/lookups.ts';
import type { FilterControl } from '../../kit/list-screen/types.ts';
import { useCan } from '../../session/use-session.ts';
import { ContactPicker } from '../../shared/contacts/ContactPicker.tsx';
import { PeriodSelect } from '../../shared/periods/PeriodSelect.tsx';
import { ListSelect } from '../../shared/pickers/ListSelect.tsx';
import { SaleYardSelect } from '../../shared/pickers/SaleYardSelect.tsx';
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
  const picksCustomers = useCan(whoPicksCustomers);
  const types = useLookup('partTypes').options;
  const makes = useLookup('makes').options;
  return (
    <>
      {picksCustomers && (
        <ContactPicker
          label="Customer"
          kind="customer"
          creates={false}
          value={filter.debtorId}
          valueName={filter.debtor}
          onChange={(debtorId, contact) => set({ debtorId, debtor: contact?.name ?? '' })}
        />
      )}
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
      <SaleYardSelect
        label="Yard it lay in"
        clearable
        clearButtonProps={{ 'aria-label': 'Any yard' }}
        placeholder="Any yard"
        value={filter.yardId === '' ? null : Number(filter.yardId)}
        onChange={(yardId) => set({ yardId: yardId === null ? '' : String(yardId) })}
      />
    </>
  );
}
