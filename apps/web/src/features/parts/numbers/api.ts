import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { numbersKey } from '../keys.ts';
import { anyNumber, type NumberFilter } from './filter.ts';

type NumberPage = ReplyOf<'POST /mgr/partNames/queryPartNoList'>;
export type NumberRow = NumberPage['records'][number];
export type SaveNumber = ArgsOf<'POST /mgr/partNames/updatePartNo'>['body'];
type Body = ArgsOf<'POST /mgr/partNames/queryPartNoList'>['body'];

const states: Readonly<Record<string, Pick<Body, 'active' | 'superseded'>>> = {
  active: { active: 1, superseded: 0 },
  superseded: { superseded: 1 },
  inactive: { active: 0 },
};
const wanted = ({ search, makeId, state }: NumberFilter): Body => ({
  search: search || undefined,
  makeId: makeId || undefined,
  ...states[state],
});

const fetchNumbers = (query: NumberFilter & PageQuery, signal: AbortSignal): Promise<NumberPage> => {
  const { pageNum, pageSize, sortOrder } = query;
  const sortField = query.sortField as Body['sortField'];
  const body = { ...wanted(query), pageNum, pageSize, sortField, sortOrder };
  return call('POST /mgr/partNames/queryPartNoList', { body }, { signal });
};

export const numberList: ListSource<NumberRow, NumberFilter> = {
  id: 'part-numbers',
  queryKey: numbersKey,
  fetchPage: fetchNumbers,
  filterDefaults: anyNumber,
  defaultSort: { field: 'partNo', order: 'ASC' },
};

export const saveNumber = (body: SaveNumber) => call('POST /mgr/partNames/updatePartNo', { body });
export const removeNumber = (id: number) => call('DELETE /mgr/partNames/removePartNo/:id', { params: { id } });
export const linkNumbers = (partNoId: number, otherId: number) =>
  call('POST /mgr/partNames/linkPartNo', { body: { partNoId, otherId } });
export const unlinkNumbers = (partNoId: number, otherId: number) =>
  call('POST /mgr/partNames/unlinkPartNo', { body: { partNoId, otherId } });
