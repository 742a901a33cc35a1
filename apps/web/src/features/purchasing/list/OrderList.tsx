import { Button, Group } from '@mantine/core';
import { IconBarcode, IconPlus, IconTruckLoading } from '@tabler/icons-react';
import { type OrderStatus, orderStatusNames } from '@yardkeeper/domain/purchasing/status';
import { useMemo } from 'react';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { ExportButton } from '../../../shared/csv/ExportButton.tsx';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { useMayOpen } from '../../../shell/menu/screens-context.ts';
import { ordersKey } from '../keys.ts';
import { countByStatus, exportOrders, orderList, sumOrders } from './api.ts';
import { orderColumns } from './columns.tsx';
import { Filters, MoreFilters } from './Filters.tsx';
import { anyOrder, LATE } from './filter.ts';
import { useRowActions } from './use-row-actions.tsx';

const chip = (value: OrderStatus) => ({ value: value as string, label: orderStatusNames[value] });
const chips = {
  field: 'status',
  items: [
    ...(['open', 'inProgress'] as const).map(chip),
    { value: LATE, label: 'Late' },
    ...(['completed', 'closed', 'cancelled'] as const).map(chip),
  ],
  fetchCounts: countByStatus,
} as const;
const page = (purchaseOrderId: number) => `/purchase/${purchaseOrderId}`;

function Tools() {
  const open = useOpenPath();
  const { filter } = useAddressFilter(anyOrder);
  const mayCreate = useMayOpen('/purchase/create');
  const mayReceive = useMayOpen('/purchase/receive');
  return (
    <Group gap="sm">
      <ExportButton load={() => exportOrders(filter)} />
      {mayReceive && (
        <Button
          variant="default"
          leftSection={<IconBarcode size={16} aria-hidden />}
          onClick={() => open('/purchase/receive')}
        >
          Receive
        </Button>
      )}
      {mayCreate && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('/purchase/create')}>
          New order
        </Button>
      )}
    </Group>
  );
}

export function OrderList() {
  useLiveRefresh({ topics: ['/topic/purchaseOrders'], keys: [ordersKey], pauseMs: pauses.list });
  const open = useOpenPath();
  const seesCost = useSeesCost();
  const isConnected = useAccountingConnected();
  const columns = useMemo(() => orderColumns(seesCost, isConnected), [seesCost, isConnected]);
  const { rowActions, dialog } = useRowActions();
  return (
    <>
      <ListScreen
        {...orderList}
        title="Purchase orders"
        columns={columns}
        rowId={(row) => row.purchaseOrderId}
        onOpen={(row) => open(page(row.purchaseOrderId))}
        href={(row) => page(row.purchaseOrderId)}
        rowActions={rowActions}
        search={{ field: 'search', placeholder: 'No, supplier, reference, part' }}
        chips={chips}
        fetchSums={sumOrders}
        filters={(control) => <Filters {...control} />}
        moreFilters={(control) => <MoreFilters {...control} />}
        primary={<Tools />}
        csv={false}
        empty={{
          title: 'No purchase orders yet',
          hint: 'Order what the yard does not strip itself: new lamps, filters, oil.',
          icon: IconTruckLoading,
        }}
      />
      {dialog}
    </>
  );
}
