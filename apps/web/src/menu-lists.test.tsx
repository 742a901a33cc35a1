import { MantineProvider } from '@mantine/core';
import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { screens } from './features.ts';
import { createAppRouter } from './router.tsx';
import { endSession, startSession } from './session/store.ts';
import type { Screen } from './shell/menu/screen.ts';
import { everyPermission, someUser, tokenFor } from './test-session.ts';

vi.mock('./shell/AppShell.tsx', async () => {
  const { Outlet } = await import('@tanstack/react-router');
  const { KitWiring } = await import('./shell/KitWiring.tsx');
  const AppShell = () => (
    <KitWiring>
      <Outlet />
    </KitWiring>
  );
  return { AppShell };
});

/** Menu screens with a list that stays empty until somebody chooses what to list. */
const opensWithout = ['/inventory/location-item', '/administrator/catalog-management'];

const lists = ({ menu, search }: Screen): boolean =>
  menu !== undefined && Object.keys(search?.shape ?? {}).some((name) => name.endsWith('pageNum'));
const opened = screens.filter((screen) => lists(screen) && !opensWithout.includes(screen.path));

const isPage = ({ queryKey }: Query): boolean => queryKey.at(-2) === 'page';
const pages = () => queryClient.getQueryCache().getAll().filter(isPage);

let sent: string[] = [];
let fetched: Query[] = [];
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch' && isPage(event.query)) fetched.push(event.query);
});

beforeEach(() => {
  sent = [];
  fetched = [];
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: everyPermission }));
  // No request is answered, so the queries stay as they were first sent.
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    sent.push(`${method} ${url} ${body}`);
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  cleanup();
  act(() => endSession('otherTab'));
  queryClient.clear();
});

function openElsewhere() {
  const router = createAppRouter(screens, createMemoryHistory({ initialEntries: ['/not-found'] }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

describe('what a link in the menu asks for while it is pointed at', () => {
  it.each(opened.map(({ path }) => path))(
    '%s: its first rows and chosen columns, which the list that opens does not ask for again',
    async (path) => {
      const router = openElsewhere();
      await act(() => router.preloadRoute({ to: path }));
      await waitFor(() => expect(sent).toHaveLength(2));
      const [page] = pages();
      const [, columns] = sent;

      await act(() => router.navigate({ to: path }));
      await waitFor(() => expect(page?.getObserversCount()).toBe(1));
      expect(pages()).toEqual([page]);
      expect(fetched).toEqual([page]);
      expect(sent.filter((call) => call === columns)).toHaveLength(1);
    },
  );

  it('is the list of the tab that was last open', async () => {
    const router = openElsewhere();
    await act(() => router.navigate({ to: '/inventory/list', search: { tab: 'parts' } as never }));
    await waitFor(() => expect(pages().map((page) => page.getObserversCount())).toEqual([1]));
    const [parts] = pages();
    await act(() => router.navigate({ to: '/not-found' }));
    queryClient.clear();
    await act(() => router.preloadRoute({ to: '/inventory/list' }));
    await waitFor(() => expect(pages().map(({ queryKey }) => queryKey)).toEqual([parts?.queryKey]));
  });

  it('is known of every list of the menu', () => {
    expect(opened.filter(({ list }) => !list)).toEqual([]);
    expect(opened.length).toBeGreaterThan(20);
  });
});
