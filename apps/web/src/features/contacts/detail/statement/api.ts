import { useQuery } from '@tanstack/react-query';
import type { Statement, StatementLine } from '@yardkeeper/contract/contacts/ledger';
import type { DateRange } from '@yardkeeper/domain/format/dates';
import { call, callFile } from '../../../../api/call.ts';
import { contactKey } from '../../keys.ts';

export type { Statement, StatementLine };

export const useStatement = (debtorID: number, period: DateRange) =>
  useQuery({
    queryKey: [...contactKey(debtorID), 'statement', period],
    queryFn: ({ signal }) =>
      call('GET /mgr/contactManage/getStatement', { query: { debtorID, ...period } }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });

export const fetchStatementPdf = (debtorID: number, period: DateRange, signal: AbortSignal) =>
  callFile('GET /mgr/contactManage/getStatement', { query: { debtorID, ...period, format: 'pdf' } }, { signal });

export const sendStatement = (debtorID: number, period: DateRange, to: { email: string; message: string }) =>
  call('POST /mgr/contactManage/sendStatement', { body: { debtorID, ...period, ...to } });
