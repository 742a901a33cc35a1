import { callFile } from '../../../api/call.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import type { DialogProps } from '../document/api.ts';

export function PrintDialog({ order: { purchaseOrderId, poNo, version }, onClose }: DialogProps) {
  return (
    <PdfDialog
      title={`Purchase order ${poNo}`}
      queryKey={['purchase-order-paper', purchaseOrderId, version]}
      load={(signal) =>
        callFile(
          'GET /mgr/purchaseOrder/generatePOPdf/:id',
          { params: { id: purchaseOrderId } },
          { signal, quiet: true },
        )
      }
      onClose={onClose}
    />
  );
}
