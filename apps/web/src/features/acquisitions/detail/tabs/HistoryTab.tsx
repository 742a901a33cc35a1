import { Button, Group, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ErrorState } from '../../../../kit/ErrorState.tsx';
import { ListSkeleton } from '../../../../kit/Skeletons.tsx';
import { Timeline, type TimelineEntry } from '../../../../kit/Timeline.tsx';
import { acquisitionKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

const PAGE = 50;

const entryOf = ({ historyID, at, user, text, reason, changes }: HistoryEvent): TimelineEntry => ({
  id: historyID,
  at,
  user,
  text: reason && !text.includes(reason) ? `${text}: ${reason}` : text,
  changes,
});

function Everything({ acqId }: { acqId: number }) {
  const answer = useInfiniteQuery({
    queryKey: [...acquisitionKey(acqId), 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /mgr/vehicleAcquisition/queryHistoryAndEvents',
        { query: { acqId, pageNum: pageParam, pageSize: PAGE } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  return (
    <>
      <Timeline entries={answer.data.pages.flatMap((page) => page.records.map(entryOf))} />
      {answer.hasNextPage && (
        <Group justify="center" mt="lg">
          <Button variant="default" loading={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
            Show earlier
          </Button>
        </Group>
      )}
    </>
  );
}

function Removal({ acqId }: { acqId: number }) {
  const answer = useQuery({
    queryKey: [...acquisitionKey(acqId), 'removal'],
    queryFn: ({ signal }) =>
      call('GET /mgr/history/getCarRemovalHistoryList/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  return <Timeline entries={answer.data.map(entryOf)} />;
}

/** Everything that happened to it, or only its way from the seller to the yard. */
export function HistoryTab({ acquisition: { acqId } }: TabProps) {
  const [shown, setShown] = useState('all');
  return (
    <>
      <SegmentedControl
        aria-label="What is shown"
        mb="md"
        data={[
          { value: 'all', label: 'Everything' },
          { value: 'removal', label: 'Removal of the vehicle' },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'all' ? <Everything acqId={acqId} /> : <Removal acqId={acqId} />}
    </>
  );
}
