import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { type TagStatus, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { call } from '../../../api/call.ts';
import type { ListSource, PageQuery, SaidSum } from '../../../kit/list-screen/types.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import { fetchTagsByNo } from '../api.ts';
import { tagsKey } from '../keys.ts';
import { anyTag, chosenId, type TagFilter } from './filter.ts';

export type { TagRow };

type Body = NonNullable<ArgsOf<'POST /mgr/inventory/queryInventoryList'>['body']>;
type Wanted = NonNullable<ArgsOf<'POST /mgr/inventory/countTags'>['body']>;
const sortFields = ['tagNo', 'retail', 'age', 'part'] as const;
const isStatus = (state: string): state is TagStatus => Object.hasOwn(tagStatuses, state);

export const wanted = (filter: TagFilter): Wanted => ({
  search: filter.search || undefined,
  makeId: filter.makeId || undefined,
  modelId: filter.modelId || undefined,
  seriesId: filter.seriesId || undefined,
  partId: chosenId(filter.part) || undefined,
  group1Id: filter.group1Id || undefined,
  partTypeId: filter.partTypeId || undefined,
  condition: (filter.condition || undefined) as Wanted['condition'],
  locationId: chosenId(filter.place) || undefined,
  locationPrefix: filter.prefix || undefined,
  notPutAway: filter.notPutAway || undefined,
  vehicleId: filter.vehicleId || undefined,
  state: isStatus(filter.state) ? filter.state : undefined,
  everything: filter.state === 'everything' || undefined,
  available: filter.available || undefined,
  priceMissing: filter.priceMissing || undefined,
  photoMissing: filter.photoMissing || undefined,
  olderThanDays: filter.olderThanDays || undefined,
  notOlderThanDays: filter.notOlderThanDays || undefined,
  yardId: filter.yardId === '' ? undefined : Number(filter.yardId),
});

/** The tag numbers in a search of nothing but numbers, such as `T100023 T100024`. */
function tagNosIn(search: string): readonly string[] {
  const words = search.split(/[\s,;]+/).filter(Boolean);
  return words.length > 1 && words.every((word) => /^t\d+$/i.test(word)) ? words.map((word) => word.toUpperCase()) : [];
}

/** The tabs of one screen share the sort in the address, so a list ignores a field that only another tab knows. */
export const knownSort = <F extends string>(fields: readonly F[], field: string | undefined): F | undefined =>
  fields.find((each) => each === field);

export async function fetchTags(query: TagFilter & PageQuery, signal: AbortSignal) {
  const tagNos = tagNosIn(query.search);
  if (tagNos.length > 0) {
    const records = await fetchTagsByNo(tagNos, signal);
    return { records, total: records.length, pages: 1, note: 'Exactly the tags of these numbers, whatever the filter' };
  }
  const { pageNum, pageSize, sortOrder } = query;
  const body: Body = {
    ...wanted(query),
    pageNum,
    pageSize,
    sortField: knownSort(sortFields, query.sortField),
    sortOrder,
  };
  return withInsteadNote(await call('POST /mgr/inventory/queryInventoryList', { body }, { signal }));
}

export const tagList: ListSource<TagRow, TagFilter> = {
  id: 'tags',
  queryKey: tagsKey,
  fetchPage: fetchTags,
  filterDefaults: anyTag,
  defaultSort: { field: 'tagNo', order: 'DESC' },
};

export async function countTags(filter: TagFilter, signal: AbortSignal): Promise<Readonly<Record<string, number>>> {
  const body = wanted(filter);
  const { here, states } = await call('POST /mgr/inventory/countTags', { body }, { signal, quiet: true });
  return { ...states, '': here };
}

/** Its keys differ from the column ids, because those columns show the price of one piece. */
export async function sumTags(filter: TagFilter, signal: AbortSignal): Promise<Record<string, number> | null> {
  if (tagNosIn(filter.search).length > 0) return null;
  const body = wanted(filter);
  const { retail, cost } = await call('POST /mgr/inventory/sumTags', { body }, { signal, quiet: true });
  return { ...(retail !== null && { atRetail: retail }), ...(cost !== null && { atCost: cost }) };
}

export const sumsSaid = ({ atRetail, atCost }: Readonly<Record<string, number>>): SaidSum[] => [
  ...(atRetail === undefined ? [] : [{ name: 'At retail, ex GST', said: atRetail }]),
  ...(atCost === undefined ? [] : [{ name: 'At cost', said: atCost }]),
];
