import { useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { isLost } from '../../kit/text/failure.ts';
import { listen, onReconnect } from '../../live/socket.ts';

export const invoicesKey = ['invoices'] as const;
export const invoiceKey = (invoiceId: number) => ['invoice', invoiceId] as const;

export const documentKey = (invoiceId: number) => [...invoiceKey(invoiceId), 'info'] as const;

/**
 * Shows the document that a call returned. The next step is sent with its version: with the version from before, the
 * server would refuse it as "changed by somebody else".
 */
export function useShowInvoice(): (now: Invoice) => void {
  const client = useQueryClient();
  return (now) => {
    const queryKey = documentKey(now.invoiceId);
    void client.cancelQueries({ queryKey });
    if (client.getQueryData(queryKey)) client.setQueryData(queryKey, now);
  };
}

export function useRefreshInvoices(): (invoiceId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (invoiceId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: invoicesKey }),
      client.invalidateQueries({ queryKey: invoiceKey(invoiceId) }),
    ]);
}

/** Fetches the sums again after a refusal, so that the person sees the present ones before the next try. */
export function useRefreshAfterRefusal(invoiceId: number): (thrown: unknown) => never {
  const refresh = useRefreshInvoices();
  return (thrown) => {
    // After a lost answer the form must repeat the identical request, so its sums are not fetched again.
    if (!isLost(thrown)) void refresh(invoiceId);
    throw thrown;
  };
}

export function useLiveInvoice(invoiceId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: invoiceKey(invoiceId) });
    const hear = (news: unknown) => (news as Partial<RecordNews> | null)?.id === invoiceId && refresh();
    const stops = [listen('/topic/invoices', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, invoiceId]);
}
