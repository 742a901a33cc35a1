import { Checkbox } from '@mantine/core';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { useCan } from '../../../session/use-session.ts';
import { StandingSelect } from '../../../shared/accounting/standing.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import type { ListFilter } from './filter.ts';

const whoPicks = { anyOf: ['VIEW_SUPPLIER', 'CREATE_PURCHASE_ORDER', 'EDIT_PURCHASE_ORDER'] } as const;

export function Filters({ filter, set }: FilterControl<ListFilter>) {
  const picks = useCan(whoPicks);
  return (
    <>
      {picks && (
        <ContactPicker
          aria-label="Supplier"
          placeholder="Any supplier"
          kind="supplier"
          creates={false}
          w={{ base: '100%', sm: 200 }}
          value={filter.debtorId}
          valueName={filter.debtor}
          onChange={(debtorId, contact) => set({ debtorId, debtor: contact?.name ?? '' })}
        />
      )}
      <DateRangeFilter
        aria-label="Dates"
        placeholder="Any date"
        w={{ base: '100%', sm: 200 }}
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
      <Checkbox
        label="Not billed"
        checked={filter.unbilled}
        onChange={(event) => set({ unbilled: event.currentTarget.checked })}
      />
    </>
  );
}

export function MoreFilters({ filter, set }: FilterControl<ListFilter>) {
  const isConnected = useAccountingConnected();
  return (
    <>
      <Checkbox
        label="Somebody waits for it"
        checked={filter.hasBackOrder}
        onChange={(event) => set({ hasBackOrder: event.currentTarget.checked })}
      />
      {isConnected && <StandingSelect value={filter.accounting} onChange={(accounting) => set({ accounting })} />}
    </>
  );
}
