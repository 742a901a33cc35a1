import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { catalogueKey, fetchRows, type RowQuery } from './api.ts';
import type { Level } from './levels.ts';

const pageSize = 200;
const debounceMs = 500;

export function useRows(level: Level, parentId: number, enabled: boolean, startText: string) {
  const [text, setText] = useState(startText);
  const [active, setActive] = useState<RowQuery['active']>('');
  const [settled] = useDebouncedValue(text.trim(), debounceMs);
  useEffect(() => setText(startText), [startText]);
  const search = text.trim() === '' ? '' : settled;
  const answer = useInfiniteQuery({
    queryKey: [...catalogueKey, level, { parentId, search, active }],
    queryFn: ({ pageParam, signal }) =>
      fetchRows(level, { parentId, search, active, pageNum: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.pages ? pages.length + 1 : undefined),
    enabled,
  });
  const rows = useMemo(() => answer.data?.pages.flatMap((page) => page.records) ?? [], [answer.data]);
  const more = () => {
    if (answer.hasNextPage && !answer.isFetchingNextPage && !answer.isFetchNextPageError) void answer.fetchNextPage();
  };
  return {
    rows,
    total: answer.data?.pages[0]?.total ?? 0,
    loading: enabled && answer.isPending,
    loadingMore: answer.isFetchingNextPage,
    problem: answer.error && rows.length === 0 ? answer.error.message : null,
    moreProblem: answer.isFetchNextPageError,
    retry: () => void (rows.length > 0 ? answer.fetchNextPage() : answer.refetch()),
    more,
    filter: { text, active, setText, setActive, filtered: search !== '' || active !== '' },
  };
}
export type Rows = ReturnType<typeof useRows>;
