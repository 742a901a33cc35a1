import { IconTruckDelivery } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { consignmentStatuses } from '@yardkeeper/domain/fulfilment/consignment';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { consignmentPath, dispatchKey } from '../keys.ts';
import { consignmentList, countConsignments } from './api.ts';
import { dispatchColumns } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { Tools } from './Tools.tsx';
import { useDispatchActions } from './use-actions.tsx';

const chips = {
  field: 'show',
  rest: 'Not delivered',
  items: [
    { value: 'toSend', label: 'To send', tone: 'progress' },
    { value: 'mine', label: 'Mine', tone: 'confirmed' },
    { value: 'unassigned', label: 'Nobody’s', tone: 'waiting' },
    { value: 'late', label: 'Late', tone: 'late' },
    { value: 'toPack', label: 'To pack', tone: 'open' },
    { value: 'packed', label: 'Packed', tone: 'confirmed' },
    { value: 'out', label: consignmentStatuses.outForDelivery.name, tone: 'progress' },
    { value: 'delivered', label: consignmentStatuses.delivered.name, tone: 'done', uncounted: true },
  ],
  fetchCounts: countConsignments,
} as const;

export function DispatchList() {
  useLiveRefresh({ topics: ['/topic/dispatch'], keys: [dispatchKey], pauseMs: pauses.queue });
  const open = useOpenPath();
  const client = useQueryClient();
  const { rowActions, bulkActions, dialog } = useDispatchActions();
  const refresh = () => void client.invalidateQueries({ queryKey: dispatchKey });
  return (
    <>
      <ListScreen
        {...consignmentList}
        title="Dispatch"
        columns={dispatchColumns}
        rowId={(row) => row.deliveryId}
        onOpen={(row) => open(consignmentPath(row.deliveryId))}
        href={(row) => consignmentPath(row.deliveryId)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        search={{ field: 'search', placeholder: 'Delivery no, invoice no, customer' }}
        chips={chips}
        filters={(control) => <Filters {...control} />}
        primary={<Tools onDone={refresh} />}
        empty={{ title: 'Nothing to send', hint: 'What is picked is listed here.', icon: IconTruckDelivery }}
      />
      {dialog}
    </>
  );
}
