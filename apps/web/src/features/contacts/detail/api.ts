import { useQuery } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Bank, Contact, Person } from '@yardkeeper/contract/contacts/schemas';
import { call } from '../../../api/call.ts';
import { contactKey } from '../keys.ts';

export type { Bank, Contact, Person };

/** The call is quiet because the page shows the failure itself. */
export const useContact = (debtorID: number) =>
  useQuery({
    queryKey: [...contactKey(debtorID), 'info'],
    queryFn: ({ signal }) =>
      call('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } }, { signal, quiet: true }),
    enabled: debtorID > 0,
  });

export type TabProps = { readonly contact: Contact };

type HistoryBody = ArgsOf<'POST /mgr/contactManage/getContactsHistoryAndEventsList'>['body'];

export const fetchHistory = (body: HistoryBody, signal?: AbortSignal) =>
  call('POST /mgr/contactManage/getContactsHistoryAndEventsList', { body }, { signal, quiet: true });
