import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { isLost } from '../../kit/text/failure.ts';
import { listen, onReconnect } from '../../live/socket.ts';

export const ordersKey = ['purchase-orders'] as const;
export const orderKey = (purchaseOrderId: number) => ['purchase-order', purchaseOrderId] as const;

export const infoKey = (purchaseOrderId: number) => [...orderKey(purchaseOrderId), 'info'] as const;
export const linesKey = (purchaseOrderId: number) => [...orderKey(purchaseOrderId), 'lines'] as const;

/** The queue's record for requests about an order, and the names under which this device stores its data. */
export const recordOf = (purchaseOrderId: number): string => `purchase order ${purchaseOrderId}`;
export const keptLinesName = (purchaseOrderId: number): string => `lines of ${recordOf(purchaseOrderId)}`;

export function useRefreshOrders(): (purchaseOrderId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (purchaseOrderId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ordersKey }),
      client.invalidateQueries({ queryKey: orderKey(purchaseOrderId) }),
    ]);
}

/** Fetches the order again after a refusal, so that the person sees its present state before the next try. */
export function useRefreshAfterRefusal(purchaseOrderId: number): (thrown: unknown) => never {
  const refresh = useRefreshOrders();
  return (thrown) => {
    // After a lost answer the form must repeat the identical request, so its data is not fetched again.
    if (!isLost(thrown)) void refresh(purchaseOrderId);
    throw thrown;
  };
}

export function useLiveOrder(purchaseOrderId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: orderKey(purchaseOrderId) });
    const hear = (news: unknown) => (news as Partial<RecordNews> | null)?.id === purchaseOrderId && refresh();
    const stops = [listen('/topic/purchaseOrders', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, purchaseOrderId]);
}
