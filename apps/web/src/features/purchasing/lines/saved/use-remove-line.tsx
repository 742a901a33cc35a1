import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import type { OrderLine, PurchaseOrder } from '../../document/api.ts';
import { useRefreshOrders } from '../../keys.ts';

/** A line can be removed as long as nothing of it has arrived. */
export function useRemoveLine({ purchaseOrderId, poNo }: PurchaseOrder) {
  const refresh = useRefreshOrders();
  const { ask, dialog } = useConfirm();
  const remove = async ({ purchaseOrderItemId, description, partDesc, qty }: OrderLine) => {
    const name = description || partDesc;
    const question = { title: `Take ${qty} × ${name} off ${poNo}?`, confirmLabel: 'Take it off', danger: true };
    if (!(await ask(question))) return;
    await call('DELETE /mgr/purchaseOrder/deletePoItem/:id', { params: { id: purchaseOrderItemId } }).then(
      () => toast('success', `${name} is taken off`),
      () => undefined,
    );
    await refresh(purchaseOrderId);
  };
  return { remove, dialog };
}
