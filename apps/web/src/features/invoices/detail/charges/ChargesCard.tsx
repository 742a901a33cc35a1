import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@yardkeeper/contract/charges/calls';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Card } from '../../../../kit/Card.tsx';
import type { Column } from '../../../../kit/column.ts';
import { moneyColumn } from '../../../../kit/columns.tsx';
import { DataTable } from '../../../../kit/DataTable.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { invoiceKey } from '../../keys.ts';
import { may, type TabProps } from '../api.ts';
import { ChargeDialog } from './ChargeDialog.tsx';

const columns: readonly Column<Charge>[] = [
  { id: 'description', header: 'For', width: 140, grow: 1, phone: 'title', render: (row) => row.description },
  { id: 'qty', header: 'Qty', width: 56, grow: 0, align: 'right', phone: 'line', render: (row) => row.qty },
  moneyColumn<Charge>({
    id: 'amount',
    header: 'Each, ex GST',
    sortable: false,
    totalled: false,
    value: (row) => row.amount,
  }),
  moneyColumn<Charge>({ id: 'total', header: 'Inc GST', sortable: false, phone: 'side', value: (row) => row.total }),
];

/** What is charged beside the parts: freight, a core deposit, work. */
export function ChargesCard({ invoice }: TabProps) {
  const { invoiceId, version } = invoice;
  const [open, setOpen] = useState<number | null>(null);
  const answer = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'charges', version],
    queryFn: ({ signal }) =>
      call('GET /mgr/otherCharges/listOtherCharges', { query: { invoiceId } }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
  const mayEdit = may(invoice, 'edit');
  return (
    <Card title="Other charges">
      <DataTable
        label="Other charges"
        rows={answer.data?.charges ?? []}
        rowId={(row) => row.lineId}
        columns={columns}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  id: 'edit',
                  label: 'Change',
                  icon: <IconPencil size={16} aria-hidden />,
                  onRun: () => setOpen(row.lineId),
                },
              ]
            : undefined
        }
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={() => void answer.refetch()}
        maxHeight={260}
        empty={<EmptyState title="No other charges" />}
      />
      {mayEdit && (
        <Group mt="sm">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(0)}>
            Add charge
          </Button>
        </Group>
      )}
      {open !== null && (
        <ChargeDialog invoice={invoice} lineId={open} types={answer.data?.types ?? []} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
