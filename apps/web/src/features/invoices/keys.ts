import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { isLost } from '../../kit/text/failure.ts';
import { listen, onReconnect } from '../../live/socket.ts';

export const invoicesKey = ['invoices'] as const;
export const invoiceKey = (invoiceId: number) => ['invoice', invoiceId] as const;

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
