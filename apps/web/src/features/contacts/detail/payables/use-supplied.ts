import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { useCan } from '../../../../session/use-session.ts';
import { contactKey } from '../../keys.ts';
import type { Contact } from '../api.ts';

/** What is on order with a supplier and what we owe them, as the list of suppliers shows it. */
export function useSupplied({ debtorID, name, isSupplier }: Contact) {
  const sees = useCan({ allOf: ['VIEW_SUPPLIER', 'VIEW_PURCHASE_ORDER'] });
  const { data } = useQuery({
    queryKey: [...contactKey(debtorID), 'supplied'],
    queryFn: ({ signal }) =>
      call(
        'POST /mgr/contactManage/queryContactList',
        { body: { kind: 'supplier', search: name, includeDisabled: true, pageNum: 1, pageSize: 20 } },
        { signal, quiet: true },
      ),
    enabled: sees && isSupplier === 1,
  });
  return data?.records.find((row) => row.debtorID === debtorID);
}
