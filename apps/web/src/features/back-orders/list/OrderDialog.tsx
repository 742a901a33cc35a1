import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { problemOf, problemWords } from '../../../kit/text/failure.ts';
import { useAction } from '../../../kit/use-action.ts';
import { type BackOrderRow, useRefreshBackOrders } from '../../../shared/back-orders/api.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { type BackOrdersOrdered, orderBackOrders } from './api.ts';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
const parts = (count: number): string => (count === 1 ? '1 part' : `${count} parts`);

function Made({ done }: { done: BackOrdersOrdered }) {
  return (
    <List listStyleType="none" spacing={4} role="list" aria-label="Orders made">
      {done.orders.map((order) => (
        <List.Item key={order.purchaseOrderId}>
          <ScreenLink screen="/purchase/$id" href={`/purchase/${order.purchaseOrderId}`}>
            {order.purchaseOrderNo}
          </ScreenLink>{' '}
          to {order.supplier}, {lines(order.lines)}
        </List.Item>
      ))}
    </List>
  );
}

function Plan({ rows }: { rows: readonly BackOrderRow[] }) {
  const bySupplier = [...Map.groupBy(rows, (row) => row.supplier)];
  return (
    <List listStyleType="none" spacing={4} aria-label="What is ordered">
      {bySupplier.map(([supplier, theirs]) => (
        <List.Item key={supplier}>
          <Text span fw={550}>
            {supplier}
          </Text>
          : {theirs.map((row) => `${row.qty} × ${row.partName}`).join(', ')}
        </List.Item>
      ))}
    </List>
  );
}

type Props = { rows: readonly BackOrderRow[]; onOrdered: () => void; onClose: () => void };

/** Makes one order per supplier: it lists them before, and the numbers of the orders afterwards. */
export function OrderDialog({ rows, onOrdered, onClose }: Props) {
  const refresh = useRefreshBackOrders();
  const once = useAction();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<BackOrdersOrdered | null>(null);
  const orderable = rows.filter(({ actions }) => actions.includes('order'));
  const left = rows.length - orderable.length;
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const ids = orderable.map(({ backOrderId }) => backOrderId);
    try {
      setDone(await once(ids, () => orderBackOrders(ids)));
      onOrdered();
    } catch (thrown) {
      setProblem(problemWords(problemOf(thrown), 'Nothing was ordered.'));
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  const suppliers = new Set(orderable.map(({ supplierId }) => supplierId)).size;
  return (
    <DialogFrame
      opened
      onClose={() => !busy && onClose()}
      title={done ? 'Ordered' : `Order ${parts(orderable.length)}`}
      size="lg"
    >
      {problem && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      {done ? <Made done={done} /> : <Plan rows={orderable} />}
      {!done && left > 0 && (
        <Text c="dimmed" mt="sm">
          {left === 1 ? '1 ticked part is' : `${left} ticked parts are`} left out: without a supplier, or ordered
          already.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {done ? 'Close' : 'Cancel'}
        </Button>
        {!done && (
          <Button onClick={() => void run()} loading={busy} disabled={orderable.length === 0} data-autofocus>
            {suppliers > 1 ? `Make ${suppliers} orders` : 'Make the order'}
          </Button>
        )}
      </Group>
    </DialogFrame>
  );
}
