import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import type { Kind } from './asked.ts';
import classes from './Bid.module.css';
import { BidFigures } from './BidFigures.tsx';
import { BidLines } from './BidLines.tsx';
import { NotCounted } from './NotCounted.tsx';

/** For use while the seller is on the phone, before there is an acquisition. */
export function BidDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const query = {
    makeId: kind.makeId || undefined,
    modelId: kind.modelId || undefined,
    seriesId: kind.seriesId || undefined,
  };
  const answer = useQuery({
    queryKey: ['bid-sheet', query],
    queryFn: ({ signal }) => call('GET /mgr/guidance/bidSheet', { query }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  const { data } = answer;
  return (
    <DialogFrame opened onClose={onClose} title={data ? `Bid sheet: ${data.vehicle}` : 'Bid sheet'} size="xl">
      {answer.isError && !data && (
        <ErrorState
          message="The bid sheet could not be loaded"
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      )}
      {answer.isPending && <DetailSkeleton />}
      {data && (
        <div className={classes.bidSheet}>
          <BidFigures sheet={data} />
          <NotCounted sheet={data} />
          <BidLines sheet={data} kind={kind} />
        </div>
      )}
    </DialogFrame>
  );
}
