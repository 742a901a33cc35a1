import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { ContactRow } from '@yardkeeper/contract/contacts/schemas';
import { isMore } from '@yardkeeper/domain/access/waiting';
import type { AgeBucket } from '@yardkeeper/domain/contacts/ageing';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { call, callFile } from '../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { contactsKey } from '../keys.ts';
import { anyContact, asksOwed, type ListFilter } from './filter.ts';

export type { ContactRow };

type Body = NonNullable<ArgsOf<'POST /mgr/contactManage/queryContactList'>['body']>;
type Wanted = ArgsOf<'POST /mgr/contactManage/countContacts'>['body'];

const states: Readonly<Record<string, Wanted>> = {
  active: { enabled: 1 },
  disabled: { enabled: 0 },
  onHold: { enabled: 1, onHold: 1 },
  // A disabled contact still owes its debts.
  owing: { includeDisabled: true, owing: 'any' },
  overdue: { includeDisabled: true, overdue: true },
};

const wanted = (kind: ContactKind, { search, state, trade, salespersonId, regionId, age }: ListFilter): Wanted => ({
  kind,
  search: search || undefined,
  ...(states[state] ?? { includeDisabled: true }),
  trade: trade === '1' ? 1 : trade === '0' ? 0 : undefined,
  salespersonId: salespersonId || undefined,
  regionId: regionId || undefined,
  ...(age && { owing: age as AgeBucket }),
});

const fetchContacts = (kind: ContactKind) => (query: ListFilter & PageQuery, signal: AbortSignal) => {
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const body: Body = {
    ...wanted(kind, query),
    pageNum,
    pageSize,
    sortField: sortField as Body['sortField'],
    sortOrder,
  };
  return call('POST /mgr/contactManage/queryContactList', { body }, { signal });
};

const listOf = (kind: ContactKind, id: string): ListSource<ContactRow, ListFilter> => ({
  id,
  queryKey: [...contactsKey, kind],
  fetchPage: fetchContacts(kind),
  filterDefaults: anyContact,
  defaultSort: { field: 'name', order: 'ASC' },
});
export const contactLists = {
  customer: listOf('customer', 'customers'),
  seller: listOf('seller', 'sellers'),
  supplier: listOf('supplier', 'suppliers'),
} as const;

/** People who may not see balances get no count of who owes. */
export const countContacts = (kind: ContactKind) => async (filter: ListFilter, signal: AbortSignal) => {
  const body = wanted(kind, filter);
  const { overdue, owing, ...counts } = await call(
    'POST /mgr/contactManage/countContacts',
    { body },
    { signal, quiet: true },
  );
  if (overdue === null || owing === null) return counts;
  const upTo = (count: number) => ({ count, isMore: isMore('overdueCustomers', count) });
  return { ...counts, owing: upTo(owing), overdue: upTo(overdue) };
};

export const fetchOwedPaper = (filter: ListFilter, signal: AbortSignal) =>
  callFile('POST /mgr/contactManage/printOwed', { body: wanted('customer', filter) }, { signal });

/** The sums of the columns that show what is owed. */
export const fetchOwed = async (filter: ListFilter, signal: AbortSignal): Promise<Record<string, number> | null> =>
  asksOwed(filter) ? call('POST /mgr/contactManage/getOwed', { body: wanted('customer', filter) }, { signal }) : null;

export const setEnabled = (debtorID: number, enabled: 0 | 1) =>
  call('POST /mgr/contactManage/removeContact', { body: { debtorID, enabled } });

export const checkImport = (kind: ContactKind, file: File, signal: AbortSignal) =>
  call('POST /mgr/contactManage/checkContactImport', { body: { kind }, files: { file } }, { signal, quiet: true });
export const runImport = (kind: ContactKind, file: File) =>
  call('POST /mgr/contactManage/importContacts', { body: { kind }, files: { file } });
export const fetchLastImport = (kind: ContactKind, signal: AbortSignal) =>
  call('GET /mgr/contactManage/getLastImport', { query: { kind } }, { signal, quiet: true });
export const undoImport = (importId: number) =>
  call('POST /mgr/contactManage/undoContactImport', { body: { importId } });
export const exportContacts = (kind: ContactKind, filter: ListFilter) =>
  callFile('POST /mgr/contactManage/exportContacts', { body: wanted(kind, filter) });
