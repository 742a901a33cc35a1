import { IconPackageImport } from '@tabler/icons-react';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { offerUndo } from '../../../shared/undo/undo.ts';
import { backIntoBox } from '../api.ts';
import { eventsBack } from '../events/undo.ts';
import { useRefreshInventory } from '../keys.ts';

/** A returned part waits under a tag of its own and may go back into the box that it came from. */
export function useRejoin({ tagNo, partOf, qty, version, mayRejoin }: TagDetail) {
  const refresh = useRefreshInventory();
  const { ask, dialog } = useConfirm();
  const once = useAction();
  const run = async () => {
    const pieces = qty === 1 ? 'One piece goes' : `${qty} pieces go`;
    const body = `${pieces} back under ${partOf}; ${tagNo} ends, so take its label off.`;
    if (!(await ask({ title: `Back into ${partOf}?`, body, confirmLabel: 'Put it back' }))) return;
    // A failed call shows its own message.
    const done = await once([tagNo, version], () => backIntoBox(tagNo, version)).catch(() => null);
    if (done) offerUndo({ text: `${done.qty} back in ${done.boxNo}`, takeBack: eventsBack(done.eventIds) });
    await refresh();
  };
  const actions: readonly RowAction[] = mayRejoin
    ? [
        {
          id: 'rejoin',
          label: 'Back into its box',
          icon: <IconPackageImport size={16} aria-hidden />,
          onRun: () => void run(),
        },
      ]
    : [];
  return { actions, dialog };
}
