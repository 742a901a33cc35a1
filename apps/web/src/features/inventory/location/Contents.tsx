import { IconBoxSeam } from '@tabler/icons-react';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import type { Column } from '../../../kit/data-table/column.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { bulkActions, rowActions, type TagActionOptions, useSell } from '../actions/actions.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { fetchTags } from '../finding/api.ts';
import { anyTag, chosen } from '../finding/filter.ts';
import { tagsKey } from '../keys.ts';
import {
  lastSeen,
  number,
  part,
  photo,
  place as placeColumn,
  retail,
  status,
  stock,
  vehicle,
} from '../tag/columns.tsx';
import { locatorPath } from '../words.ts';
import { anyContent } from './filter.ts';
import type { Place } from './put-away/read-code.ts';

const columns: readonly Column<TagRow>[] = [number, photo, part, lastSeen, vehicle, stock, retail, status];
const withPlace = [number, photo, part, placeColumn, ...columns.slice(3)];

/** The tags in one place, or in every place whose code begins with a prefix. */
export function Contents({ of }: { of: Place | { prefix: string } }) {
  const open = useOpenPath();
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const { begin, dialog } = useActions();
  const options: TagActionOptions = { begin, mayEdit, sell: useSell() };
  const isAisle = 'prefix' in of;
  const lies = isAisle ? { prefix: of.prefix } : { place: chosen(of.locationID, of.locationCode) };
  return (
    <>
      <ListScreen<TagRow, typeof anyContent>
        id={isAisle ? 'aisle-contents' : 'location-contents'}
        title={isAisle ? `Places beginning with ${of.prefix}` : of.locationCode}
        queryKey={[...tagsKey, 'in', lies]}
        fetchPage={(query, signal) => fetchTags({ ...anyTag, ...query, ...lies }, signal)}
        filterDefaults={anyContent}
        columns={isAisle ? withPlace : columns}
        rowId={(row) => row.tagNo}
        onOpen={(row) => open(locatorPath(row.tagNo))}
        href={(row) => locatorPath(row.tagNo)}
        rowActions={(row) => rowActions(row, options)}
        bulkActions={bulkActions(options)}
        search={{ field: 'search', placeholder: 'Tag, part, part no' }}
        empty={{
          title: 'Nothing lies here',
          hint: 'Put something away, or choose another place.',
          icon: IconBoxSeam,
        }}
      />
      {dialog}
    </>
  );
}
