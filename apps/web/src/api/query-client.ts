import { QueryClient } from '@tanstack/react-query';

/** The client tries again itself, so a query that failed has failed; one toast per failure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
