import { callFile } from '../../../api/call.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import type { PickingRow } from './api.ts';

type Props = { jobs: readonly PickingRow[]; isWalk: boolean; onClose: () => void };

/** One slip per job, or the lines of all jobs in the order of one walk. */
export function SlipsDialog({ jobs, isWalk, onClose }: Props) {
  const ids = jobs.map(({ jobId }) => jobId).join();
  const count = `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}`;
  return (
    <PdfDialog
      title={isWalk ? `One walk for ${count}` : `Picking slips of ${count}`}
      queryKey={['picking-slips', ids, isWalk]}
      load={(signal) =>
        callFile('GET /mgr/picking/slips', { query: { ids, ...(isWalk ? { walk: 1 } : {}) } }, { signal, quiet: true })
      }
      onClose={onClose}
    />
  );
}
