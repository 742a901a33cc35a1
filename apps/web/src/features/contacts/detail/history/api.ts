import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../../api/call.ts';

type Asked = ArgsOf<'POST /mgr/contactManage/getContactsHistoryAndEventsList'>['body'];

export const fetchHistory = (body: Asked, signal?: AbortSignal) =>
  call('POST /mgr/contactManage/getContactsHistoryAndEventsList', { body }, { signal, quiet: true });
