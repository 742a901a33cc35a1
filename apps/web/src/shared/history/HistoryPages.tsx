import { Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { ListSkeleton } from '../../kit/Skeletons.tsx';
import { Timeline } from '../../kit/Timeline.tsx';
import { entryOf } from './entry.ts';

const PAGE = 50;

type Paging = { pageNum: number; pageSize: number };

type Props = {
  /** The key of the record; its history is asked again whenever the record is. */
  recordKey: readonly unknown[];
  fetchPage: (paging: Paging, signal: AbortSignal) => Promise<{ records: HistoryEvent[]; pages: number }>;
};

/** Everything that happened to a record, newest first, a page at a time. */
export function HistoryPages({ recordKey, fetchPage }: Props) {
  const answer = useInfiniteQuery({
    queryKey: [...recordKey, 'history'],
    queryFn: ({ pageParam, signal }) => fetchPage({ pageNum: pageParam, pageSize: PAGE }, signal),
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
