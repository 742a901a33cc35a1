import { Button, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GstReturn } from '@yardkeeper/contract/accounting/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { call, callFile } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Card } from '../../../kit/document/Card.tsx';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { EXPORT_CSV } from '../../../kit/words.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { GstAdjustments } from './GstAdjustments.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { usePeriod } from './use-period.ts';

type Line = GstReturn['lines'][number];
const columns: readonly Column<Line>[] = [
  dateColumn<Line>({ id: 'day', header: 'Date', sortable: false, phone: 'line', value: (l) => l.day }),
  { id: 'number', header: 'Number', width: 150, grow: 1, phone: 'title', render: (l) => l.number },
  { id: 'who', header: 'Name', width: 180, grow: 1, phone: 'line', render: (l) => l.who || '–' },
  { id: 'what', header: 'What', width: 120, grow: 0, phone: 'line', render: (l) => l.what },
  moneyColumn<Line>({
    id: 'amount',
    header: 'With GST',
    sortable: false,
    totalled: false,
    phone: 'side',
    value: (l) => l.amount,
  }),
  moneyColumn<Line>({
    id: 'gst',
    header: 'GST',
    sortable: false,
    totalled: false,
    phone: 'hidden',
    value: (l) => l.gst,
  }),
];

function Boxes({ boxes }: { boxes: GstReturn['boxes'] }) {
  return (
    <Table aria-label="GST101A" verticalSpacing={4}>
      <Table.Tbody>
        {boxes.map(({ box, label, amount }) => (
          <Table.Tr key={box} fw={[10, 14, 15].includes(box) ? 600 : undefined}>
            <Table.Td w={36}>{box}</Table.Td>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="right">
              <MoneyText value={amount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The calculation of a GST return, from our own ledger. */
export function GstTab() {
  const client = useQueryClient();
  const period = usePeriod();
  const { from, to, basis, set } = period;
  const [printing, setPrinting] = useState(false);
  const { ask, dialog } = useConfirm();
  const query = { from, to, basis };
  const answer = useQuery({
    queryKey: ['accounting', 'gst', query],
    queryFn: ({ signal }) => call('GET /mgr/accounting/getGstReturn', { query }, { signal }),
    placeholderData: (before) => before,
  });
  const { data } = answer;
  const of = (side: Line['side']) => (data?.lines ?? []).filter((line) => line.side === side);
  const close = async () => {
    const body = `Invoices, payments and purchases dated up to ${formatDate(to)} can no longer change.`;
    if (!(await ask({ title: 'Close this period?', body, confirmLabel: 'Close the period' }))) return;
    const done = await call('PUT /mgr/accounting/closePeriod', { body: { upTo: to } }).catch(() => null);
    if (done) toast('success', `Closed up to ${formatDate(done.upTo)}`);
    await client.invalidateQueries({ queryKey: ['accounting', 'gst'] });
  };
  const table = (label: string, side: Line['side']) => (
    <Card title={label}>
      <DataTable
        label={label}
        rows={of(side)}
        rowId={(line) => `${line.day} ${line.number} ${line.what} ${line.amount}`}
        columns={columns}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={<EmptyState title="Nothing in this period" />}
      />
    </Card>
  );
  return (
    <Stack gap="lg">
      <PeriodFields period={period}>
        <SegmentedControl
          aria-label="Basis"
          data={[
            { value: 'payments', label: 'Payments basis' },
            { value: 'invoice', label: 'Invoice basis' },
          ]}
          value={basis}
          onChange={(value) => set({ basis: value }, 'same')}
        />
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
          PDF
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => void callFile('GET /mgr/accounting/csv/gstReturn', { query }).then(saveFile)}
        >
          {EXPORT_CSV}
        </Button>
        <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={() => void close()}>
          Close the period
        </Button>
      </PeriodFields>
      {data?.closedUpTo && <Text c="dimmed">Closed up to {formatDate(data.closedUpTo)}.</Text>}
      <Card title="GST101A">{data && <Boxes boxes={data.boxes} />}</Card>
      {data && <GstAdjustments rows={data.adjustments} day={to} isClosed={to <= data.closedUpTo} />}
      {table('Sales and income', 'sales')}
      {table('Purchases and expenses', 'purchases')}
      {printing && (
        <PdfDialog
          title="GST return working"
          queryKey={['accounting', 'gst-pdf', query]}
          load={(signal) => callFile('GET /mgr/accounting/pdf/gstReturn', { query }, { signal })}
          onClose={() => setPrinting(false)}
        />
      )}
      {dialog}
    </Stack>
  );
}
