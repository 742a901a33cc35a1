import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconPackageImport, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { useObservable } from '../../../../session/use-observable.ts';
import { may, type TabProps } from '../../document/api.ts';
import { justReceived } from './just-received.ts';
import { useUndoReceipt } from './use-undo-receipt.tsx';

const OrderLabels = lazyDialog(() => import('../../papers/OrderLabels.tsx').then((m) => m.OrderLabels));
const named = 4;

/** What was just received, with its labels and the button to undo it. */
export function ReceivedBanner({ order }: TabProps) {
  const just = useObservable(justReceived);
  const { undo, dialog } = useUndoReceipt(order);
  const [labels, setLabels] = useState(false);
  const receipt = order.receipts.find(({ receiptId }) => receiptId === just?.receiptId);
  if (just?.purchaseOrderId !== order.purchaseOrderId || !receipt || receipt.isUndone) return dialog;
  const { tagNos } = just;
  const tags =
    tagNos.length > named
      ? `${tagNos.slice(0, named).join(', ')} and ${tagNos.length - named} more`
      : tagNos.join(', ');
  return (
    <>
      <Alert
        color="green"
        role="status"
        py="xs"
        icon={<IconPackageImport size={18} aria-hidden />}
        withCloseButton
        closeButtonLabel="Close"
        onClose={() => justReceived.set(null)}
      >
        <Group gap="sm" justify="space-between">
          <span>
            {receipt.qty} received as {tags}
          </span>
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPrinter size={14} aria-hidden />}
              onClick={() => setLabels(true)}
            >
              Print {tagNos.length === 1 ? 'its label' : `${tagNos.length} labels`}
            </Button>
            {may(order, 'undoReceipt') && receipt.whyNotUndone === '' && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => void undo(receipt.receiptId, receipt.qty)}
              >
                Undo
              </Button>
            )}
          </Group>
        </Group>
      </Alert>
      {labels && <OrderLabels tagNos={tagNos} onClose={() => setLabels(false)} />}
      {dialog}
    </>
  );
}
