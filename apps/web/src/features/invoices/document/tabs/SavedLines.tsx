import { IconTrash } from '@tabler/icons-react';
import { lineHeading } from '@yardkeeper/domain/invoices/lines/line-title';
import { useMemo, useState } from 'react';
import type { RowAction } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { NoticeDialog } from '../../../../kit/dialog/NoticeDialog.tsx';
import { PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { useBackOrdersOf } from '../../../../shared/back-orders/use-back-orders.ts';
import { type Line, may, type TabProps } from '../api.ts';
import { lineColumns } from './line-columns.tsx';
import { useLinePictures } from './use-pictures.ts';
import { mayRemove, useRemoveLine } from './use-remove-line.tsx';

function LineViewer({ line, onClose }: { line: Line; onClose: () => void }) {
  const { answer, pictures } = useLinePictures(line);
  if (pictures) return <PictureViewer pictures={pictures} opened onClose={onClose} />;
  if (!answer.isError) return null;
  return (
    <NoticeDialog title={lineHeading(line)} onClose={onClose}>
      <QuietFailure of={answer} what="The pictures" />
    </NoticeDialog>
  );
}

export function SavedLines({ invoice }: TabProps) {
  const { remove, dialog } = useRemoveLine(invoice);
  const [pictured, setPictured] = useState<Line | null>(null);
  const rows = invoice.lines;
  const margin = invoice.margin !== null;
  const discount = rows.some((line) => line.discount !== 0);
  const backOrders = useBackOrdersOf({ invoiceId: invoice.invoiceId });
  const columns = useMemo(
    () => lineColumns({ margin, discount, backOrders }, setPictured),
    [margin, discount, backOrders],
  );

  const rowActions = (line: Line): readonly RowAction[] =>
    mayRemove(invoice, line)
      ? [
          {
            id: 'remove',
            label: 'Take off',
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onRun: () => void remove(line),
          },
        ]
      : [];
  return (
    <>
      <DataTable
        label="Items"
        rows={rows}
        rowId={(line) => line.lineId}
        columns={columns}
        rowActions={may(invoice, 'removeLine') ? rowActions : undefined}
        empty={<EmptyState title="Nothing on it yet" />}
      />
      {pictured && <LineViewer line={pictured} onClose={() => setPictured(null)} />}
      {dialog}
    </>
  );
}
