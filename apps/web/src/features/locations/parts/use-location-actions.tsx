import { IconArchive, IconArchiveOff, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import type { BulkAction } from '../../../kit/list-screen/types.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { type LocationRow, removeLocation, setActive, useRefreshLocations } from '../api.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const places = (count: number) => (count === 1 ? '1 location' : `${count} locations`);

type Props = {
  onEdit: (location: LocationRow) => void;
  onPrint: (locations: readonly LocationRow[]) => void;
};

/** A failed call shows its own message and changes nothing. */
export function useLocationActions({ onEdit, onPrint }: Props) {
  const { ask, dialog } = useConfirm();
  const refresh = useRefreshLocations();
  const run = (work: Promise<unknown>) => work.catch(() => {}).then(refresh);

  const switchTo = async (rows: readonly LocationRow[], active: 0 | 1) => {
    const { changed } = await setActive(rows, active);
    toast('success', `${places(changed)} ${active ? 'activated' : 'deactivated'}`);
  };
  const switchAll = (active: 0 | 1) => (rows: readonly LocationRow[], untick: () => void) =>
    run(switchTo(rows, active).then(untick));
  const remove = async (location: LocationRow) => {
    const sure = await ask({
      title: `Remove ${location.locationCode}?`,
      body: 'It must be empty. If documents name it, it is deactivated instead and they keep their words.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const { removed } = await removeLocation(location.locationID);
    toast('success', removed ? `${location.locationCode} is removed` : `${location.locationCode} is deactivated`);
  };

  const rowActions = (location: LocationRow): readonly RowAction[] => [
    { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => onEdit(location) },
    { id: 'print', label: 'Print label', icon: <IconPrinter {...icon} />, onRun: () => onPrint([location]) },
    location.active
      ? { id: 'off', label: 'Deactivate', icon: <IconArchive {...icon} />, onRun: () => run(switchTo([location], 0)) }
      : { id: 'on', label: 'Activate', icon: <IconArchiveOff {...icon} />, onRun: () => run(switchTo([location], 1)) },
    { id: 'remove', label: 'Remove', icon: <IconTrash {...icon} />, danger: true, onRun: () => run(remove(location)) },
  ];
  const bulkActions: readonly BulkAction<LocationRow>[] = [
    { id: 'print', label: 'Print labels', icon: <IconPrinter {...icon} />, onRun: onPrint },
    { id: 'on', label: 'Activate', icon: <IconArchiveOff {...icon} />, onRun: switchAll(1) },
    { id: 'off', label: 'Deactivate', icon: <IconArchive {...icon} />, onRun: switchAll(0) },
  ];
  return { rowActions, bulkActions, dialog };
}
