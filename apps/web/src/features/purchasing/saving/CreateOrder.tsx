import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { useDelayed } from '../../../kit/use-delayed.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { ordersKey } from '../keys.ts';
import { OrderEditor } from './OrderEditor.tsx';
import { expectedFrom, nothingYet, reachOf } from './values.ts';

const whole = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** A link from the supplier's page preselects the supplier. */
export function CreateOrder() {
  const open = useOpenPath();
  const search: { debtorId?: string; debtor?: string } = useSearch({ strict: false });
  const debtorId = whole(search.debtorId);
  const answer = useQuery({
    queryKey: [...ordersKey, 'supplier', debtorId],
    queryFn: ({ signal }) =>
      call(
        'POST /mgr/common/queryContactList',
        { body: { contactName: search.debtor ?? '', kind: 'supplier', pageNum: 1, pageSize: 100, enabled: 1 } },
        { signal, quiet: true },
      ),
    enabled: debtorId > 0,
    gcTime: 0,
  });
  const isWaiting = debtorId > 0 && answer.isPending;
  const late = useDelayed(isWaiting);
  const supplier = answer.data?.records.find((contact) => contact.debtorId === debtorId);
  const given = supplier
    ? {
        ...nothingYet,
        debtorId,
        supplier: supplier.name,
        reach: reachOf(supplier),
        expectedDate: expectedFrom(supplier.leadDays),
      }
    : nothingYet;
  return (
    <Stack gap="sm">
      <PageHeader title="New purchase order" />
      {late && <Skeleton h={320} />}
      {!isWaiting && (
        <OrderEditor given={given} onSaved={({ purchaseOrderId }) => open(`/purchase/${purchaseOrderId}`)} />
      )}
    </Stack>
  );
}
