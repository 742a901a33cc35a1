import { Select } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { requestSourceKeys, requestSources } from '@yardkeeper/domain/wanted/requests';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import type { FilterControl } from '../../kit/list-screen/types.ts';
import { VehicleSelects } from '../../shared/pickers/VehicleSelects.tsx';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import { type WantedRow, wantedList } from './api.ts';
import { wantedColumns } from './columns.tsx';
import type { WantedFilter } from './filter.ts';

const sources = requestSourceKeys.map((value) => ({ value: value as string, label: requestSources[value] }));

export function SourceSelect<F extends WantedFilter>({ filter, set }: FilterControl<F>) {
  return (
    <Select
      label="Where it came from"
      placeholder="Anywhere"
      clearable
      clearButtonProps={{ 'aria-label': 'Anywhere' }}
      data={sources}
      value={filter.source || null}
      onChange={(source) => set({ source: source ?? '' } as Partial<F>)}
    />
  );
}

const peoplePath = ({ groupId }: WantedRow): string => `/inventory/wanted?tab=people&groupId=${groupId}`;

/** One row stands for all requests for the same part of the same model. */
export function WantedList() {
  const open = useOpenPath();
  return (
    <ListScreen
      {...wantedList}
      title="Wanted"
      columns={wantedColumns}
      rowId={(row) => row.groupId}
      onOpen={(row) => open(peoplePath(row))}
      href={peoplePath}
      search={{ field: 'search', placeholder: 'Part, part no, make or model' }}
      filters={({ filter, set }) => (
        <VehicleSelects
          value={{ ...filter, seriesId: 0 }}
          withSeries={false}
          onChange={({ makeId, modelId }) => set({ makeId, modelId })}
        />
      )}
      moreFilters={(control) => <SourceSelect {...control} />}
      empty={{
        title: 'Nothing is wanted',
        hint: 'What people ask for in vain is kept in one tap: in an empty search, at the counter, when a quote is cancelled.',
        icon: IconBookmark,
      }}
    />
  );
}
