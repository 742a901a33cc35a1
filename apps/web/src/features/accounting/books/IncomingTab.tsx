import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { PaymentTypeSelect } from '../../../shared/pickers/PaymentTypeSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { incomingKey } from '../api.ts';

type Incoming = ReplyOf<'GET /mgr/accounting/getIncomingPayments'>[number];
const columns: readonly Column<Incoming>[] = [
  {
    id: 'invoiceNo',
    header: 'Invoice',
    width: 110,
    grow: 0,
    phone: 'title',
    render: (p) => <KitLink href={`/invoice/${p.invoiceId}`}>{p.invoiceNo}</KitLink>,
  },
  { id: 'customer', header: 'Customer', width: 180, grow: 1, phone: 'line', render: (p) => p.customer },
  moneyColumn<Incoming>({
    id: 'amount',
    header: 'Paid',
    sortable: false,
    totalled: false,
    phone: 'side',
    value: (p) => p.amount,
  }),
  moneyColumn<Incoming>({
    id: 'owing',
    header: 'Owing here',
    sortable: false,
    totalled: false,
    phone: 'hidden',
    value: (p) => p.owing,
  }),
  dateColumn<Incoming>({ id: 'paidOn', header: 'On', sortable: false, phone: 'line', value: (p) => p.paidOn }),
  {
    id: 'reference',
    header: 'Reference',
    width: 140,
    grow: 1,
    phone: 'line',
    render: (p) => p.reference || p.why || '–',
  },
];

/** Payments that somebody entered in Xero: each is accepted here, or declined with a reason. */
export function IncomingTab() {
  const client = useQueryClient();
  const [taking, setTaking] = useState<Incoming | null>(null);
  const [declining, setDeclining] = useState<Incoming | null>(null);
  const [asking, setAsking] = useState(false);
  const answer = useQuery({
    queryKey: incomingKey,
    queryFn: ({ signal }) => call('GET /mgr/accounting/getIncomingPayments', {}, { signal }),
  });
  const show = (rows: Incoming[]) => client.setQueryData(incomingKey, rows);
  const fetchNow = async () => {
    setAsking(true);
    const found = await call('POST /mgr/accounting/fetchChanges', {}).catch(() => null);
    if (found) toast('success', found.payments === 1 ? '1 new payment' : `${found.payments} new payments`);
    await client.invalidateQueries({ queryKey: incomingKey });
    setAsking(false);
  };
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed">Asked every ten minutes, and at once when Xero tells us.</Text>
        <Button variant="default" loading={asking} onClick={() => void fetchNow()}>
          Ask now
        </Button>
      </Group>
      <DataTable
        label="Payments in Xero"
        rows={answer.data ?? []}
        rowId={(p) => p.remoteId}
        columns={columns}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        rowActions={(p) => [
          { id: 'take', label: 'Take over', onRun: () => setTaking(p) },
          { id: 'decline', label: 'Decline', onRun: () => setDeclining(p) },
        ]}
        empty={
          <EmptyState
            title="Nothing to take over"
            hint="A payment entered in Xero shows here."
            icon={IconCashBanknote}
          />
        }
      />
      <FormDialog
        opened={taking !== null}
        title={`Take over the payment of ${taking?.invoiceNo ?? ''}`}
        onClose={() => setTaking(null)}
        initialValues={{ paymentTypeId: null as number | null }}
        validate={{ paymentTypeId: (value) => (value ? null : 'Choose how it was paid') }}
        submitLabel="Take over"
        onSubmit={({ paymentTypeId }) =>
          call('POST /mgr/accounting/takeIncomingPayment', {
            body: { remoteId: taking?.remoteId ?? '', paymentTypeId: Number(paymentTypeId) },
          })
        }
        onSaved={show}
      >
        {(form) => <PaymentTypeSelect label="Paid by" {...form.getInputProps('paymentTypeId')} />}
      </FormDialog>
      <FormDialog
        opened={declining !== null}
        title={`Decline the payment of ${declining?.invoiceNo ?? ''}`}
        onClose={() => setDeclining(null)}
        initialValues={{ why: '' }}
        validate={{ why: (value) => (value.trim() ? null : 'Say why') }}
        submitLabel="Decline"
        onSubmit={({ why }) =>
          call('POST /mgr/accounting/declineIncomingPayment', { body: { remoteId: declining?.remoteId ?? '', why } })
        }
        onSaved={show}
      >
        {(form) => <TextInput label="Why" {...form.getInputProps('why')} />}
      </FormDialog>
    </Stack>
  );
}
