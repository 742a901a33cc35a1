import { useQueryClient } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { BackOrderDetail, BackOrderRow, PartPriceHistory } from '@yardkeeper/contract/back-orders/schemas';
import type { BackOrderStatus } from '@yardkeeper/domain/back-orders/status';
import { call } from '../../api/call.ts';
import type { Tone } from '../../kit/text/status.ts';

export type { BackOrderDetail, BackOrderRow, PartPriceHistory };
export type EditBackOrder = ArgsOf<'POST /mgr/backOrderPart/editBackOrderPart'>['body'];
export type BackOrderQuery = ArgsOf<'GET /mgr/backOrderPart/getBackOrderPartList'>['query'];

export const backOrdersKey = ['back-orders'] as const;
export const viewsBackOrders = { anyOf: ['VIEW_BACK_ORDER_PART'] } as const;
export const editsBackOrders = { anyOf: ['EDIT_BACK_ORDER_PART'] } as const;
export const tellsWaiting = { anyOf: ['EDIT_BACK_ORDER_PART', 'SEND_EMAIL_INVOICE_AND_QUOTE'] } as const;

export const backOrderTone = {
  needed: 'waiting',
  ordered: 'progress',
  received: 'confirmed',
  fulfilled: 'done',
  dismissed: 'open',
} as const satisfies Record<BackOrderStatus, Tone>;

export const fetchDetail = (backOrderId: number, signal: AbortSignal) =>
  call('POST /mgr/backOrderPart/getBackOrderPartDetail', { body: { backOrderId } }, { signal, quiet: true });
export const editBackOrder = (body: EditBackOrder) => call('POST /mgr/backOrderPart/editBackOrderPart', { body });
export const tellWaiting = (backOrderId: number, text: string, onSaid: (sentence: string) => void) =>
  call('POST /mgr/backOrderPart/notifyWaiting', { body: { backOrderId, text } }, { onSaid });
export const fetchPriceHistory = (partId: number, signal: AbortSignal) =>
  call('GET /mgr/backOrderPart/viewPriceHistory', { query: { partId } }, { signal, quiet: true });
export const fetchBackOrders = (query: BackOrderQuery, signal: AbortSignal) =>
  call('GET /mgr/backOrderPart/getBackOrderPartList', { query }, { signal, quiet: true });

export const fetchToBuy = (supplierId: number | undefined, signal: AbortSignal) =>
  call('GET /mgr/backOrderPart/getToBuy', { query: supplierId ? { supplierId } : {} }, { signal, quiet: true });

export function useRefreshBackOrders(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: backOrdersKey });
}
