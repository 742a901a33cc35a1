import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { invoiceStatusOf } from '@yardkeeper/domain/invoices/kinds';
import { whyStockLinesAreFixed } from '@yardkeeper/domain/invoices/stock-lines';
import type { InvoiceForm } from '../saving/values.ts';

/** Why no part comes, goes or changes in number on this document; nothing while they may, as on every new one. */
export function stockStaysOn(invoice: InvoiceForm | Invoice): string | null {
  const status = 'status' in invoice ? invoiceStatusOf(invoice.status) : null;
  if (status === null || !('stockLines' in invoice)) return null;
  return whyStockLinesAreFixed(invoice.invoiceNo, { status, stockLines: invoice.stockLines });
}
