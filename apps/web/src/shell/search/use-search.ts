import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { admits } from '@yardkeeper/domain/access/guard';
import { useContext } from 'react';
import { useActor } from '../../session/use-session.ts';
import { useRecentPages } from '../documents/use-recent-pages.ts';
import { ScreensContext, useMenu } from '../menu/screens-context.ts';
import { recentHits, screenHits } from './sources/local-hits.ts';
import { type Everything, type Found, type HitGroup, SearchContext, type SearchHit } from './sources/search-source.ts';

const debounceMs = 500;
const fewest = 2;
const nothing: Found = { groups: [], exact: null, searchedFor: null, listed: null, instead: null, isVehicle: false };

const everythingQuery = (find: Everything | undefined, words: string) => ({
  queryKey: ['search', 'everything', words],
  queryFn: ({ signal }: { signal: AbortSignal }) => find?.(words, signal) ?? Promise.resolve(nothing),
  staleTime: 5_000,
});

type Answer = {
  groups: readonly HitGroup[];
  /** What the server answered, once it has. */
  found: Found | null;
  searchedFor: string | null;
  waiting: boolean;
  retry: (() => void) | null;
  /** Asks at once, because a scanner does not pause as typing does. */
  atOnce: () => Promise<Found>;
  /** What Enter opens, as far as is known; null when it searches a list. */
  opens: (found: Found) => SearchHit | null;
};

/** Hits from the browser appear at once, those of the server after a pause in typing. */
export function useSearch(text: string, opened: boolean): Answer {
  const words = text.trim();
  const [settled] = useDebouncedValue(words, debounceMs);
  const client = useQueryClient();
  const actor = useActor();
  const screens = useContext(ScreensContext);
  const menu = useMenu();
  const recent = useRecentPages();
  const { sources, everything } = useContext(SearchContext);
  const asked = sources.filter(
    (source) => admits(source.guard, actor) && screens.some((screen) => screen.path === source.screen),
  );
  const remote = settled === words && words.length >= fewest && opened;
  const all = useQuery({ ...everythingQuery(everything, settled), enabled: remote && everything !== undefined });
  const answers = useQueries({
    queries: asked.map((source) => ({
      queryKey: ['search', source.name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(settled, signal),
      enabled: remote,
    })),
  });
  const found = (remote && all.data) || nothing;
  const goTo: HitGroup = { name: 'Go to', hits: screenHits(menu, words) };
  const lately: HitGroup = { name: 'Recent', hits: recentHits(recent, words) };
  const groups: HitGroup[] = [
    // Before anything is typed, recent pages are the likeliest target and come first.
    ...(words === '' ? [lately, goTo] : [goTo, lately]),
    ...found.groups,
    ...asked.map((source, at) => ({ name: source.name, hits: remote ? (answers[at]?.data ?? []) : [] })),
  ];
  const asks = asked.length > 0 || everything !== undefined;
  const queries = [all, ...answers];
  const broken = remote ? queries.filter((query) => query.isError) : [];
  return {
    groups: groups.filter((group) => group.hits.length > 0),
    found: (remote && all.data) || null,
    searchedFor: found.searchedFor,
    opens: ({ exact, listed, instead, isVehicle }) =>
      exact ?? (listed !== null || isVehicle ? null : (instead ?? goTo.hits[0] ?? null)),
    waiting: asks && words.length >= fewest && (!remote || queries.some((query) => query.isFetching)),
    retry: broken.length > 0 ? () => void broken.map((query) => query.refetch()) : null,
    atOnce: async () => {
      if (everything === undefined || words === '') return nothing;
      // Without an answer there is no exact hit, and the words are searched as they are.
      return client.fetchQuery(everythingQuery(everything, words)).catch(() => nothing);
    },
  };
}
