import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshInvoices } from '../../keys.ts';
import { whyStockIsFixed } from '../../lines/StockFixed.tsx';
import { type Invoice, type Line, may } from '../api.ts';

/** A charge can be removed until the document is final, a part from stock only until picking begins. */
export const mayRemove = (invoice: Invoice, line: Line): boolean =>
  may(invoice, 'removeLine') && (line.tagNo === '' || whyStockIsFixed(invoice) === null);

export function useRemoveLine({ invoiceId, invoiceNo, version }: Invoice) {
  const refresh = useRefreshInvoices();
  const { ask, dialog } = useConfirm();
  const remove = async (line: Line) => {
    const title = `Take ${line.description} off ${invoiceNo}?`;
    const body = line.tagNo ? `${line.tagNo} is free again.` : undefined;
    if (!(await ask({ title, body, confirmLabel: 'Take it off', danger: true }))) return;
    await call('DELETE /mgr/invoices/deleteInvoiceItem/:id', { params: { id: line.lineId }, query: { version } }).then(
      () => toast('success', `${line.description} is taken off`),
      () => undefined,
    );
    await refresh(invoiceId);
  };
  return { remove, dialog };
}
