import { Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { useRefreshOrders } from '../../keys.ts';
import { SavedLines } from '../../lines/saved/SavedLines.tsx';
import classes from '../../Purchasing.module.css';
import { ReceiptsCard } from '../../receiving/receipts/ReceiptsCard.tsx';
import { OrderEditor } from '../../saving/OrderEditor.tsx';
import { valuesOf } from '../../saving/values.ts';
import { may, type PurchaseOrder, seesMoney, type TabProps, useOrderLines } from '../api.ts';

function Totals({ order: { charges, net, gst, total } }: { order: PurchaseOrder }) {
  return (
    <dl className={`${classes.sum} kit-figures`} aria-label="Totals">
      {charges.map(({ chargeId, description, amount }) => (
        <div key={chargeId} style={{ display: 'contents' }}>
          <dt>{description}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <dt>Before GST</dt>
      <dd>{formatMoney(net)}</dd>
      <dt>GST</dt>
      <dd>{formatMoney(gst)}</dd>
      <dt data-strong>Total</dt>
      <dd data-strong>{formatMoney(total)}</dd>
    </dl>
  );
}

/** The lines, each with its allowed actions; the whole order is changed in the editor. */
export function ItemsTab({ order }: TabProps) {
  const answer = useOrderLines(order.purchaseOrderId);
  const refresh = useRefreshOrders();
  const [edits, setEdits] = useState(false);
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  if (edits)
    return (
      <OrderEditor
        given={valuesOf(order, answer.data)}
        onCancel={() => setEdits(false)}
        onSaved={() => {
          setEdits(false);
          void refresh(order.purchaseOrderId);
        }}
      />
    );
  return (
    <Stack gap="md">
      <SavedLines
        order={order}
        lines={answer.data}
        tools={
          may(order, 'edit') && (
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEdits(true)}>
              Edit order
            </Button>
          )
        }
      />
      {seesMoney(order) && <Totals order={order} />}
      <ReceiptsCard order={order} />
    </Stack>
  );
}
