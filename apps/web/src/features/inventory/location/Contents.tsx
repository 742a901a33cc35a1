import { IconBoxSeam } from '@tabler/icons-react';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { notPutAwayYet } from '@yardkeeper/domain/inventory/place';
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

type Of = Place | { prefix: string } | 'notPutAway';

function choiceOf(of: Of) {
  if (of === 'notPutAway') return { id: 'not-put-away', title: notPutAwayYet, lies: { notPutAway: true } };
  if ('prefix' in of)
    return { id: 'aisle-contents', title: `Places beginning with ${of.prefix}`, lies: { prefix: of.prefix } };
  const { locationID, locationCode } = of;
  return { id: 'location-contents', title: locationCode, lies: { place: chosen(locationID, locationCode) } };
}

/** The tags in one place, in every place whose code begins with a prefix, or in none yet. */
export function Contents({ of }: { of: Of }) {
  const open = useOpenPath();
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const { begin, dialog } = useActions();
  const options: TagActionOptions = { begin, mayEdit, sell: useSell() };
  const { id, title, lies } = choiceOf(of);
  return (
    <>
      <ListScreen<TagRow, typeof anyContent>
        id={id}
        title={title}
        queryKey={[...tagsKey, 'in', lies]}
        fetchPage={(query, signal) => fetchTags({ ...anyTag, ...query, ...lies }, signal)}
        filterDefaults={anyContent}
        columns={id === 'aisle-contents' ? withPlace : columns}
        rowId={(row) => row.tagNo}
        onOpen={(row) => open(locatorPath(row.tagNo))}
        href={(row) => locatorPath(row.tagNo)}
        rowActions={(row) => rowActions(row, options)}
        bulkActions={bulkActions(options)}
        search={{ field: 'search', placeholder: 'Tag, part, part no' }}
        empty={{
          title: of === 'notPutAway' ? 'Everything is put away' : 'Nothing lies here',
          hint:
            of === 'notPutAway'
              ? 'Every part off its car has a place.'
              : 'Put something away, or choose another place.',
          icon: IconBoxSeam,
        }}
      />
      {dialog}
    </>
  );
}
