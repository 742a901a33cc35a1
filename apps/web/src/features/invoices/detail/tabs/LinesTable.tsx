import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/ConfirmDialog.tsx';
import type { RowAction } from '../../../../kit/column.ts';
import { DataTable } from '../../../../kit/DataTable.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { toast } from '../../../../shell/toasts.ts';
import { useRefreshInvoices } from '../../keys.ts';
import { type Line, may, type TabProps, useLines } from '../api.ts';
import { LineViewer } from './LineViewer.tsx';
import { lineColumns } from './line-columns.tsx';

/** The lines to read: what was sold, for how much, and how far each is. */
export function LinesTable({ invoice }: TabProps) {
  const { invoiceId, invoiceNo } = invoice;
  const answer = useLines(invoice);
  const refresh = useRefreshInvoices();
  const { ask, dialog } = useConfirm();
  const [pictured, setPictured] = useState<Line | null>(null);
  const rows = answer.data ?? invoice.lines;
  const margin = invoice.margin !== null;
  const discount = rows.some((line) => line.discount !== 0);
  const columns = useMemo(() => lineColumns({ margin, discount }, setPictured), [margin, discount]);

  const remove = async (line: Line) => {
    const title = `Take ${line.description} off ${invoiceNo}?`;
    const body = line.tagNo ? `${line.tagNo} is free again.` : undefined;
    if (!(await ask({ title, body, confirmLabel: 'Take it off', danger: true }))) return;
    await call('DELETE /mgr/invoices/deleteInvoiceItem/:id', { params: { id: line.lineId } }).then(
      () => toast('success', `${line.description} is taken off`),
      () => undefined,
    );
    await refresh(invoiceId);
  };
  const rowActions = (line: Line): readonly RowAction[] => [
    {
      ...{ id: 'remove', label: 'Take off', icon: <IconTrash size={16} aria-hidden />, danger: true },
      onRun: () => void remove(line),
    },
  ];
  return (
    <>
      <DataTable
        label="Items"
        rows={rows}
        rowId={(line) => line.lineId}
        columns={columns}
        rowActions={may(invoice, 'removeLine') ? rowActions : undefined}
        error={answer.error?.message}
        onRetry={() => void answer.refetch()}
        empty={<EmptyState title="Nothing on it yet" />}
      />
      {pictured && <LineViewer line={pictured} onClose={() => setPictured(null)} />}
      {dialog}
    </>
  );
}
