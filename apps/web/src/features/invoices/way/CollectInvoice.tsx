import { CollectDialog } from '../../../shared/dispatch/CollectDialog.tsx';
import type { DialogProps } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';

export function CollectInvoice({ invoice, onClose }: DialogProps) {
  const refresh = useRefreshInvoices();
  return (
    <CollectDialog
      of={invoice}
      lines={invoice.lines}
      onClose={onClose}
      onDone={() => void refresh(invoice.invoiceId)}
    />
  );
}
