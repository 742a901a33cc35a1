import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { isLost } from '../../kit/text/failure.ts';
import { listen, onReconnect } from '../../live/socket.ts';

/** Everything that lists quotes and invoices. */
export const invoicesKey = ['invoices'] as const;
/** Everything about one quote or invoice. */
export const invoiceKey = (invoiceId: number) => ['invoice', invoiceId] as const;

/** Asks again for the lists and for one document, after a change of one's own. */
export function useRefreshInvoices(): (invoiceId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (invoiceId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: invoicesKey }),
      client.invalidateQueries({ queryKey: invoiceKey(invoiceId) }),
    ]);
}

/** After a refusal the sums are asked for again, so that the next try is made with them before one's eyes. */
export function useRefreshAfterRefusal(invoiceId: number): (thrown: unknown) => never {
  const refresh = useRefreshInvoices();
  return (thrown) => {
    // What was only lost goes out again exactly as it was.
    if (!isLost(thrown)) void refresh(invoiceId);
    throw thrown;
  };
}

/** Keeps one document in step with what others do to it. */
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
