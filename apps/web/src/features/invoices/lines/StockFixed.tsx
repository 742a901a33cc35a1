import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { invoiceStatusOf } from '@yardkeeper/domain/invoices/kinds';
import { whyStockLinesAreFixed } from '@yardkeeper/domain/invoices/stock-lines';
import type { InvoiceForm } from '../saving/values.ts';

/** Why no part comes, goes or changes in number on this document; nothing while they may, as on every new one. */
export function whyStockIsFixed(invoice: InvoiceForm | Invoice): string | null {
  const status = 'status' in invoice ? invoiceStatusOf(invoice.status) : null;
  if (status === null || !('stockLines' in invoice)) return null;
  return whyStockLinesAreFixed(invoice.invoiceNo, { status, stockLines: invoice.stockLines });
}

/** In the place of the scan box: nothing more is scanned onto it. */
export function StockFixedNote({ why }: { why: string }) {
  return (
    <Alert color="gray" role="status" p="xs" icon={<IconLock size={18} aria-hidden />}>
      {why}. Charges, prices and delivery can still change.
    </Alert>
  );
}
