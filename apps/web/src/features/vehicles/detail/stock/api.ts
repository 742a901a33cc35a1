import { useQuery } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../../api/call.ts';
import { vehicleKey } from '../../keys.ts';

const STOCK_PRICE_LIST = 1;
const toasts = { toastsMsg: true } as const;

const fetchList = (vehicleId: number, signal?: AbortSignal) =>
  call(
    'GET /mgr/inventory/browseVehicles/getStockList',
    { query: { vehicleId, priceListID: STOCK_PRICE_LIST } },
    { signal, ...toasts },
  );

export const useStockList = (vehicleId: number, search = '') =>
  useQuery({
    queryKey: [...vehicleKey(vehicleId), 'stock', search],
    queryFn: ({ signal }) =>
      search === ''
        ? fetchList(vehicleId, signal)
        : call(
            'GET /mgr/inventory/browseVehicles/searchStockItem',
            { query: { vehicleId, search } },
            { signal, ...toasts },
          ),
    placeholderData: (before) => before,
  });

export const deleteItem = (id: number) =>
  call('DELETE /mgr/inventory/browseVehicles/deleteStockItem/:id', { params: { id } }, toasts);

export const fetchPartPictures = (stockId: number, signal: AbortSignal) =>
  call('GET /mgr/inventory/browseStock/part/pictures', { query: { stockId } }, { signal, quiet: true });

export type CommitBody = ArgsOf<'POST /mgr/inventory/browseVehicles/commit'>['body'];
export type Committed = ReplyOf<'POST /mgr/inventory/browseVehicles/commit'>;
export const commitItems = (body: CommitBody) => call('POST /mgr/inventory/browseVehicles/commit', { body }, toasts);

export type SingleBody = ArgsOf<'POST /mgr/inventory/browseVehicles/submitSinglePart'>['body'];
export const submitSingle = (body: SingleBody) =>
  call('POST /mgr/inventory/browseVehicles/submitSinglePart', { body }, toasts);
