import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { invoiceStatusOf } from '@yardkeeper/domain/invoices/kinds';
import { whyStockLinesAreFixed } from '@yardkeeper/domain/invoices/lines/stock-lines';
import type { InvoiceForm } from '../saving/values.ts';

/** The reason why parts from stock can no longer be added, removed or counted; null while they can, as on a new document. */
export function whyStockIsFixed(invoice: InvoiceForm | Invoice): string | null {
  const status = 'status' in invoice ? invoiceStatusOf(invoice.status) : null;
  if (status === null || !('stockLines' in invoice)) return null;
  return whyStockLinesAreFixed(invoice.invoiceNo, { status, stockLines: invoice.stockLines });
}

/** It is shown in place of the scan box, because nothing more can be scanned onto the document. */
export function StockFixedNote({ why }: { why: string }) {
  return (
    <Alert color="gray" role="status" p="xs" icon={<IconLock size={18} aria-hidden />}>
      {why}. Charges, prices and delivery can still change.
    </Alert>
  );
}
