import { IconTags } from '@tabler/icons-react';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { type TagState, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { useMemo } from 'react';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { useCan } from '../../../session/use-session.ts';
import { ExportButton } from '../../../shared/csv/ExportButton.tsx';
import { statusTone } from '../../../shared/stock/tag-tone.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import { UndoBar } from '../../../shared/undo/UndoBar.tsx';
import { KeepWanted } from '../../../shared/wanted/KeepWanted.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { bulkActions, rowActions, type TagActionOptions, useSell } from '../actions/actions.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { useRefreshInventory } from '../keys.ts';
import { locatorPath } from '../words.ts';
import { countTags, sumsSaid, sumTags, tagList } from './api.ts';
import { tagColumns } from './columns.tsx';
import { exportTags } from './export.ts';
import { Filters, MoreFilters } from './Filters.tsx';
import { anyTag, askedBy } from './filter.ts';

const shown = [
  'inStock',
  'onVehicle',
  'quarantine',
  'core',
  'lookedFor',
  'sold',
  'returned',
  'lost',
  'scrapped',
] as const satisfies TagState[];
const chips = {
  field: 'state',
  rest: 'Here',
  items: shown.map((value) => ({ value, label: tagStatuses[value], tone: statusTone(value) })),
  fetchCounts: countTags,
} as const;

export function TagList() {
  const open = useOpenPath();
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const cost = useSeesCost();
  const { filter } = useAddressFilter(anyTag);
  const columns = useMemo(() => tagColumns(cost), [cost]);
  const { begin, dialog } = useActions();
  const refresh = useRefreshInventory();
  const options: TagActionOptions = { begin, mayEdit, sell: useSell() };
  return (
    <>
      <ListScreen
        {...tagList}
        title="Tags"
        columns={columns}
        rowId={(row) => row.tagNo}
        onOpen={(row) => open(locatorPath(row.tagNo))}
        href={(row) => locatorPath(row.tagNo)}
        rowActions={(row) => rowActions(row, options)}
        bulkActions={bulkActions(options)}
        search={{ field: 'search', placeholder: 'Tag, part, part no, rego, vehicle' }}
        chips={chips}
        fetchSums={sumTags}
        sumsSaid={sumsSaid}
        filters={(control) => <Filters {...control} />}
        moreFilters={(control) => <MoreFilters {...control} />}
        primary={<ExportButton load={() => exportTags(filter)} />}
        csv={false}
        unmatched={(f) => (tagIdOf(f.search) === null ? <KeepWanted centred asked={askedBy(f)} /> : null)}
        empty={{
          title: 'No tags yet',
          hint: 'Tags are made from the strip list of a vehicle, or when an order arrives.',
          icon: IconTags,
        }}
      />
      <UndoBar onUndone={refresh} />
      {dialog}
    </>
  );
}
