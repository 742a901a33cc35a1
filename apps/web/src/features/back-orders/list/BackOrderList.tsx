import { Select } from '@mantine/core';
import {
  IconClockPause,
  IconEye,
  IconHistory,
  IconMessage,
  IconPencil,
  IconShoppingCart,
  IconTruckLoading,
} from '@tabler/icons-react';
import { backOrderStatuses, backOrderStatusNames } from '@yardkeeper/domain/back-orders/status';
import { useState } from 'react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useCan } from '../../../session/use-session.ts';
import {
  type BackOrderRow,
  backOrdersKey,
  backOrderTone,
  editBackOrder,
  editsBackOrders,
  useRefreshBackOrders,
} from '../../../shared/back-orders/api.ts';
import { BackOrderDialog } from '../../../shared/back-orders/BackOrderDialog.tsx';
import { DismissDialog } from '../../../shared/back-orders/DismissDialog.tsx';
import { PriceHistoryDialog } from '../../../shared/back-orders/PriceHistoryDialog.tsx';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import { backOrderList, countList } from './api.ts';
import { backOrderColumns } from './columns.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { TellRow } from './TellRow.tsx';

const chips = {
  field: 'status',
  rest: 'To do',
  items: backOrderStatuses.map((value) => ({
    value: value as string,
    label: backOrderStatusNames[value],
    tone: backOrderTone[value],
  })),
  fetchCounts: countList,
} as const;
const reasons = [
  { value: 'document', label: 'Quotes and invoices' },
  { value: 'threshold', label: 'Thresholds' },
];
const icon = { size: 16, 'aria-hidden': true } as const;
const mayOrderGuard = { allOf: ['EDIT_BACK_ORDER_PART', 'CREATE_PURCHASE_ORDER'] } as const;

type Asked = { readonly what: 'open' | 'dismiss' | 'tell' | 'prices'; readonly row: BackOrderRow };
type Ordering = { readonly rows: readonly BackOrderRow[]; readonly untick?: () => void };

/** The parts to order, the longest wait first. */
export function BackOrderList() {
  useLiveRefresh({ topics: ['/topic/backOrders'], keys: [backOrdersKey], pauseMs: pauses.list });
  const refresh = useRefreshBackOrders();
  const mayEdit = useCan(editsBackOrders);
  const mayOrder = useCan(mayOrderGuard);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ordering, setOrdering] = useState<Ordering | null>(null);
  const close = () => setAsked(null);
  const recall = ({ backOrderId, version }: BackOrderRow) =>
    // A failed call shows its own message.
    void editBackOrder({ backOrderId, version, dismissedUntil: null }).then(refresh, refresh);

  const rowActions = (row: BackOrderRow): RowAction[] => {
    const may = (action: BackOrderRow['actions'][number]) => mayEdit && row.actions.includes(action);
    const asks = (what: Asked['what']) => () => setAsked({ what, row });
    return [
      {
        id: 'open',
        label: may('edit') ? 'Edit' : 'Open',
        icon: may('edit') ? <IconPencil {...icon} /> : <IconEye {...icon} />,
        onRun: asks('open'),
      },
      ...(mayOrder && may('order')
        ? [
            {
              id: 'order',
              label: 'Order',
              icon: <IconShoppingCart {...icon} />,
              onRun: () => setOrdering({ rows: [row] }),
            },
          ]
        : []),
      ...(may('tell')
        ? [{ id: 'tell', label: `Tell ${row.customer}`, icon: <IconMessage {...icon} />, onRun: asks('tell') }]
        : []),
      { id: 'prices', label: 'Price history', icon: <IconHistory {...icon} />, onRun: asks('prices') },
      ...(may('dismiss')
        ? [{ id: 'dismiss', label: 'Dismiss until…', icon: <IconClockPause {...icon} />, onRun: asks('dismiss') }]
        : []),
      ...(may('recall')
        ? [{ id: 'recall', label: 'Needed after all', icon: <IconEye {...icon} />, onRun: () => recall(row) }]
        : []),
    ];
  };
  return (
    <>
      <ListScreen
        {...backOrderList}
        title="Back orders"
        columns={backOrderColumns}
        rowId={(row) => row.backOrderId}
        onOpen={(row) => setAsked({ what: 'open', row })}
        rowActions={rowActions}
        bulkActions={
          mayOrder
            ? [
                {
                  id: 'order',
                  label: 'Order',
                  icon: <IconShoppingCart {...icon} />,
                  onRun: (rows: readonly BackOrderRow[], untick: () => void) => setOrdering({ rows, untick }),
                },
              ]
            : []
        }
        search={{ field: 'search', placeholder: 'Part, part no, vehicle, customer' }}
        chips={chips}
        filters={({ filter, set }) => (
          <Select
            aria-label="Needed for"
            placeholder="Needed for anything"
            w={{ base: '100%', sm: 190 }}
            clearable
            clearButtonProps={{ 'aria-label': 'Needed for anything' }}
            data={reasons}
            value={filter.neededFor || null}
            onChange={(neededFor) => set({ neededFor: neededFor ?? '' })}
          />
        )}
        moreFilters={({ filter, set }) => (
          <ContactPicker
            label="Supplier"
            kind="supplier"
            creates={false}
            value={filter.supplierId}
            valueName={filter.supplier}
            onChange={(supplierId, contact) => set({ supplierId, supplier: contact?.name ?? '' })}
          />
        )}
        empty={{
          title: 'Nothing to get in',
          hint: 'Parts below their threshold, and lines of quotes and invoices without stock, are listed here.',
          icon: IconTruckLoading,
        }}
      />
      {asked?.what === 'open' && <BackOrderDialog row={asked.row} onClose={close} />}
      {asked?.what === 'dismiss' && <DismissDialog backOrder={asked.row} onClose={close} />}
      {asked?.what === 'tell' && <TellRow row={asked.row} onClose={close} />}
      {asked?.what === 'prices' && (
        <PriceHistoryDialog partId={asked.row.partId} partName={asked.row.partName} onClose={close} />
      )}
      {ordering && (
        <OrderDialog rows={ordering.rows} onOrdered={() => ordering.untick?.()} onClose={() => setOrdering(null)} />
      )}
    </>
  );
}
