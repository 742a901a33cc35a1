import { IconExternalLink, IconPackages, IconPencil, IconPhoto, IconTag, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { RowAction, RowId } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { useSeesCost } from '../../../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../../../shell/menu/open-link.ts';
import type { Vehicle } from '../api.ts';
import { stockColumns } from './columns.tsx';
import { isTagged, type Line } from './lines.ts';

type Props = {
  vehicle: Vehicle;
  lines: readonly Line[];
  loading: boolean;
  error: string | null;
  onRetry: () => void;
  ticked: ReadonlySet<RowId>;
  onTick: (keys: ReadonlySet<RowId>) => void;
  onEdit: (line: Line) => void;
  onPicture: (line: Line) => void;
  onDelete: (line: Line) => void;
};
const icon = { size: 16, 'aria-hidden': true } as const;

/** A line is edited here until it becomes a tag; then it is edited on the tag's own page. */
export function StockTable({ vehicle, lines, onEdit, onPicture, onDelete, ...table }: Props) {
  const open = useOpenPath();
  const seesCost = useSeesCost();
  const columns = useMemo(() => stockColumns(seesCost), [seesCost]);
  const openTag = (line: Line) => open(`/inventory/tag-locator/${line.item?.tagNo ?? ''}`);
  const rowActions = (line: Line): readonly RowAction[] => {
    const picture = {
      id: 'picture',
      label: 'Part picture',
      icon: <IconPhoto {...icon} />,
      onRun: () => onPicture(line),
    };
    const pictures = line.item ? [picture] : [];
    if (isTagged(line))
      return [
        { id: 'tag', label: 'Open the tag', icon: <IconExternalLink {...icon} />, onRun: () => openTag(line) },
        ...pictures,
      ];
    if (!vehicle.maySave) return pictures;
    return [
      { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => onEdit(line) },
      ...pictures,
      { id: 'delete', label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onRun: () => onDelete(line) },
    ];
  };
  const openLine = (line: Line) => {
    if (isTagged(line)) openTag(line);
    else if (vehicle.maySave) onEdit(line);
  };
  return (
    <DataTable<Line>
      label="Strip list"
      rows={lines}
      rowId={(line) => line.key}
      columns={columns}
      rowActions={rowActions}
      onOpen={openLine}
      {...table}
      empty={
        <EmptyState
          title="Nothing on the strip list"
          hint="“Strip list” proposes what this model usually gives; tick what is worth keeping."
          icon={table.error === null ? IconPackages : IconTag}
        />
      }
    />
  );
}
