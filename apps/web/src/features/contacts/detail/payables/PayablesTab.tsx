import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Payables } from '@yardkeeper/contract/purchasing/money';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { Column } from '../../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { Pager } from '../../../../kit/list-screen/pages/Pager.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { MoneyBoxes } from '../../../../kit/text/MoneyBoxes.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { ScreenLink } from '../../../../shared/ScreenLink.tsx';
import { useSeesCost } from '../../../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../../../shell/menu/open-link.ts';
import { useMayOpen } from '../../../../shell/menu/screens-context.ts';
import { contactKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

type Posting = Payables['lines'][number];
const PAGE = 20;
const kinds = {
  bill: 'Bill',
  payment: 'Payment',
  refund: 'Money back',
  creditNote: 'Credit note',
  reversal: 'Reversal',
} as const;

const columns: readonly Column<Posting>[] = [
  dateColumn<Posting>({ id: 'on', header: 'Date', sortable: false, phone: 'line', value: (row) => row.on }),
  { id: 'kind', header: 'Kind', width: 120, grow: 1, phone: 'title', render: (row) => kinds[row.kind] },
  { id: 'number', header: 'Number', width: 120, grow: 1, phone: 'line', render: (row) => row.number || '–' },
  {
    id: 'poNo',
    header: 'Order',
    width: 100,
    grow: 0,
    phone: 'line',
    render: (row) => (
      <ScreenLink screen="/purchase/$id" href={`/purchase/${row.purchaseOrderId}`}>
        {row.poNo}
      </ScreenLink>
    ),
  },
  dateColumn<Posting>({ id: 'dueOn', header: 'Due', sortable: false, phone: 'hidden', value: (row) => row.dueOn }),
  moneyColumn<Posting>({
    id: 'amount',
    header: 'Amount',
    sortable: false,
    totalled: false,
    phone: 'side',
    value: (row) => row.amount,
  }),
  moneyColumn<Posting>({
    id: 'balance',
    header: 'Owing then',
    sortable: false,
    totalled: false,
    phone: 'hidden',
    value: (row) => row.balance,
  }),
];

function Ledger({ debtorID }: { debtorID: number }) {
  const [pageNum, setPage] = useState(1);
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const query = { debtorId: debtorID, pageNum, pageSize: PAGE };
  const answer = useQuery({
    queryKey: [...contactKey(debtorID), 'payables', query],
    queryFn: ({ signal }) => call('GET /mgr/purchaseOrder/getPayables', { query }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
  const { data } = answer;
  return (
    <>
      <MoneyBoxes
        boxes={[
          { label: 'Owing', value: data?.owing ?? null },
          ...ageBuckets.map((bucket) => ({
            label: ageBucketNames[bucket],
            value: data?.[bucket] ?? null,
            late: bucket !== 'notDue' && (data?.[bucket] ?? 0) > 0,
          })),
        ]}
      />
      <DataTable
        label="What we owe them"
        rows={data?.lines ?? []}
        rowId={(row) => row.postingId}
        columns={columns}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={
          <EmptyState
            title="Nothing was billed yet"
            hint="Bills, payments and credits are listed here."
            icon={IconCoin}
          />
        }
      />
      {(data?.pages ?? 0) > 1 && (
        <Group justify="flex-end">
          <Pager page={pageNum} pages={data?.pages ?? 1} narrow={narrow} onPage={setPage} />
        </Group>
      )}
    </>
  );
}

/** What is on order with a supplier, and what we owe them. */
export function PayablesTab({ contact: { debtorID, name } }: TabProps) {
  const open = useOpenPath();
  const mayCreate = useMayOpen('/purchase/create');
  const seesCost = useSeesCost();
  const answer = useQuery({
    queryKey: [...contactKey(debtorID), 'orders'],
    queryFn: ({ signal }) =>
      call('POST /mgr/purchaseOrder/getSummary', { body: { debtorId: debtorID } }, { signal, quiet: true }),
  });
  const { data } = answer;
  const list = `/purchase/list?debtorId=${debtorID}&debtor=${encodeURIComponent(name)}`;
  const counts = data?.statuses.filter(({ count }) => count > 0).map((each) => `${each.count} ${each.statusName}`);
  return (
    <Stack gap="md">
      <Group gap="sm" justify="space-between">
        <Text>
          Orders: {counts ? counts.join(', ') || 'none yet' : '…'}
          {data && data.late > 0 && `, ${data.late} late`}{' '}
          <ScreenLink screen="/purchase/list" href={list}>
            Show them
          </ScreenLink>
        </Text>
        {mayCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open(`/purchase/create?debtorId=${debtorID}&debtor=${encodeURIComponent(name)}`)}
          >
            New order
          </Button>
        )}
      </Group>
      <QuietFailure of={answer} what="How many orders there are" />
      {seesCost && <Ledger debtorID={debtorID} />}
    </Stack>
  );
}
