import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { type CallOptions, call } from '../../api/call.ts';

export const moveCall = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
export type MoveBody = ArgsOf<typeof moveCall>['body'];
export type Moved = ReplyOf<typeof moveCall>;
export type ChangedTag = ArgsOf<'POST /mgr/inventory/updateInventoryItem'>['body'];
export type RepriceBody = ArgsOf<'PUT /mgr/inventory/changePriceItemList'>['body'];
export type Repriced = ReplyOf<'PUT /mgr/inventory/changePriceItemList'>;
export type AdjustBody = ArgsOf<'POST /mgr/inventory/adjust'>['body'];

/** The server ignores a repeated request with the same client event id. */
export const moveTags = (body: MoveBody): Promise<Moved> => call(moveCall, { body });

export const adjustTag = (body: AdjustBody, options: CallOptions<'POST /mgr/inventory/adjust'> = {}) =>
  call('POST /mgr/inventory/adjust', { body }, options);

export const removeTags = (tagNos: readonly string[]) =>
  call('DELETE /mgr/inventory/deleteMultipleInventoryItem', { query: { tagNoList: tagNos.join() } });

export const backIntoBox = (tagNo: string, version: number) =>
  call('POST /mgr/inventory/backIntoBox', { body: { tagNo, version } });

export const undoEvents = (eventIds: readonly number[]) =>
  call('POST /mgr/inventory/undoStockEvents', { body: { eventIds: [...eventIds] } });

export const repriceTags = (body: RepriceBody) => call('PUT /mgr/inventory/changePriceItemList', { body });

type Flags = Omit<ArgsOf<'POST /mgr/inventory/setFlags'>['body'], 'tagNoList'>;
export const setFlags = (tagNos: readonly string[], flags: Flags) =>
  call('POST /mgr/inventory/setFlags', { body: { tagNoList: [...tagNos], ...flags } });

export const changeTag = (body: ChangedTag) => call('POST /mgr/inventory/updateInventoryItem', { body });

export const fetchTag = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } }, { signal, quiet: true });

type TimelineQuery = ArgsOf<'GET /mgr/inventory/tagTimeline'>['query'];
export const fetchTimeline = (query: TimelineQuery, signal?: AbortSignal) =>
  call('GET /mgr/inventory/tagTimeline', { query }, { signal, quiet: true });

export const fetchPictures = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/pictures', { query: { tagNo } }, { signal, quiet: true });

const offered = 8;
/** Digits find tags whose number begins with them; words find tags by their part, those free to sell first. */
export async function suggestTags(text: string, signal?: AbortSignal): Promise<readonly TagRow[]> {
  const options = { signal, quiet: true };
  if (/^t?\d*$/i.test(text)) return call('GET /mgr/inventory/tagNoSearch', { query: { tagNo: text } }, options);
  const query = { search: text, pageNum: 1, pageSize: offered };
  return (await call('GET /mgr/inventory/searchInventoryItem', { query }, options)).records;
}

export const fetchTagsByNo = (tagNos: readonly string[], signal: AbortSignal) =>
  call('GET /mgr/inventory/getInventoryItems', { query: { tagNoList: tagNos.join() } }, { signal });
