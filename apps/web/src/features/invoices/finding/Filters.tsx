import { Checkbox, Select } from '@mantine/core';
import { whoPicksCustomers } from '@yardkeeper/domain/contacts/access';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { invoiceTypeKeys, invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { useLookup } from '../../../api/lookups.ts';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { useActor, useCan } from '../../../session/use-session.ts';
import { StandingSelect } from '../../../shared/accounting/standing.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { SaleYardSelect } from '../../../shared/pickers/SaleYardSelect.tsx';
import { type ListFilter, MY_QUOTES } from './filter.ts';

const wide = { base: '100%', sm: 160 };
/** The ids are shifted by one because the filter uses 0 for "any", and the first type has the id 0. */
const types = invoiceTypeKeys.map((key) => ({ id: invoiceTypes[key].id + 1, name: invoiceTypes[key].name }));

const ages = ageBuckets.map((value) => ({ value, label: ageBucketNames[value] }));

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
  const picksCustomers = useCan(whoPicksCustomers);
  const isConnected = useAccountingConnected();
  if (filter.status === MY_QUOTES) return null;
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
      <SaleYardSelect
        label="Yard a part lay in"
        clearable
        clearButtonProps={{ 'aria-label': 'Any yard' }}
        placeholder="Any yard"
        value={filter.yardId === '' ? null : Number(filter.yardId)}
        onChange={(id) => set({ yardId: id === null ? '' : String(id) })}
      />
      {isConnected && <StandingSelect value={filter.accounting} onChange={(accounting) => set({ accounting })} />}
    </>
  );
}
