import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_FOUND, NOT_KEPT } from '../kit/data-table/column-store.tsx';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { KitLink } from '../kit/link.tsx';
import { useAddressFilter } from '../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../kit/list-screen/ListScreen.tsx';
import { listSearch } from '../kit/screen-search.ts';
import { giveSizes } from '../kit/testing.tsx';
import { createAppRouter } from '../router.tsx';
import { endSession, startSession } from '../session/store.ts';
import { answerCalls, failed, ok } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { useOpenPath } from './menu/open-link.ts';
import type { Screen } from './menu/screen.ts';
import { ScreensContext } from './menu/screens-context.ts';
import { recentMessages } from './messages/toasts.ts';

type Row = { readonly id: number };
const onePart = async () => ({ records: [{ id: 5 }], total: 1, pages: 1 });

function PartList() {
  return (
    <ListScreen<Row, { text: string }>
      id="parts"
      title="All parts"
      queryKey={['all-parts']}
      fetchPage={onePart}
      filterDefaults={anyPart}
      columns={[
        { id: 'id', header: 'Number', width: 100, render: ({ id }) => id },
        { id: 'code', header: 'Code', width: 100, render: () => 'B' },
      ]}
      rowId={({ id }) => id}
      empty={{ title: 'None', hint: 'None' }}
    />
  );
}

const anyPart = { text: '' };

function Parts() {
  const { filter } = useAddressFilter(anyPart);
  const open = useOpenPath();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <h1>Parts with {filter.text || 'any name'}</h1>
      <KitLink href="/parts?text=boot">Boots</KitLink>
      <button type="button" onClick={() => setAdding(true)}>
        Add
      </button>
      <FormDialog
        opened={adding}
        title="New part"
        onClose={() => setAdding(false)}
        initialValues={{ name: '' }}
        onSubmit={async () => 5}
        onSaved={(id) => open(`/parts/${id}`)}
      >
        {(form) => <TextInput label="Name" {...form.getInputProps('name')} />}
      </FormDialog>
    </>
  );
}

const search = listSearch(anyPart);
const screens: Screen[] = [
  { path: '/parts', guard: 'signedIn', title: 'Parts', search, load: async () => Parts },
  { path: '/parts/all', guard: 'signedIn', title: 'All parts', search, load: async () => PartList },
  { path: '/parts/$id', guard: 'signedIn', title: 'Part', load: async () => () => <h1>The new part</h1> },
];

async function open(path: string) {
  window.history.replaceState(null, '', path);
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
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

beforeEach(() => {
  startSession(tokenFor(60_000), someUser());
  answerCalls({
    'GET /mgr/notification/getUserNotification/7': () => ok({ records: [], total: 0, pages: 0, unread: 0 }),
    'GET /mgr/dashboard/getWaiting': () => ok({}),
  });
});
afterEach(() => act(() => endSession('expired')));

describe('the kit in the shell', () => {
  it('shows another filter when a link leads to the same screen', async () => {
    const user = await open('/parts?text=door');
    expect(screen.getByRole('heading', { name: 'Parts with door' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Boots' }));
    expect(await screen.findByRole('heading', { name: 'Parts with boot' })).toBeDefined();
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { name: 'Parts with door' })).toBeDefined();
  });

  it('goes to what a form has saved without asking whether to leave it', async () => {
    const user = await open('/parts');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(await screen.findByLabelText('Name'), 'Bonnet{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/parts/5'));
    expect(await screen.findByRole('heading', { name: 'The new part' })).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that columns could not be loaded or saved, and keeps the choice in this window', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    giveSizes();
    answerCalls({
      'GET /mgr/notification/getUserNotification/7': () => ok({ records: [], total: 0, pages: 0, unread: 0 }),
      'GET /mgr/dashboard/getWaiting': () => ok({}),
      'GET /mgr/common/getSetting/7': () => failed(500, 'The disk is full'),
      'POST /mgr/common/saveSetting/7': () => failed(500, 'The disk is full'),
    });
    const told = () => recentMessages.get().map(({ kind, text }) => [kind, text]);
    const user = await open('/parts/all');
    await waitFor(() => expect(told()).toContainEqual(['error', NOT_FOUND]));
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Code' }));
    await waitFor(() => expect(told()[0]).toEqual(['error', NOT_KEPT]));
    expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull();
  });
});
