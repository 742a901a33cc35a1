import { Button, Group, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import { useState } from 'react';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { ListSkeleton } from '../../kit/Skeletons.tsx';
import { Timeline } from '../../kit/Timeline.tsx';
import { entryOf } from './entry.ts';

const PAGE = 50;

type Paging = { pageNum: number; pageSize: number; event?: string };
/** The types of event a record may have, each with its words. */
export type EventWords = Readonly<Record<string, string>>;

type Props = {
  /** The key of the record; its history is asked again whenever the record is. */
  recordKey: readonly unknown[];
  fetchPage: (paging: Paging, signal: AbortSignal) => Promise<{ records: HistoryEvent[]; pages: number }>;
  /** With these one type alone may be shown. */
  events?: EventWords;
};

/** A page at a time, newest first. */
function Pages({ recordKey, fetchPage, event }: Omit<Props, 'events'> & { event: string | null }) {
  const of = event === null ? {} : { event };
  const answer = useInfiniteQuery({
    queryKey: [...recordKey, 'history', of],
    queryFn: ({ pageParam, signal }) => fetchPage({ pageNum: pageParam, pageSize: PAGE, ...of }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  const entries = answer.data.pages.flatMap((page) => page.records.map(entryOf));
  if (event !== null && entries.length === 0)
    return <EmptyState title="Nothing of this type has happened" hint="Clear the type to see everything." />;
  return (
    <>
      <Timeline entries={entries} />
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

/** Everything that happened to a record, or what was of one type. */
export function HistoryPages({ events, ...pages }: Props) {
  const [event, setEvent] = useState<string | null>(null);
  return (
    <>
      {events && (
        <Select
          label="Type of event"
          placeholder="Everything"
          clearable
          maw={260}
          mb="md"
          data={Object.entries(events).map(([value, label]) => ({ value, label }))}
          value={event}
          onChange={setEvent}
        />
      )}
      <Pages {...pages} event={event} />
    </>
  );
}
