import { IconListSearch, IconStack2 } from '@tabler/icons-react';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { useState } from 'react';
import { ListScreen } from '../../../../kit/list-screen/ListScreen.tsx';
import { ListSelect } from '../../../../shared/pickers/ListSelect.tsx';
import { VehicleSelects } from '../../../../shared/pickers/VehicleSelects.tsx';
import { UndoBar } from '../../../../shared/undo/UndoBar.tsx';
import { KeepWanted } from '../../../../shared/wanted/KeepWanted.tsx';
import { useOpenPath } from '../../../../shell/menu/open-link.ts';
import { askedBy, chosen } from '../filter.ts';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { type PartsRow, partsList } from './api.ts';
import { partsColumns } from './columns.tsx';

function tagsPath({ partId, partDesc, makeId, modelId, seriesId }: PartsRow): string {
  const query = new URLSearchParams({ tab: 'tags', part: chosen(partId, partDesc) });
  for (const [name, id] of Object.entries({ makeId, modelId, seriesId })) if (id !== null) query.set(name, String(id));
  return `/inventory/list?${query}`;
}

/** One row stands for all tags of the same part for the same kind of vehicle. */
export function PartsList() {
  const open = useOpenPath();
  const [asked, setAsked] = useState<readonly PartsRow[]>([]);
  return (
    <>
      <ListScreen
        {...partsList}
        title="Parts"
        columns={partsColumns}
        rowId={(row) => row.kindId}
        onOpen={(row) => open(tagsPath(row))}
        href={tagsPath}
        bulkActions={[
          {
            id: 'availability',
            label: 'Availability',
            icon: <IconListSearch size={16} aria-hidden />,
            onRun: setAsked,
          },
        ]}
        search={{ field: 'search', placeholder: 'Part, part no, make or model' }}
        filters={({ filter, set }) => (
          <>
            <VehicleSelects value={filter} onChange={set} />
            <ListSelect
              aria-label="Condition"
              placeholder="Any condition"
              w={{ base: '100%', sm: 150 }}
              options={partConditions}
              value={filter.condition}
              onChange={(condition) => set({ condition })}
            />
          </>
        )}
        unmatched={(f) => <KeepWanted centred asked={askedBy(f)} />}
        empty={{ title: 'No parts in stock', hint: 'Parts appear here with their first tag.', icon: IconStack2 }}
      />
      <UndoBar />
      {asked.length > 0 && <AvailabilityPanel rows={asked} onClose={() => setAsked([])} />}
    </>
  );
}
