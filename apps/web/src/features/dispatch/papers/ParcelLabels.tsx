import { useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../api/call.ts';
import { LabelsDialog } from '../../../kit/pdf/LabelsDialog.tsx';
import { useLabelPaper } from '../../../session/use-session.ts';
import { type DispatchRow, idsOf } from '../api.ts';
import { dispatchKey } from '../keys.ts';

type Props = { rows: readonly DispatchRow[]; onClose: () => void };

/** One label per parcel, where anything is packed yet; after printing, the parcels count as labelled. */
export function ParcelLabels({ rows, onClose }: Props) {
  const client = useQueryClient();
  const packed = rows.filter(({ parcels }) => parcels > 0);
  const deliveryIds = idsOf(packed.length > 0 ? packed : rows);
  const names = packed.flatMap(({ deliveryNo, parcels }) =>
    parcels === 1 ? [deliveryNo] : Array.from({ length: parcels }, (_, n) => `${deliveryNo} ${n + 1}`),
  );
  return (
    <LabelsDialog
      names={names}
      usual={useLabelPaper()}
      queryKey={['parcel-labels', deliveryIds]}
      load={(paper, signal) => callFile('POST /mgr/dispatch/printLabels', { body: { deliveryIds, paper } }, { signal })}
      onPrinted={() =>
        // A failed call shows its own message.
        void call('POST /mgr/dispatch/labelsPrinted', { body: { deliveryIds } }).then(
          () => client.invalidateQueries({ queryKey: dispatchKey }),
          () => undefined,
        )
      }
      onClose={onClose}
    />
  );
}
