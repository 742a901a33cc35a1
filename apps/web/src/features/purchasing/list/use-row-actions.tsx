import { mayTakeOrderStep, orderSteps } from '@yardkeeper/domain/purchasing/actions';
import { orderStatusOf } from '@yardkeeper/domain/purchasing/status';
import { useState } from 'react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useActor } from '../../../session/use-session.ts';
import { useOrder } from '../document/api.ts';
import { buttons } from '../steps/buttons.tsx';
import { type OpenDialog, OpenedDialog } from '../steps/OpenedDialog.tsx';
import type { OrderRow } from './api.ts';

const offered = ['receive', 'finalize', 'pay', 'print', 'send'] as const satisfies readonly OpenDialog[];
type Opened = { readonly purchaseOrderId: number; readonly kind: OpenDialog };

/** The dialog needs more of the order than the row has, so the order is fetched first. */
function RowDialog({ purchaseOrderId, kind, onClose }: Opened & { onClose: () => void }) {
  const { data } = useOrder(purchaseOrderId);
  return data ? <OpenedDialog kind={kind} order={data} onClose={onClose} /> : null;
}

/** A payment before the bill is rare, so a row offers payment only for billed orders. */
const fits = (name: (typeof offered)[number], row: OrderRow): boolean => {
  const status = orderStatusOf(row.status);
  return status !== null && orderSteps[name].in.includes(status) && (name !== 'pay' || row.billNo !== '');
};

export function useRowActions() {
  const actor = useActor();
  const [dialog, setDialog] = useState<Opened | null>(null);
  const rowActions = (row: OrderRow): readonly RowAction[] =>
    actor === null
      ? []
      : offered
          .filter((name) => fits(name, row) && mayTakeOrderStep(name, actor))
          .map((name) => ({
            id: name,
            label: buttons[name].label,
            icon: buttons[name].icon,
            onRun: () => setDialog({ purchaseOrderId: row.purchaseOrderId, kind: name }),
          }));
  return { rowActions, dialog: dialog && <RowDialog {...dialog} onClose={() => setDialog(null)} /> };
}
