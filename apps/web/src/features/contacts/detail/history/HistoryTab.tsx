import { Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import { ErrorState } from '../../../../kit/ErrorState.tsx';
import { ListSkeleton } from '../../../../kit/Skeletons.tsx';
import { Timeline, type TimelineEntry } from '../../../../kit/Timeline.tsx';
import { contactKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';
import { fetchHistory } from './api.ts';

const PAGE = 50;

const entryOf = ({ historyID, at, user, text, reason, changes }: HistoryEvent): TimelineEntry => ({
  id: historyID,
  at,
  user,
  text: reason && !text.includes(reason) ? `${text}: ${reason}` : text,
  changes,
});

/** Everything that happened to them, newest first, a page at a time. */
export function HistoryTab({ contact }: TabProps) {
  const { debtorID } = contact;
  const answer = useInfiniteQuery({
    queryKey: [...contactKey(debtorID), 'history'],
    queryFn: ({ pageParam, signal }) => fetchHistory(debtorID, pageParam, PAGE, signal),
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
