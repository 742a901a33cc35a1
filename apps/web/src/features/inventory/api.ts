import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { type CallOptions, call } from '../../api/call.ts';

type MoveBody = ArgsOf<'PUT /mobile/inventory/itemManage/updateBulkLocation'>['body'];
export type Moved = ReplyOf<'PUT /mobile/inventory/itemManage/updateBulkLocation'>;
export type ChangedTag = ArgsOf<'POST /mgr/inventory/updateInventoryItem'>['body'];
export type RepriceBody = ArgsOf<'PUT /mgr/inventory/changePriceItemList'>['body'];
export type AdjustBody = ArgsOf<'POST /mgr/inventory/adjust'>['body'];

/** The same client event id again moves nothing again. */
export const moveTags = (body: MoveBody, options: CallOptions = {}): Promise<Moved> =>
  call('PUT /mobile/inventory/itemManage/updateBulkLocation', { body }, options);

export const adjustTag = (body: AdjustBody, options: CallOptions = {}) =>
  call('POST /mgr/inventory/adjust', { body }, options);

export const removeTags = (tagNos: readonly string[]) =>
  call('DELETE /mgr/inventory/deleteMultipleInventoryItem', { query: { tagNoList: tagNos.join() } });

export const undoEvents = (eventIds: readonly number[]) =>
  call('POST /mgr/inventory/undoStockEvents', { body: { eventIds: [...eventIds] } });

export const repriceTags = (body: RepriceBody) => call('PUT /mgr/inventory/changePriceItemList', { body });

type Flags = Omit<ArgsOf<'POST /mgr/inventory/setFlags'>['body'], 'tagNoList'>;
export const setFlags = (tagNos: readonly string[], flags: Flags) =>
  call('POST /mgr/inventory/setFlags', { body: { tagNoList: [...tagNos], ...flags } });

export const changeTag = (body: ChangedTag) => call('POST /mgr/inventory/updateInventoryItem', { body });

export const fetchTag = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } }, { signal, quiet: true });

export const fetchTimeline = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/tagTimeline', { query: { tagNo } }, { signal, quiet: true });

export const fetchPictures = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/pictures', { query: { tagNo } }, { signal, quiet: true });

export const suggestTags = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/tagNoSearch', { query: { tagNo } }, { signal, quiet: true });
