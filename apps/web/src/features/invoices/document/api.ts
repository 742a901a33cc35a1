import { useQuery } from '@tanstack/react-query';
import type { Payments } from '@yardkeeper/contract/invoices/payments';
import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import type { Invoice, Line } from '@yardkeeper/contract/invoices/schemas';
import type { InvoiceAction } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusIds } from '@yardkeeper/domain/invoices/kinds';
import { call } from '../../../api/call.ts';
import { documentKey, invoiceKey } from '../keys.ts';

export type { Buyer, Invoice, Line, Payments };

export type TabProps = { readonly invoice: Invoice };
export type DialogProps = TabProps & { readonly onClose: () => void };

export const may = (invoice: Invoice, action: InvoiceAction): boolean => invoice.actions.includes(action);

/** Nothing is owed on a cancelled document, so lists and pages show no balance for it. */
export const isCancelled = ({ status }: { readonly status: number }): boolean => status === invoiceStatusIds.cancelled;

/** The call is quiet because the page itself shows what went wrong. */
export const useInvoice = (invoiceId: number) =>
  useQuery({
    queryKey: documentKey(invoiceId),
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
