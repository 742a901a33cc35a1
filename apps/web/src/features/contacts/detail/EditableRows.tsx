import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column, RowAction } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';

type Props<T> = {
  label: string;
  rows: readonly T[];
  rowId: (row: T) => number;
  columns: readonly Column<T>[];
  mayEdit: boolean;
  addLabel: string;
  empty: { readonly title: string; readonly hint: string; readonly icon: TablerIcon };
  /** Actions between Edit and Remove. */
  more?: (row: T) => readonly RowAction[];
  /** The question before a row is removed, and the function that removes it. */
  removal: (row: T) => { readonly title: string; readonly body: string; readonly run: () => Promise<unknown> };
  /** The dialog for a row, or for a new one. */
  form: (row: T | null, onClose: () => void) => ReactNode;
};

const icon = { size: 16, 'aria-hidden': true } as const;

export function EditableRows<T>(props: Props<T>) {
  const { label, rows, rowId, columns, mayEdit, addLabel, empty, more, removal, form } = props;
  const { ask, dialog } = useConfirm();
  const [editing, setEditing] = useState<{ readonly row: T | null } | null>(null);
  const edit = (row: T) => setEditing({ row });
  const remove = async (row: T) => {
    const { title, body, run } = removal(row);
    if (await ask({ title, body, confirmLabel: 'Remove', danger: true })) await run();
  };
  const rowActions = (row: T): readonly RowAction[] => [
    { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => edit(row) },
    ...(more?.(row) ?? []),
    { id: 'remove', label: 'Remove', icon: <IconTrash {...icon} />, danger: true, onRun: () => void remove(row) },
  ];
  const add = mayEdit && (
    <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setEditing({ row: null })}>
      {addLabel}
    </Button>
  );
  return (
    <>
      {rows.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {add}
        </Group>
      )}
      <DataTable
        label={label}
        rows={rows}
        rowId={rowId}
        columns={columns}
        onOpen={mayEdit ? edit : undefined}
        rowActions={mayEdit ? rowActions : undefined}
        empty={<EmptyState {...empty} action={add || undefined} />}
      />
      {editing && form(editing.row, () => setEditing(null))}
      {dialog}
    </>
  );
}
