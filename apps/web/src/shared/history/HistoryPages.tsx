import { Button, Group } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEvent, HistoryPage } from '@yardkeeper/contract/history';
import { useState } from 'react';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { Timeline, type TimelineEntry } from '../../kit/document/Timeline.tsx';
import { EmptyState } from '../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { Filters, type HistoryFilter } from './Filters.tsx';
import { historyCsv } from './history-csv.ts';
import { entryOf } from './timeline-entry.ts';

const PAGE = 50;

type Asked = HistoryFilter & { pageNum: number; pageSize: number };
type Page<E> = Pick<HistoryPage, 'pages' | 'types' | 'users'> & { records: E[] };
export type Props<E extends HistoryEvent> = {
  /** The history is fetched again whenever this key is invalidated. */
  recordKey: readonly unknown[];
  name: string;
  fetchPage: (asked: Asked, signal?: AbortSignal) => Promise<Page<E>>;
  entry?: (event: E) => TimelineEntry;
};

export function HistoryPages<E extends HistoryEvent>({ recordKey, name, fetchPage, entry = entryOf }: Props<E>) {
  const [filter, setFilter] = useState<HistoryFilter>({});
  const answer = useInfiniteQuery({
    queryKey: [...recordKey, 'history', filter],
    queryFn: ({ pageParam, signal }) => fetchPage({ pageNum: pageParam, pageSize: PAGE, ...filter }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  const { pages } = answer.data;
  const entries = pages.flatMap((page) => page.records.map(entry));
  const isFiltered = filter.type !== undefined || filter.userId !== undefined;
  return (
    <>
      {(isFiltered || entries.length > 1) && (
        <Filters
          choices={pages[0]!}
          filter={filter}
          onChange={setFilter}
          load={() => historyCsv(name, (pageNum, pageSize) => fetchPage({ pageNum, pageSize, ...filter }))}
        />
      )}
      {isFiltered && entries.length === 0 ? (
        <EmptyState title="Nothing of this kind has happened" hint="Clear the type or the person to see more." />
      ) : (
        <Timeline entries={entries} />
      )}
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
