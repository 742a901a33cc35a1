import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { SecurityKind } from '@yardkeeper/domain/security/log-kinds';
import { call, callFile } from '../../api/call.ts';
import type { ListSource, PageQuery } from '../../kit/list-screen/types.ts';
import { anyEntry, type EntryFilter } from './filter.ts';

type EntryPage = ReplyOf<'POST /mgr/securityLog/queryEntries'>;
export type EntryRow = EntryPage['records'][number];

const wanted = (f: EntryFilter) => ({
  search: f.search || undefined,
  kind: (f.kind || undefined) as SecurityKind | undefined,
  userId: f.userId || undefined,
  from: f.from || undefined,
  to: f.to || undefined,
  entity: f.entity || undefined,
  entityId: f.entityId || undefined,
});

const fetchEntries = (query: EntryFilter & PageQuery, signal: AbortSignal): Promise<EntryPage> => {
  const { pageNum, pageSize } = query;
  return call('POST /mgr/securityLog/queryEntries', { body: { ...wanted(query), pageNum, pageSize } }, { signal });
};

export const entryList: ListSource<EntryRow, EntryFilter> = {
  id: 'securityLog',
  queryKey: ['security-log'],
  fetchPage: fetchEntries,
  filterDefaults: anyEntry,
};

export const exportEntries = (filter: EntryFilter) =>
  callFile('POST /mgr/securityLog/exportEntries', { body: wanted(filter) }, { toastsMsg: true });
