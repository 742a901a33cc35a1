import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { RowAction } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { may, type OrderLine, type PurchaseOrder, seesMoney } from '../../document/api.ts';
import { CloseShortDialog } from '../../steps/ReasonDialogs.tsx';
import { savedColumns } from './saved-columns.tsx';
import { iconOf, type LineAction, labelOf, lineActionsOf, type ShownRow, shownRows } from './saved-rows.tsx';
import { useRemoveLine } from './use-remove-line.tsx';

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx').then((m) => m.MoveDialog));
const EditLineDialog = lazyDialog(() => import('./EditLineDialog.tsx').then((m) => m.EditLineDialog));
const EditTagDialog = lazyDialog(() => import('./EditTagDialog.tsx').then((m) => m.EditTagDialog));
const ClaimDialog = lazyDialog(() => import('../../receiving/receipts/ClaimDialog.tsx').then((m) => m.ClaimDialog));
const OrderLabels = lazyDialog(() => import('../../papers/OrderLabels.tsx').then((m) => m.OrderLabels));

type Opened = { readonly action: LineAction; readonly rows: readonly ShownRow[] };

type DialogProps = { order: PurchaseOrder; opened: Opened; onClose: () => void };
function OpenedDialog({ order, opened: { action, rows }, onClose }: DialogProps) {
  const [first] = rows;
  if (!first) return null;
  const { line, tag } = first;
  if (action === 'edit' && tag) return <EditTagDialog order={order} tag={tag} onClose={onClose} />;
  if (action === 'edit') return <EditLineDialog order={order} line={line} onClose={onClose} />;
  if (action === 'move') return <MoveDialog order={order} lines={rows.map((row) => row.line)} onClose={onClose} />;
  if (action === 'closeShort')
    return <CloseShortDialog order={order} items={[line.purchaseOrderItemId]} onClose={onClose} />;
  if (action === 'claim') return <ClaimDialog order={order} line={line} tagNo={tag?.tagNo ?? ''} onClose={onClose} />;
  const tagNos = tag ? [tag.tagNo] : line.children.map(({ tagNo }) => tagNo);
  return action === 'labels' ? <OrderLabels tagNos={tagNos} onClose={onClose} /> : null;
}

type Props = { order: PurchaseOrder; lines: readonly OrderLine[]; tools?: ReactNode };

/** Each line, and below it the tags that were made of it. */
export function SavedLines({ order, lines, tools }: Props) {
  const money = seesMoney(order);
  const columns = useMemo(() => savedColumns(money), [money]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { remove, dialog } = useRemoveLine(order);
  const rows = shownRows(lines);
  const run = (action: LineAction, row: ShownRow) =>
    action === 'remove' ? void remove(row.line) : setOpened({ action, rows: [row] });
  const rowActions = (row: ShownRow): readonly RowAction[] =>
    lineActionsOf(order, row).map((action) => ({
      id: action,
      label: labelOf(action, row),
      icon: iconOf(action),
      danger: action === 'remove' || action === 'closeShort',
      onRun: () => run(action, row),
    }));
  const movable = may(order, 'move') ? rows.filter((row) => !row.tag && row.line.outstanding > 0) : [];
  return (
    <>
      <Group gap="sm">
        {tools}
        {movable.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => setOpened({ action: 'move', rows: movable })}
          >
            Move lines
          </Button>
        )}
      </Group>
      <DataTable
        label="Items"
        rows={rows}
        rowId={(row) => row.id}
        columns={columns}
        rowActions={rowActions}
        empty={<EmptyState title="Nothing on it yet" hint="Edit the order to add parts." icon={IconListDetails} />}
      />
      {opened && <OpenedDialog order={order} opened={opened} onClose={() => setOpened(null)} />}
      {dialog}
    </>
  );
}
