import { call } from '../../../../api/call.ts';

export const fetchHistory = (debtorID: number, pageNum: number, pageSize: number, signal: AbortSignal) =>
  call(
    'POST /mgr/contactManage/getContactsHistoryAndEventsList',
    { body: { debtorID, pageNum, pageSize } },
    { signal, quiet: true },
  );
