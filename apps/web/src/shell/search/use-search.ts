import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { admits } from '@yardkeeper/domain/access/guard';
import { useContext } from 'react';
import { useActor } from '../../session/use-session.ts';
import { ScreensContext, useMenu } from '../screens-context.ts';
import { useRecentPages } from '../use-recent-pages.ts';
import { recentHits, screenHits } from './local-hits.ts';
import { SearchContext } from './search-context.ts';
import type { SearchHit } from './source.ts';

const debounceMs = 500;
const fewest = 2;

export type HitGroup = { readonly name: string; readonly hits: readonly SearchHit[] };

/** The grouped hits for what is typed: the browser's own at once, the server's after a pause in typing. */
export function useSearch(text: string, opened: boolean): { groups: readonly HitGroup[]; waiting: boolean } {
  const words = text.trim();
  const [settled] = useDebouncedValue(words, debounceMs);
  const actor = useActor();
  const screens = useContext(ScreensContext);
  const menu = useMenu();
  const recent = useRecentPages();
  const { sources } = useContext(SearchContext);
  const asked = sources.filter(
    (source) => admits(source.guard, actor) && screens.some((screen) => screen.path === source.screen),
  );
  const remote = settled === words && words.length >= fewest && opened;
  const answers = useQueries({
    queries: asked.map((source) => ({
      queryKey: ['search', source.name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(settled, signal),
      enabled: remote,
    })),
  });
  const groups: HitGroup[] = [
    { name: 'Go to', hits: screenHits(menu, words) },
    { name: 'Recent', hits: recentHits(recent, words) },
    ...asked.map((source, at) => ({ name: source.name, hits: remote ? (answers[at]?.data ?? []) : [] })),
  ];
  return {
    groups: groups.filter((group) => group.hits.length > 0),
    waiting: asked.length > 0 && words.length >= fewest && (!remote || answers.some((answer) => answer.isFetching)),
  };
}
