import { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './api-error.ts';
import { isServerAway } from './reach.ts';

/**
 * Queries are not retried here, because `call` already sends a broken request twice and one failure shows one toast.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      networkMode: 'always',
      // A reconnect refetches only failed queries, so that the data under an open form does not change.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Once the server answers again, refetches the queries that it left unanswered, and no others. */
export const refetchWhenBack = (client: QueryClient): (() => void) =>
  isServerAway.subscribe(() => {
    if (isServerAway.get()) return;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
  });
