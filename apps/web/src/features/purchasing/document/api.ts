import { useQuery } from '@tanstack/react-query';
import type { OrderCredit, OrderPayments } from '@yardkeeper/contract/purchasing/money';
import type { Claim } from '@yardkeeper/contract/purchasing/receiving';
import type { OrderedTag, OrderLine, PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import type { OrderAction } from '@yardkeeper/domain/purchasing/actions';
import { call } from '../../../api/call.ts';
import { fillsOptions } from '../../../api/lookups/fills-options.ts';
import { orKept } from '../../../requests/kept-reads.ts';
import { infoKey, keptLinesName, linesKey, orderKey, recordOf } from '../keys.ts';

export type { Claim, OrderCredit, OrderedTag, OrderLine, OrderPayments, PurchaseOrder };

export type TabProps = { readonly order: PurchaseOrder };
export type DialogProps = TabProps & { readonly onClose: () => void };

const choiceOf = (order: PurchaseOrder, action: OrderAction) => order.actions.find((each) => each.action === action);
/** Whether the person may take the step and nothing prevents it now. */
export const may = (order: PurchaseOrder, action: OrderAction): boolean => choiceOf(order, action)?.why === '';
/** What prevents a step that the person may take at other times; empty when nothing does. */
export const whyNot = (order: PurchaseOrder, action: OrderAction): string => choiceOf(order, action)?.why ?? '';

/** The server sends amounts to people who see cost, and null to others. */
export const seesMoney = (order: PurchaseOrder): boolean => order.total !== null;

/** The calls are quiet because the page itself shows what went wrong. */
const fetchOrder = (purchaseOrderId: number, signal: AbortSignal) =>
  call('GET /mgr/purchaseOrder/getPurchaseOrderDetail', { query: { purchaseOrderId } }, { signal, quiet: true });
const fetchLines = (purchaseOrderId: number, signal: AbortSignal) =>
  call('GET /mgr/purchaseOrder/getPurchaseOrderItems', { query: { purchaseOrderId } }, { signal, quiet: true });

export const useOrder = (purchaseOrderId: number) =>
  useQuery({
    queryKey: infoKey(purchaseOrderId),
    queryFn: ({ signal }) => fetchOrder(purchaseOrderId, signal),
    enabled: purchaseOrderId > 0,
    meta: fillsOptions,
  });

export const useOrderLines = (purchaseOrderId: number) =>
  useQuery({
    queryKey: linesKey(purchaseOrderId),
    queryFn: ({ signal }) => fetchLines(purchaseOrderId, signal),
    enabled: purchaseOrderId > 0,
  });

/** For use at the carton: stored on the device, so that receiving goes on without a connection. */
export const useKeptOrder = (id: number) =>
  useQuery({
    queryKey: infoKey(id),
    queryFn: ({ signal }) => orKept(recordOf(id), recordOf(id), () => fetchOrder(id, signal)),
    enabled: id > 0,
  });
export const useKeptLines = (id: number) =>
  useQuery({
    queryKey: linesKey(id),
    queryFn: ({ signal }) => orKept(keptLinesName(id), recordOf(id), () => fetchLines(id, signal)),
    enabled: id > 0,
  });

export const useOrderPayments = (purchaseOrderId: number) =>
  useQuery({
    queryKey: [...orderKey(purchaseOrderId), 'payments'],
    queryFn: ({ signal }) =>
      call('GET /mgr/purchaseOrder/queryPOPaymentList', { query: { purchaseOrderId } }, { signal, quiet: true }),
  });

export const useOrderCredits = (purchaseOrderId: number) =>
  useQuery({
    queryKey: [...orderKey(purchaseOrderId), 'credits'],
    queryFn: ({ signal }) =>
      call('GET /mgr/purchaseOrder/queryCreditNotes/:id', { params: { id: purchaseOrderId } }, { signal, quiet: true }),
  });

export const useClaims = (purchaseOrderId: number) =>
  useQuery({
    queryKey: [...orderKey(purchaseOrderId), 'claims'],
    queryFn: ({ signal }) =>
      call('GET /mgr/purchaseOrder/claims/:id', { params: { id: purchaseOrderId } }, { signal, quiet: true }),
  });
