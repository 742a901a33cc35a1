import { MantineProvider } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Named } from '@yardkeeper/domain/search/parse-vehicle-words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../session/store.ts';
import { forgetPersonal } from '../../session/stored.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { rememberPage } from '../documents/recent-pages.ts';
import type { Screen } from '../menu/screen.ts';
import { ScreensContext } from '../menu/screens-context.ts';
import { recentMessages } from '../messages/toasts.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { recentSearches, rememberSearch } from './sources/recent-searches.ts';
import { SearchContext, type VehicleSearch } from './sources/search-source.ts';
import { userSource } from './sources/user-source.ts';

const opened = vi.hoisted(() => vi.fn());
vi.mock('../menu/open-link.ts', () => ({ useOpenPath: () => opened }));

const userScreen: Screen = {
  path: '/settings/user',
  guard: { role: 'SUPER_ADMIN' },
  title: 'Users',
  menu: { group: 'Settings', label: 'Users', icon: IconUsers },
  load: async () => () => null,
};
const toyota: Named = { id: 1, name: 'Toyota' };
const corolla: Named = { id: 2, name: 'Corolla' };
const vehicles: VehicleSearch = {
  makes: async () => [toyota],
  models: async () => [corolla],
  series: async () => [],
  vehicle: ({ make, model }) => `/inventory/list?make=${make.id}&model=${model?.id ?? ''}`,
  freeText: (text) => `/inventory/list?text=${text}`,
  list: () => '/inventory/list',
  place: () => 'tags',
};

function show(role: string, parts: { vehicles: VehicleSearch | null } = { vehicles: null }) {
  startSession(tokenFor(60_000), someUser({ role }));
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ScreensContext value={[userScreen]}>
          <SearchContext value={{ sources: [userSource], vehicles: parts.vehicles }}>
            <SearchPanel opened onClose={() => undefined} />
          </SearchContext>
        </ScreensContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const box = () => screen.getByRole('combobox', { name: 'Search the yard' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  opened.mockClear();
  recentMessages.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  act(() => endSession('otherTab'));
  forgetPersonal();
});

describe('the search box', () => {
  it('finds screens of the own menu at once and opens them by keyboard', async () => {
    show('SUPER ADMIN');
    type('sett');
    expect(options()).toEqual(['UsersSettings']);
    press('ArrowDown');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    press('Enter');
    expect(opened).toHaveBeenCalledWith('/settings/user');
    expect(recentSearches.get()).toEqual(['sett']);
  });

  it('asks the server 500 ms after the last key, once', async () => {
    const sent = answerCalls({
      'POST /user/page': () =>
        ok({ records: [{ userID: 3, userName: 'tama', usersName: 'Tama Reid', role: 'PICKER' }], total: 1, pages: 1 }),
    });
    show('SUPER ADMIN');
    type('ta');
    await later(300);
    type('tam');
    await later(499);
    expect(sent).toHaveLength(0);
    await later(1);
    await later(0);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ search: 'tam' });
    expect(options()).toEqual(['Tama ReidPICKER']);
    fireEvent.click(screen.getByRole('option'));
    expect(opened).toHaveBeenCalledWith('/settings/user?search=tama');
  });

  it('shows others neither the screen nor the users', async () => {
    show('PICKER');
    type('user');
    await later(1000);
    expect(options()).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('Nothing found');
  });

  it('lists what was opened last before the screens, until something is typed', () => {
    show('SUPER ADMIN');
    act(() => rememberPage('contact', { id: '3', name: 'User friendly Ltd' }));
    expect(options()).toEqual(['User friendly LtdContact', 'UsersSettings']);
    type('user');
    expect(options()).toEqual(['UsersSettings', 'User friendly LtdContact']);
  });

  it('offers the recent searches again', () => {
    rememberSearch('corolla door');
    show('PICKER');
    fireEvent.click(screen.getByRole('button', { name: 'corolla door' }));
    expect((box() as HTMLInputElement).value).toBe('corolla door');
  });
});

describe('words for a vehicle', () => {
  const search = async (words: string, known = vehicles) => {
    show('PICKER', { vehicles: known });
    type(words);
    press('Enter');
    await later(0);
  };
  const said = () => recentMessages.get().map((m) => `${m.kind}: ${m.text}`);

  it('open the stock of that make and model', async () => {
    await search('toyota COROLLA');
    expect(opened).toHaveBeenCalledWith('/inventory/list?make=1&model=2');
  });

  it('go to free text when the make is unknown', async () => {
    await search('alternator');
    expect(opened).toHaveBeenCalledWith('/inventory/list?text=alternator');
  });

  it('warn to the letter when the model is unknown', async () => {
    await search('toyota Skyline');
    expect(said()).toEqual(['warning: Model Skyline not exits in Toyota']);
    expect(opened).not.toHaveBeenCalled();
  });

  it('tell when the models they need cannot be loaded', async () => {
    await search('toyota corolla', { ...vehicles, models: () => Promise.reject(new Error('No connection')) });
    expect(said()).toEqual([
      'error: The models could not be loaded, so nothing was searched. Press Enter to try again.',
    ]);
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([
    ['toyota Skyline', vehicles, 'Model Skyline not exits in Toyota'],
    ['toyota corolla R34', vehicles, 'Series R34 not exits in Toyota-Corolla'],
    [
      'toyota corolla',
      { ...vehicles, models: () => Promise.reject(new Error('No connection')) },
      'The models could not be loaded, so nothing was searched. Press Enter to try again.',
    ],
  ])('keep what was said of %j under the box until they change', async (words, known, sentence) => {
    await search(words, known);
    await later(5000);
    const line = () => screen.queryAllByRole('status').filter((each) => each.textContent === sentence);
    expect(line()).toHaveLength(1);
    type(`${words} x`);
    expect(line()).toHaveLength(0);
  });

  it('warn to the letter when the series is unknown', async () => {
    await search('toyota corolla R34');
    expect(said()).toEqual(['warning: Series R34 not exits in Toyota-Corolla']);
    expect(recentSearches.get()).toEqual(['toyota corolla R34']);
  });
});
