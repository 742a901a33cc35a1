import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { listSearch } from '../../kit/screen-search.ts';
import { createAppRouter } from '../../router.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import type { Screen } from '../menu/screen.ts';
import { ahead } from './ahead.ts';

vi.mock('../AppShell.tsx', async () => {
  const { Ahead } = await import('./ahead.ts');
  const AppShell = () => (
    <>
      <Link to="/wheels">Wheels</Link>
      <Outlet />
      <Ahead />
    </>
  );
  return { AppShell };
});

type Wheel = { readonly id: number; readonly name: string };
const wheels = { records: [{ id: 7, name: 'Alloy 15' }], total: 1, pages: 1, pageNum: 1, pageSize: 20 };
const fetchPage = vi.fn(async () => wheels);
const fetchCounts = vi.fn(async () => ({}));
const onShown = vi.fn();

function WheelList() {
  useEffect(onShown, []);
  return (
    <ListScreen<Wheel, { state: string }>
      id="wheels"
      title="Wheels in stock"
      queryKey={['wheels']}
      fetchPage={fetchPage}
      filterDefaults={{ state: '' }}
      columns={[{ id: 'name', header: 'Name', render: (row) => row.name }]}
      rowId={(row) => row.id}
      chips={{ field: 'state', items: [{ value: 'new', label: 'New' }], fetchCounts }}
      empty={{ title: 'None', hint: '' }}
    />
  );
}

const Icon = (() => null) as unknown as NonNullable<Screen['menu']>['icon'];
const list: Screen = {
  path: '/wheels',
  guard: 'signedIn',
  title: 'Wheels',
  menu: { group: 'Inventory', label: 'Wheels', icon: Icon },
  search: listSearch({ state: '' }),
  load: async () => WheelList,
};
const home: Screen = { path: '/', guard: 'signedIn', title: 'Home', load: async () => () => <p>at home</p> };

async function openHome(screens: readonly Screen[]) {
  const router = createAppRouter(
    screens.map((each) => (each === home ? { ...home, path: '/dashboards/classic' } : each)),
    createMemoryHistory({ initialEntries: ['/dashboards/classic'] }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByText('at home');
}
const link = () => screen.getByRole('link', { name: 'Wheels' });

beforeEach(() => startSession(tokenFor(60_000), someUser({})));
afterEach(() => {
  act(() => endSession('otherTab'));
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('asks for the rows of a list whose link is pointed at, once, and for nothing else', async () => {
  await openHome([home, list]);
  fireEvent.mouseEnter(link());
  await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(1));
  expect(screen.getByText('at home')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Alloy 15');

  fireEvent.click(link());
  await screen.findByText('Alloy 15');
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(fetchPage).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(fetchCounts).toHaveBeenCalledTimes(1));
});

it('leaves a list that breaks while nobody sees it to whoever opens it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = vi.fn(() => {
    throw new Error('It breaks');
  });
  await openHome([home, { ...list, load: async () => Broken }]);
  fireEvent.mouseEnter(link());
  await waitFor(() => expect(Broken).toHaveBeenCalled());
  expect(screen.getByText('at home')).toBeTruthy();
  said.mockRestore();
});

it('asks for nothing where data is saved, and where a screen is no list', async () => {
  const load = vi.fn(list.load);
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, connection: { saveData: true } });
  await openHome([home, { ...list, load }]);
  fireEvent.mouseEnter(link());
  await waitFor(() => expect(load).toHaveBeenCalled());
  const { rehearse } = await import('./rehearse.tsx');
  await act(() => rehearse(list, {}));
  vi.unstubAllGlobals();
  await act(() => rehearse({ ...list, search: undefined } as unknown as Screen, {}));
  expect(ahead.get()).toBeNull();
  expect(fetchPage).not.toHaveBeenCalled();
});
