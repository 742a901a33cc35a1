import { callFile } from '../../../api/call.ts';
import { LabelsDialog } from '../../../kit/pdf/LabelsDialog.tsx';
import { useLabelPaper } from '../../../session/use-session.ts';
import { type DispatchRow, idsOf } from '../api.ts';

type Props = { rows: readonly DispatchRow[]; onClose: () => void };

/** One label for each parcel; drawing them marks the parcels as labelled. */
export function ParcelLabels({ rows, onClose }: Props) {
  const packed = rows.filter(({ parcels }) => parcels > 0);
  const names = packed.flatMap(({ deliveryNo, parcels }) =>
    parcels === 1 ? [deliveryNo] : Array.from({ length: parcels }, (_, n) => `${deliveryNo} ${n + 1}`),
  );
  return (
    <LabelsDialog
      names={names}
      usual={useLabelPaper()}
      queryKey={['parcel-labels', idsOf(rows)]}
      load={(paper, signal) =>
        callFile('POST /mgr/dispatch/printLabels', { body: { deliveryIds: idsOf(rows), paper } }, { signal })
      }
      onClose={onClose}
    />
  );
}
