import { Select } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { securityKindKeys, securityKinds } from '@yardkeeper/domain/security/log-kinds';
import { useLookup } from '../../api/lookups/lookups.ts';
import { NumericInput } from '../../kit/fields/NumericInput.tsx';
import { DateRangeFilter } from '../../kit/list-screen/filters/DateRangeFilter.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import type { FilterControl } from '../../kit/list-screen/types.ts';
import { ExportButton } from '../../shared/csv/ExportButton.tsx';
import { ListSelect } from '../../shared/pickers/ListSelect.tsx';
import { entryList, exportEntries } from './api.ts';
import { entryColumns } from './columns.tsx';
import { anyEntry, type EntryFilter, recordWords } from './filter.ts';

const kinds = securityKindKeys.map((value) => ({ value: value as string, label: securityKinds[value] }));
const records = Object.entries(recordWords).map(([value, label]) => ({ value, label }));
const wide = { base: '100%', sm: 180 } as const;

function Filters({ filter, set }: FilterControl<EntryFilter>) {
  const people = useLookup('users').options;
  return (
    <>
      <Select
        aria-label="Kind"
        placeholder="Any kind"
        clearable
        clearButtonProps={{ 'aria-label': 'Any kind' }}
        w={wide}
        data={kinds}
        value={filter.kind || null}
        onChange={(kind) => set({ kind: kind ?? '' })}
      />
      <ListSelect
        aria-label="Person"
        placeholder="Anybody"
        w={wide}
        options={people}
        value={filter.userId}
        onChange={(userId) => set({ userId })}
      />
      <DateRangeFilter
        aria-label="Days"
        placeholder="Any day"
        w={{ base: '100%', sm: 200 }}
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
    </>
  );
}

function MoreFilters({ filter, set }: FilterControl<EntryFilter>) {
  return (
    <>
      <Select
        label="Kind of record"
        placeholder="Any record"
        clearable
        clearButtonProps={{ 'aria-label': 'Any record' }}
        data={records}
        value={filter.entity || null}
        onChange={(entity) => set(entity ? { entity } : { entity: '', entityId: 0 })}
      />
      <NumericInput
        label="Its number"
        min={0}
        max={999_999_999}
        value={filter.entityId || null}
        onChange={(entityId) => set({ entityId: entityId ?? 0 })}
      />
    </>
  );
}

/** Nobody can change this log, so the screen only searches it and saves it as a file. */
export function EntryList() {
  const { filter } = useAddressFilter(anyEntry);
  return (
    <ListScreen
      {...entryList}
      title="Who did what"
      columns={entryColumns}
      rowId={(row) => row.eventId}
      search={{ field: 'search', placeholder: 'What was done, or an address' }}
      filters={(control) => <Filters {...control} />}
      moreFilters={(control) => <MoreFilters {...control} />}
      primary={<ExportButton load={() => exportEntries(filter)} />}
      csv={false}
      empty={{
        title: 'Nothing was kept yet',
        hint: 'Sign-ins, refusals, exports, changes of access and reads of personal data are kept here.',
        icon: IconShieldLock,
      }}
    />
  );
}
