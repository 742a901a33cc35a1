import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import type { FetchPickerPage } from '../../../kit/pickers/use-paged-search.ts';

export type PartName = ReplyOf<'GET /mgr/invoices/queryParts'>[number];
/** The kinds of parts, as a line may name them. */
export const fetchParts: FetchPickerPage<PartName> = async ({ text }, signal) => {
  const records = await call('GET /mgr/invoices/queryParts', { query: { search: text } }, { signal, quiet: true });
  return { records, total: records.length, pages: 1 };
};
