import { useQueryClient } from '@tanstack/react-query';
import { mayHandOverHere } from '@yardkeeper/domain/fulfilment/packing';
import { useState } from 'react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import type { BulkAction } from '../../../kit/list-screen/types.ts';
import { useActor } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { claim, type DispatchRow, idsOf, mayAll, release } from '../api.ts';
import { consignmentPath, dispatchKey } from '../keys.ts';
import { type Asked, type AskedKind, OpenedDialog } from './OpenedDialog.tsx';

type Named = {
  readonly id: AskedKind;
  readonly label: string;
  readonly fits: (rows: readonly DispatchRow[]) => boolean;
};

const hasParcels = (rows: readonly DispatchRow[]) => rows.some(({ parcels }) => parcels > 0);
/** Actions that open a dialog, for one row and for the ticked ones, in the order of the work. */
const asks: readonly Named[] = [
  { id: 'assign', label: 'Give to a dispatcher', fits: (rows) => mayAll(rows, 'assign') },
  { id: 'plan', label: 'Plan', fits: (rows) => mayAll(rows, 'plan') },
  { id: 'driver', label: 'Give to a driver', fits: (rows) => mayAll(rows, 'plan') },
  { id: 'labels', label: 'Labels', fits: hasParcels },
  { id: 'slips', label: 'Packing slips', fits: (rows) => rows.length > 0 },
  { id: 'handOver', label: 'Hand over', fits: (rows) => mayAll(rows, 'leave') },
];

export function useDispatchActions() {
  const client = useQueryClient();
  const open = useOpenPath();
  const actor = useActor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: dispatchKey });
  const take = async (rows: readonly DispatchRow[]) => {
    // A failed call shows its own message.
    await claim(idsOf(rows)).then(
      (taken) =>
        toast('success', taken.length === 1 ? `${taken[0]?.deliveryNo} is yours` : `${taken.length} are yours`),
      () => undefined,
    );
    await refresh();
  };
  const rowActions = (row: DispatchRow): RowAction[] => [
    { id: 'open', label: 'Open', onRun: () => open(consignmentPath(row.deliveryId)) },
    ...(mayAll([row], 'claim') ? [{ id: 'claim', label: 'Take it', onRun: () => void take([row]) }] : []),
    ...(mayAll([row], 'release')
      ? [
          {
            id: 'release',
            label: 'Take from its dispatcher',
            onRun: () => void release(row.deliveryId).then(refresh, refresh),
          },
        ]
      : []),
    ...asks
      .filter(({ fits }) => fits([row]))
      .map(({ id, label }) => ({ id, label, onRun: () => setAsked({ kind: id, rows: [row] }) })),
    ...(row.status === 1 && actor !== null && mayHandOverHere(actor)
      ? [{ id: 'collect', label: 'Collected', onRun: () => setAsked({ kind: 'collect', rows: [row] }) }]
      : []),
  ];
  const bulkActions: readonly BulkAction<DispatchRow>[] = [
    { id: 'claim', label: 'Take', onRun: (rows, untick) => take(rows).then(untick) },
    ...asks.map(({ id, label, fits }) => ({
      id,
      label,
      onRun: (rows: readonly DispatchRow[], untick: () => void) =>
        fits(rows) ? setAsked({ kind: id, rows, untick }) : toast('warning', refusalOf(id)),
    })),
  ];
  const dialog = asked && (
    <OpenedDialog
      {...asked}
      onClose={() => setAsked(null)}
      onDone={() => {
        asked.untick?.();
        void refresh();
      }}
    />
  );
  return { rowActions, bulkActions, dialog };
}

const refusalOf = (id: AskedKind): string =>
  id === 'labels' ? 'Nothing of them is packed into a parcel yet' : 'Not everything that is ticked is open and yours';
