import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import type { ListSource } from '../../kit/list-screen/types.ts';
import { listSearch } from '../../kit/screen-search.ts';
import { createAppRouter } from '../../router.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import type { Screen } from './screen.ts';

vi.mock('../AppShell.tsx', () => {
  const AppShell = () => (
    <>
      <Link to="/wheels">Wheels</Link>
      <Link to="/wheels" search={{ state: 'new' } as never}>
        New wheels
      </Link>
      <Link to="/wheels" search={{ sortField: 'name' } as never}>
        Wheels by name
      </Link>
      <Outlet />
    </>
  );
  return { AppShell };
});

type Wheel = { readonly id: number; readonly name: string };
type Filter = { state: string };
const page = { records: [{ id: 7, name: 'Alloy 15' }], total: 1, pages: 1 };
const fetchPage = vi.fn(async (_: object) => page);
const fetchCounts = vi.fn(async () => ({}));
const loadColumns = vi.fn(async () => null);
const store = { load: loadColumns, save: () => undefined };
const wheels: ListSource<Wheel, Filter> = {
  id: 'wheels',
  queryKey: ['wheels'],
  fetchPage,
  filterDefaults: { state: '' },
  columnStore: () => store,
};

const WheelList = () => (
  <ListScreen
    {...wheels}
    title="Wheels in stock"
    columns={[{ id: 'name', header: 'Name', sortable: true, render: (row) => row.name }]}
    rowId={(row) => row.id}
    chips={{ field: 'state', items: [{ value: 'new', label: 'New' }], fetchCounts }}
    empty={{ title: 'None', hint: '' }}
  />
);

const load = vi.fn(async () => WheelList);
const list: Screen = {
  path: '/wheels',
  guard: 'signedIn',
  title: 'Wheels',
  search: listSearch({ state: '' }),
  list: async () => wheels,
  load,
};
const home: Screen = {
  path: '/dashboards/classic',
  guard: 'signedIn',
  title: 'Home',
  load: async () => () => <p>at home</p>,
};

async function openHome(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } });
  const history = createMemoryHistory({ initialEntries: [home.path] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={createAppRouter([home, list], history, client)} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('at home');
}
const link = (name: string) => screen.getByRole('link', { name });
const asked = () => fetchPage.mock.calls.map(([query]) => query);

beforeEach(() => startSession(tokenFor(60_000), someUser({})));
afterEach(() => {
  act(() => endSession('otherTab'));
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('a list whose link is pointed at asks for its rows and columns, once, and for nothing else', async () => {
  await openHome();
  fireEvent.mouseEnter(link('Wheels'));
  await waitFor(() => expect(loadColumns).toHaveBeenCalledTimes(1));
  expect(asked()).toEqual([{ state: '', pageNum: 1, pageSize: 20 }]);
  expect(screen.getByText('at home')).toBeTruthy();
  expect(fetchCounts).not.toHaveBeenCalled();

  fireEvent.click(link('Wheels'));
  await screen.findByText('Alloy 15');
  await waitFor(() => expect(fetchCounts).toHaveBeenCalledTimes(1));
  expect(asked()).toHaveLength(1);
});

it('the filter of a link is asked for, and another order is left to the list, which knows its columns', async () => {
  await openHome();
  fireEvent.mouseEnter(link('New wheels'));
  await waitFor(() => expect(asked()).toEqual([{ state: 'new', pageNum: 1, pageSize: 20 }]));
  fireEvent.mouseEnter(link('Wheels by name'));
  await waitFor(() => expect(loadColumns).toHaveBeenCalledTimes(2));
  expect(asked()).toHaveLength(1);

  fireEvent.click(link('Wheels by name'));
  await screen.findByText('Alloy 15');
  const byName = { state: '', sortField: 'name', sortOrder: 'ASC', pageNum: 1, pageSize: 20 };
  expect(asked().slice(1)).toEqual([byName]);
});

it('only the code is fetched ahead where data is saved', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, connection: { saveData: true } });
  await openHome();
  fireEvent.mouseEnter(link('Wheels'));
  await waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 100));
  expect(fetchPage).not.toHaveBeenCalled();
  expect(loadColumns).not.toHaveBeenCalled();
});
