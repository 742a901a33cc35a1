import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Stocktake } from '@yardkeeper/contract/inventory/calls';
import { call } from '../../../api/call.ts';
import { inventoryKey } from '../keys.ts';

export type { Stocktake };
export type Scanned = ReplyOf<'POST /mgr/inventory/stocktake/scan'>;
export type Finished = ReplyOf<'POST /mgr/inventory/stocktake/finish'>;

export const stocktakeKey = (locationId: number) => [...inventoryKey, 'stocktake', locationId] as const;

export const fetchStocktake = (locationId: number, signal: AbortSignal) =>
  call('GET /mgr/inventory/stocktake', { query: { locationId } }, { signal, quiet: true });
export const startStocktake = (locationId: number) =>
  call('POST /mgr/inventory/stocktake/start', { body: { locationId } });
/** The call is quiet because the scan box shows the refusal. */
export const scanTag = (stocktakeId: number, tagNo: string) =>
  call('POST /mgr/inventory/stocktake/scan', { body: { stocktakeId, tagNo } }, { quiet: true });
type Ends = { moveUnexpected: boolean; markMissingLost: boolean };
export const finishStocktake = (stocktakeId: number, ends: Ends) =>
  call('POST /mgr/inventory/stocktake/finish', { body: { stocktakeId, ...ends } });
export const cancelStocktake = (id: number) => call('DELETE /mgr/inventory/stocktake/:id', { params: { id } });

/** Adds a scan to the count on the screen, so that the whole count need not be fetched after each scan. */
export function withScan(stocktake: Stocktake, { result, tag }: Scanned): Stocktake {
  const others = (tags: Stocktake['found']) => tags.filter((each) => each.tagNo !== tag.tagNo);
  const missing = others(stocktake.missing);
  const found = result === 'found' ? [tag, ...others(stocktake.found)] : stocktake.found;
  const unexpected = result === 'unexpected' ? [tag, ...others(stocktake.unexpected)] : stocktake.unexpected;
  return { ...stocktake, missing, found, unexpected };
}
