import { Button, Group, Select, Text, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { GstAdjustment } from '@yardkeeper/contract/accounting/gst-adjustments';
import { type AdjustmentBox, adjustmentBoxes, adjustmentNames } from '@yardkeeper/domain/accounting/gst/gst-return';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { Card, wholeRow } from '../../../kit/document/Card.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';

const columns: readonly Column<GstAdjustment>[] = [
  dateColumn<GstAdjustment>({ id: 'day', header: 'Date', sortable: false, phone: 'line', value: (j) => j.day }),
  { id: 'box', header: 'Box', width: 60, grow: 0, phone: 'line', render: (j) => `Box ${j.box}` },
  { id: 'reason', header: 'Why', width: 240, grow: 1, phone: 'title', render: (j) => j.reason },
  {
    id: 'by',
    header: 'Entered',
    width: 230,
    grow: 0,
    phone: 'line',
    render: (j) => `${j.by}, ${formatDate(j.at)}`,
  },
  moneyColumn<GstAdjustment>({
    id: 'amount',
    header: 'GST',
    sortable: false,
    totalled: false,
    phone: 'side',
    value: (j) => j.amount,
  }),
];
const boxes = adjustmentBoxes.map((box) => ({ value: String(box), label: adjustmentNames[box] }));

/** The amounts in boxes 9 and 13: entered by hand, with a reason, until the period is closed. */
export function GstAdjustments({
  rows,
  day,
  isClosed,
}: {
  rows: readonly GstAdjustment[];
  day: string;
  isClosed: boolean;
}) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<GstAdjustment | 'new' | null>(null);
  const { ask, dialog } = useConfirm();
  const again = () => client.invalidateQueries({ queryKey: ['accounting', 'gst'] });
  const before = editing === 'new' ? null : editing;
  const remove = async (j: GstAdjustment) => {
    const body = `Box ${j.box}: ${j.reason}`;
    if (!(await ask({ title: 'Take this adjustment off?', body, confirmLabel: 'Take off', danger: true }))) return;
    await call('DELETE /mgr/accounting/removeGstAdjustment/:id', {
      params: { id: j.adjustmentId },
      query: { version: j.version },
    }).catch(() => null);
    await again();
  };
  return (
    <Card title="Adjustments">
      <Group justify="space-between" mb={rows.length > 0 ? 'sm' : 0}>
        <Text c="dimmed">
          {rows.length > 0
            ? 'They stand in boxes 9 and 13 of the period of their date.'
            : 'Nothing in boxes 9 and 13. Private use or a bad debt is entered here.'}
        </Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isClosed}
          onClick={() => setEditing('new')}
        >
          Add adjustment
        </Button>
      </Group>
      {rows.length > 0 && (
        <DataTable
          label="Adjustments"
          rows={rows}
          rowId={(j) => String(j.adjustmentId)}
          columns={columns}
          rowActions={(j) =>
            j.isClosed
              ? []
              : [
                  { id: 'change', label: 'Change', onRun: () => setEditing(j) },
                  { id: 'remove', label: 'Take off', onRun: () => void remove(j) },
                ]
          }
          empty={null}
        />
      )}
      <FormDialog
        key={before?.adjustmentId ?? 'new'}
        opened={editing !== null}
        title={before ? 'Change adjustment' : 'Add adjustment'}
        onClose={() => setEditing(null)}
        initialValues={{
          box: String(before?.box ?? adjustmentBoxes[0]),
          day: (before?.day ?? day) as string | null,
          amount: (before?.amount ?? null) as number | null,
          reason: before?.reason ?? '',
        }}
        validate={{
          day: (value) => (value ? null : 'Choose a day'),
          amount: (value) => (value ? null : 'Enter an amount above zero'),
          reason: (value) => (value.trim() ? null : 'Say why'),
        }}
        onSubmit={(values) =>
          call('POST /mgr/accounting/saveGstAdjustment', {
            body: {
              adjustmentId: before?.adjustmentId ?? null,
              version: before?.version,
              box: Number(values.box) as AdjustmentBox,
              day: values.day ?? '',
              amount: values.amount ?? 0,
              reason: values.reason,
            },
          })
        }
        onSaved={() => void again()}
      >
        {(form) => (
          <>
            <Select label="Box" data={boxes} allowDeselect={false} {...form.getInputProps('box')} />
            <DateInput label="Date" description="It counts in the period of this day" {...form.getInputProps('day')} />
            <MoneyInput label="GST" {...form.getInputProps('amount')} />
            <Textarea label="Why" className={wholeRow} rows={2} maxLength={500} {...form.getInputProps('reason')} />
          </>
        )}
      </FormDialog>
      {dialog}
    </Card>
  );
}
