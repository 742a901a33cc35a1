import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { WantedRow } from '@yardkeeper/contract/wanted/schemas';
import { call } from '../../api/call.ts';
import { openTab } from '../../kit/document/open-tab.ts';
import { filterFrom } from '../../kit/list-screen/filters/filter-text.ts';
import type { AnyList, ListSource, PageQuery } from '../../kit/list-screen/types.ts';
import { withInsteadNote } from '../../shared/searched-instead.ts';
import { type Request, wantedKey } from '../../shared/wanted/api.ts';
import type { SaidSearch } from '../../shell/menu/screen.ts';
import { anyone, anyWanted, isNarrowed, type PeopleFilter, type WantedFilter } from './filter.ts';

export type { WantedRow };

type ListQuery = ArgsOf<'GET /mgr/wanted/getWantedList'>['query'];
type PeopleQuery = ArgsOf<'GET /mgr/wanted/getRequestList'>['query'];

const wanted = ({ search, makeId, modelId, source }: WantedFilter) => ({
  search: search || undefined,
  makeId: makeId || undefined,
  modelId: modelId || undefined,
  source: (source || undefined) as ListQuery['source'],
});

const listSorts = ['count', 'worth', 'since', 'last', 'part'] as const;
const peopleSorts = ['since', 'price'] as const;
/** The tabs share the sort in the address, so a list ignores a field that only the other tab knows. */
const known = <F extends string>(fields: readonly F[], field: string | undefined): F | undefined =>
  fields.find((each) => each === field);

async function fetchWanted(query: WantedFilter & PageQuery, signal: AbortSignal) {
  const { pageNum, pageSize, sortOrder } = query;
  const sortField = known(listSorts, query.sortField);
  const asked = { query: { ...wanted(query), pageNum, pageSize, sortField, sortOrder } };
  return withInsteadNote(await call('GET /mgr/wanted/getWantedList', asked, { signal }));
}

export const wantedList: ListSource<WantedRow, WantedFilter> = {
  id: 'wanted',
  queryKey: [...wantedKey, 'parts'],
  fetchPage: fetchWanted,
  filterDefaults: anyWanted,
  defaultSort: { field: 'count', order: 'DESC' },
};

const fetchPeople = (query: PeopleFilter & PageQuery, signal: AbortSignal) => {
  const { pageNum, pageSize, sortOrder } = query;
  const asked: PeopleQuery = {
    ...wanted(query),
    state: (query.state || undefined) as PeopleQuery['state'],
    userId: query.userId || undefined,
    groupId: query.groupId || undefined,
    acqId: query.acqId || undefined,
    vehicleId: query.vehicleId || undefined,
    tagNo: query.tagNo || undefined,
    arrived: query.arrived ? 1 : undefined,
    pageNum,
    pageSize,
    sortField: known(peopleSorts, query.sortField),
    sortOrder,
  };
  return call('GET /mgr/wanted/getRequestList', { query: asked }, { signal });
};

export const peopleList: ListSource<Request, PeopleFilter> = {
  id: 'wanted-people',
  queryKey: [...wantedKey, 'people'],
  fetchPage: fetchPeople,
  filterDefaults: anyone,
  defaultSort: { field: 'since', order: 'ASC' },
};

/** A link that limits the people opens their tab, whatever tab was open last. */
export const isOfSome = (tab: string, asked: PeopleFilter): boolean => tab === '' && isNarrowed(asked);

export function listAt(search: SaidSearch): AnyList {
  const asked = filterFrom((name) => search[name], { ...anyone, tab: '' });
  const isPeople = isOfSome(asked.tab, asked) || openTab('wanted', asked.tab, ['parts', 'people']) === 'people';
  return isPeople ? peopleList : wantedList;
}
