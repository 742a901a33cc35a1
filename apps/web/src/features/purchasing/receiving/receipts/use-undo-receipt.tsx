import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import type { PurchaseOrder } from '../../document/api.ts';
import { useRefreshOrders } from '../../keys.ts';
import { justReceived } from './just-received.ts';

/** Undoing takes the tags of a receipt out of stock again, as long as none of them is promised, sold or gone. */
export function useUndoReceipt({ purchaseOrderId, version }: PurchaseOrder) {
  const refresh = useRefreshOrders();
  const { ask, dialog } = useConfirm();
  const undo = async (receiptId: number, pieces: number) => {
    const question = {
      title: `Undo the receipt of ${pieces}?`,
      body: 'Its tags leave stock, and what came is outstanding again. Throw their labels away.',
      confirmLabel: 'Undo it',
      danger: true,
    };
    if (!(await ask(question))) return;
    await call('POST /mgr/purchaseOrder/undoCommit', { body: { purchaseOrderId, receiptId, version } }).then(
      () => {
        if (justReceived.get()?.receiptId === receiptId) justReceived.set(null);
        toast('success', 'The receipt is undone');
      },
      () => undefined,
    );
    await refresh(purchaseOrderId);
  };
  return { undo, dialog };
}
