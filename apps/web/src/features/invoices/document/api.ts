import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Line } from '@yardkeeper/contract/invoices/lines';
import type { Payments } from '@yardkeeper/contract/invoices/payments';
import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { InvoiceAction } from '@yardkeeper/domain/invoices/facts';
import { call } from '../../../api/call.ts';
import { invoiceKey } from '../keys.ts';

export type { Buyer, Invoice, Line, Payments };

/** What every tab is handed. */
export type TabProps = { readonly invoice: Invoice };
export type DialogProps = TabProps & { readonly onClose: () => void };

export const may = (invoice: Invoice, action: InvoiceAction): boolean => invoice.actions.includes(action);

/** The page says itself what went wrong, so no toast does. */
export const useInvoice = (invoiceId: number) =>
  useQuery({
    queryKey: [...invoiceKey(invoiceId), 'info'],
    queryFn: ({ signal }) =>
      call('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } }, { signal, quiet: true }),
    enabled: invoiceId > 0,
  });

/** The lines by themselves, so that a change by others is seen without waiting for the whole document. */
export const useLines = ({ invoiceId, lines, version }: Invoice) =>
  useQuery({
    queryKey: [...invoiceKey(invoiceId), 'items', version],
    queryFn: ({ signal }) =>
      call('POST /mgr/invoices/queryInvoicesItemsList', { body: { invoiceId } }, { signal, quiet: true }),
    placeholderData: lines,
  });

const paymentsKey = (invoiceId: number) => [...invoiceKey(invoiceId), 'payments'];
/** Asked with a body the first time; every refresh is a plain read. */
export function usePayments(invoiceId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: paymentsKey(invoiceId),
    queryFn: ({ signal }) =>
      client.getQueryData(paymentsKey(invoiceId)) === undefined
        ? call('POST /mgr/invoices/queryPaymentList', { body: { invoiceId } }, { signal, quiet: true })
        : call('GET /mgr/invoices/queryPaymentList', { query: { invoiceId } }, { signal, quiet: true }),
  });
}
