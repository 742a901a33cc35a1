import { Checkbox, Select } from '@mantine/core';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { invoiceTypeKeys, invoiceTypes, orderStepKeys, orderSteps } from '@yardkeeper/domain/invoices/kinds';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { useActor } from '../../../session/use-session.ts';
import { StandingSelect } from '../../../shared/accounting/standing.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { CustomerFilter, YardFilter } from '../../../shared/pickers/filters.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { type ListFilter, MY_QUOTES } from './filter.ts';

const wide = { base: '100%', sm: 160 };
/** The ids are shifted by one because the filter uses 0 for "any", and the first type has the id 0. */
const types = invoiceTypeKeys.map((key) => ({ id: invoiceTypes[key].id + 1, name: invoiceTypes[key].name }));

const ages = [
  { value: 'any', label: 'Anything' },
  ...ageBuckets.map((value) => ({ value, label: ageBucketNames[value] })),
];
const steps = orderStepKeys.map((value) => ({ value, label: orderSteps[value] }));
const waits = [
  { value: 'followUp', label: 'A quote to follow up' },
  { value: 'stalled', label: 'A line that could not be picked' },
];

/** The list of one's own quotes has no filters; only the search applies to it. */
export function Filters({ filter, set }: FilterControl<ListFilter>) {
  const actor = useActor();
  const all = actor !== null && seesAllInvoices(actor);
  const people = useLookup('users', undefined, { enabled: all }).options;
  if (filter.status === MY_QUOTES) return null;
  return (
    <>
      <ListSelect
        aria-label="Type"
        placeholder="Any type"
        w={wide}
        options={types}
        value={filter.type === '' ? 0 : Number(filter.type) + 1}
        onChange={(id) => set({ type: id === 0 ? '' : String(id - 1) })}
      />
      <DateRangeFilter
        aria-label="Dates"
        placeholder="Any date"
        w={{ base: '100%', sm: 200 }}
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
      {all && (
        <ListSelect
          aria-label="Salesperson"
          placeholder="Any salesperson"
          w={wide}
          options={people}
          value={filter.salespersonId}
          onChange={(salespersonId) => set({ salespersonId })}
        />
      )}
      <Checkbox
        label="Unfulfilled"
        checked={filter.unfulfilled}
        onChange={(event) => set({ unfulfilled: event.currentTarget.checked })}
      />
    </>
  );
}

export function MoreFilters({ filter, set }: FilterControl<ListFilter>) {
  const paymentTypes = useLookup('paymentTypes').options;
  const isConnected = useAccountingConnected();
  if (filter.status === MY_QUOTES) return null;
  return (
    <>
      <CustomerFilter filter={filter} set={set} />
      <ListSelect
        label="Payment type"
        placeholder="Any payment type"
        options={paymentTypes}
        value={filter.paymentTypeId}
        onChange={(paymentTypeId) => set({ paymentTypeId })}
      />
      <Select
        label="Still owed"
        placeholder="Paid or not"
        clearable
        clearButtonProps={{ 'aria-label': 'Paid or not' }}
        data={ages}
        value={filter.owing || null}
        onChange={(owing) => set({ owing: owing ?? '' })}
      />
      <Select
        label="Next step"
        placeholder="Any step"
        clearable
        clearButtonProps={{ 'aria-label': 'Any step' }}
        data={steps}
        value={filter.step || null}
        onChange={(step) => set({ step: step ?? '' })}
      />
      <Select
        label="Waits for its salesperson"
        placeholder="Whether or not"
        clearable
        clearButtonProps={{ 'aria-label': 'Whether or not' }}
        data={waits}
        value={filter.waits || null}
        onChange={(chosen) => set({ waits: chosen ?? '' })}
      />
      <Checkbox
        label="Final sales only"
        checked={filter.sold}
        onChange={(event) => set({ sold: event.currentTarget.checked })}
      />
      <YardFilter label="Yard a part lay in" yardId={filter.yardId} onChange={(yardId) => set({ yardId })} />
      {isConnected && <StandingSelect value={filter.accounting} onChange={(accounting) => set({ accounting })} />}
    </>
  );
}
