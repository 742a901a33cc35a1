import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider, useParams } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailTabs } from '../../kit/document/DetailTabs.tsx';
import { KitLink } from '../../kit/link.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { listSearch, oneOf, tabSearch } from '../../kit/screen-search.ts';
import { giveSizes } from '../../kit/testing.tsx';
import { createAppRouter } from '../../router.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import type { Screen } from '../menu/screen.ts';
import { ScreensContext } from '../menu/screens-context.ts';

type Row = { readonly id: number };
const anyPart = { text: '', status: '', makeId: 0 };
const chips = { field: 'status', items: [{ value: 'sold', label: 'Sold' }] } as const;
const fetchPage = vi.fn(async (_query: typeof anyPart & { pageNum: number }) => ({
  records: [{ id: 5 }],
  total: 50,
  pages: 3,
}));
const asked = () => fetchPage.mock.lastCall?.[0];

function Parts() {
  const { filter } = useAddressFilter(anyPart);
  return (
    <>
      <p>Filter: {JSON.stringify(filter)}</p>
      <KitLink href="/parts?status=sold">Only sold</KitLink>
      <KitLink href="/parts/1">Part 1</KitLink>
      <ListScreen<Row, typeof anyPart>
        id="parts"
        title="Parts"
        queryKey={['parts']}
        fetchPage={fetchPage}
        filterDefaults={anyPart}
        columns={[{ id: 'id', header: 'Number', width: 100, sortable: true, render: ({ id }) => id }]}
        rowId={({ id }) => id}
        search={{ field: 'text', placeholder: 'Search parts' }}
        chips={chips}
        empty={{ title: 'None' }}
      />
    </>
  );
}

function Part() {
  const { id } = useParams({ strict: false });
  const tab = (name: string) => ({ id: name, label: name, render: () => <h1>{`${name} of ${id}`}</h1> });
  return (
    <>
      <KitLink href={`/parts/${Number(id) + 1}?tab=prices`}>Next part</KitLink>
      <DetailTabs kind="part" tabs={[tab('facts'), tab('prices')]} />
    </>
  );
}

const search = listSearch(anyPart, { status: oneOf(['', 'sold']) });
const screens: Screen[] = [
  { path: '/parts', guard: 'signedIn', title: 'Parts', search, load: async () => Parts },
  { path: '/parts/$id', guard: 'signedIn', title: 'Part', search: tabSearch, load: async () => Part },
  { path: '/bare', guard: 'signedIn', title: 'Bare', load: async () => Part },
];

async function open(path: string) {
  window.history.pushState(null, '', path);
  const router = createAppRouter(screens, createBrowserHistory());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ScreensContext value={screens}>
          <RouterProvider router={router} />
        </ScreensContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
const filtered = async (part: string) =>
  expect(await screen.findByText(/^Filter: /)).toSatisfy(
    (shown: HTMLElement) => shown.textContent?.includes(part) ?? false,
  );

beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), someUser());
  answerCalls({
    'GET /mgr/notification/getUserNotification/7': () => ok({ records: [], total: 0, pages: 0, unread: 0 }),
    'GET /mgr/dashboard/getWaiting': () => ok({}),
    'GET /mgr/common/getSetting/7': () => ok(null),
  });
});
afterEach(() => {
  act(() => endSession('expired'));
  vi.restoreAllMocks();
});

const address = () => window.location.pathname + window.location.search;
const step = async (by: -1 | 1, to: string) => {
  act(() => window.history.go(by));
  await waitFor(() => expect(address()).toBe(to));
};

describe('the filter of a list in the address', () => {
  it('is undone by Back and done again by Forward, a step for each change', async () => {
    const user = await open('/parts');
    await user.click(await screen.findByRole('button', { name: 'Sold' }));
    await waitFor(() => expect(address()).toBe('/parts?status=sold'));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toBe('/parts?status=sold&pageNum=2'));
    await user.click(screen.getByRole('button', { name: 'Number' }));
    await waitFor(() => expect(address()).toBe('/parts?status=sold&sortField=id'));

    await step(-1, '/parts?status=sold&pageNum=2');
    await waitFor(() => expect(asked()).toMatchObject({ status: 'sold', pageNum: 2 }));
    await step(-1, '/parts?status=sold');
    await step(-1, '/parts');
    await waitFor(() => expect(asked()).toMatchObject({ status: '', pageNum: 1 }));
    expect(screen.getByRole('button', { name: 'Sold' }).getAttribute('aria-pressed')).toBe('false');

    await step(1, '/parts?status=sold');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sold' }).getAttribute('aria-pressed')).toBe('true'));
  });

  it('takes what is typed in one go for one step, and the next search for another', async () => {
    const user = await open('/parts');
    const box = await screen.findByLabelText<HTMLInputElement>('Search parts');
    const entries = window.history.length;
    for (const [letters, said] of [
      ['do', 'do'],
      ['or', 'door'],
      ['s', 'doors'],
    ] as const) {
      await user.type(box, letters);
      await waitFor(() => expect(address()).toBe(`/parts?text=${said}`));
    }
    expect(window.history.length).toBe(entries + 1);
    expect(box.value).toBe('doors');
    await user.tab();
    await user.clear(box);
    await user.type(box, 'boot{Enter}');
    await waitFor(() => expect(address()).toBe('/parts?text=boot'));
    expect(window.history.length).toBe(entries + 2);

    await step(-1, '/parts?text=doors');
    await waitFor(() => expect(box.value).toBe('doors'));
    await step(-1, '/parts');
    await waitFor(() => expect(box.value).toBe(''));
    await step(1, '/parts?text=doors');
    await waitFor(() => expect(box.value).toBe('doors'));
  });

  it('does not take letters away that were typed while the search before them was on its way', async () => {
    await open('/parts');
    const box = await screen.findByLabelText<HTMLInputElement>('Search parts');
    fireEvent.change(box, { target: { value: 'door' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.change(box, { target: { value: 'doors' } });
    await waitFor(() => expect(asked()).toMatchObject({ text: 'door' }));
    expect(box.value).toBe('doors');
    await waitFor(() => expect(address()).toBe('/parts?text=doors'));
  });

  it('reopens the same view from a pasted address, and a link changes it under the list', async () => {
    const user = await open('/parts?text=door&makeId=4&pageNum=2&sortField=id&sortOrder=DESC#foot');
    await filtered('{"text":"door","status":"","makeId":4}');
    expect(asked()).toMatchObject({ text: 'door', makeId: 4, pageNum: 2, sortField: 'id', sortOrder: 'DESC' });
    expect(screen.getByLabelText<HTMLInputElement>('Search parts').value).toBe('door');
    await user.click(screen.getByRole('button', { name: 'Sold' }));
    await waitFor(() => expect(window.location.hash).toBe('#foot'));
    await waitFor(() => expect(window.location.search).toContain('status=sold'));
    await user.click(screen.getByRole('link', { name: 'Only sold' }));
    await waitFor(() => expect(asked()).toMatchObject({ text: '', status: 'sold', makeId: 0, pageNum: 1 }));
    expect(screen.getByLabelText<HTMLInputElement>('Search parts').value).toBe('');
  });

  it('ignores what is broken or unknown in an address, and takes it out of it', async () => {
    await open('/parts?text=door&makeId=x&status=nonsense&pageNum=-2&sortOrder=up&utm=mail');
    await filtered('{"text":"door","status":"","makeId":0}');
    expect(asked()).toMatchObject({ text: 'door', status: '', makeId: 0, pageNum: 1 });
    expect(address()).toBe('/parts?text=door&utm=mail');
  });

  it('is found as it was by whoever comes back to the list', async () => {
    const user = await open('/parts?status=sold');
    await user.click(await screen.findByRole('link', { name: 'Part 1' }));
    expect(await screen.findByRole('heading', { name: 'facts of 1' })).toBeDefined();
    await waitFor(() => expect(address()).toBe('/parts/1?tab=facts'));
    await user.click(screen.getByRole('tab', { name: 'prices' }));
    await waitFor(() => expect(address()).toBe('/parts/1?tab=prices'));
    // A tab adds no history entry, so one Back leads from the document to its list.
    await step(-1, '/parts?status=sold');
    await filtered('"status":"sold"');
  });

  it('is that of the next document when the screen stays for it', async () => {
    const user = await open('/parts/1?tab=facts');
    expect(await screen.findByRole('heading', { name: 'facts of 1' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Next part' }));
    expect(await screen.findByRole('heading', { name: 'prices of 2' })).toBeDefined();
    await step(-1, '/parts/1?tab=facts');
    expect(await screen.findByRole('heading', { name: 'facts of 1' })).toBeDefined();
  });

  it('has to be declared by the screen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open('/bare?tab=facts');
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});
