import { callFile } from '../../../api/call.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { type DispatchRow, idsOf, namesOf } from '../api.ts';

type Props = { rows: readonly DispatchRow[]; onClose: () => void };

export function PackingSlips({ rows, onClose }: Props) {
  const ids = idsOf(rows).join();
  return (
    <PdfDialog
      title={rows.length === 1 ? `Packing slip of ${namesOf(rows)}` : `${rows.length} packing slips`}
      queryKey={['packing-slips', ids]}
      load={(signal) => callFile('GET /mgr/dispatch/pdf/packingSlip', { query: { ids } }, { signal, quiet: true })}
      onClose={onClose}
    />
  );
}
