import { QueryClient } from '@tanstack/react-query';

/** The client tries again itself, so a query that failed has failed; one toast per failure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      networkMode: 'always',
      // Back online only what failed is asked again: what a form is open over stays as it was read.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
