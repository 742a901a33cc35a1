import { useQuery } from '@tanstack/react-query';
import type { Line } from '@yardkeeper/contract/invoices/lines';
import type { Payments } from '@yardkeeper/contract/invoices/payments';
import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { InvoiceAction } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusIds } from '@yardkeeper/domain/invoices/kinds';
import { call } from '../../../api/call.ts';
import { invoiceKey } from '../keys.ts';

export type { Buyer, Invoice, Line, Payments };

/** What every tab is handed. */
export type TabProps = { readonly invoice: Invoice };
export type DialogProps = TabProps & { readonly onClose: () => void };

export const may = (invoice: Invoice, action: InvoiceAction): boolean => invoice.actions.includes(action);

/** Nothing is owed of it any more, so no balance is shown. */
export const isCancelled = ({ status }: { readonly status: number }): boolean => status === invoiceStatusIds.cancelled;

/** The page says itself what went wrong, so no toast does. */
export const useInvoice = (invoiceId: number) =>
  useQuery({
    queryKey: [...invoiceKey(invoiceId), 'info'],
    queryFn: ({ signal }) =>
      call('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } }, { signal, quiet: true }),
    enabled: invoiceId > 0,
  });

export const usePayments = (invoiceId: number) =>
  useQuery({
    queryKey: [...invoiceKey(invoiceId), 'payments'],
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/queryPaymentList', { query: { invoiceId } }, { signal, quiet: true }),
  });
