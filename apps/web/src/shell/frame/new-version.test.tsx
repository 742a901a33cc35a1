import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newerVersion, page } from '../../api/newer-version.ts';
import { heard, isServerAway } from '../../api/reach.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { renderKit } from '../../kit/testing.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { NewVersion } from './NewVersion.tsx';

let reload: ReturnType<typeof vi.spyOn>;
const own = document.createElement('meta');
own.name = 'yard-version';
beforeEach(() => {
  own.content = '1.9.0';
  document.head.append(own);
  newerVersion.set('');
  reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  own.remove();
  isServerAway.set(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hear = (version: string) => act(() => void heard(new Response('', { headers: { 'yard-version': version } })));
const line = () => screen.queryByText(/^A new version is there/);

function Typing() {
  useUnsavedGuard(true);
  return <h1>Form</h1>;
}
const screens = {
  '/list': () => <h1>List</h1>,
  '/other': () => <h1>Other</h1>,
  '/form': Typing,
  '/search': () => <input aria-label="Search" />,
  '/run': () => <div data-scans />,
  '/dialog': () => <div role="dialog" aria-modal="true" />,
};
async function show(at: keyof typeof screens) {
  const root = createRootRoute({
    component: () => (
      <>
        <NewVersion />
        <Outlet />
      </>
    ),
  });
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  renderKit(<RouterProvider router={router as never} />);
  await act(() => router.load());
  return (to: keyof typeof screens) => act(() => router.navigate({ to } as never));
}

describe('a page', () => {
  it('says that there is a newer version, and nothing of its own or of an older one', async () => {
    await show('/list');
    for (const version of ['1.9.0', '1.8.12', '1.0.0']) hear(version);
    expect(line()).toBeNull();
    hear('1.10.0');
    expect(line()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('of a development server is never old', async () => {
    own.content = '__VERSION__';
    await show('/list');
    hear('2.0.0');
    expect(line()).toBeNull();
  });

  it('becomes the new one at the next screen, once', async () => {
    const go = await show('/list');
    hear('2.0.0');
    expect(reload).not.toHaveBeenCalled();
    await go('/other');
    await go('/list');
    expect(reload).toHaveBeenCalledTimes(1);
    hear('2.1.0');
    await go('/other');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays while its next screen has something unsaved', async () => {
    const go = await show('/list');
    hear('2.0.0');
    await go('/form');
    expect(reload).not.toHaveBeenCalled();
    await go('/list');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a page that nobody uses', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  async function left(at: keyof typeof screens) {
    await show(at);
    vi.useFakeTimers();
    hear('2.0.0');
  }

  it('becomes the new one after a while', async () => {
    await left('/list');
    await wait(25_000);
    fireEvent.pointerMove(document.body);
    await wait(29_000);
    expect(reload).not.toHaveBeenCalled();
    await wait(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not become it at the same moment as every other page', async () => {
    vi.mocked(Math.random).mockReturnValue(0.9);
    await left('/list');
    await wait(50_000);
    expect(reload).not.toHaveBeenCalled();
    await wait(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(['/form', '/run', '/dialog'] as const)('stays as it is on %s', async (at) => {
    await left(at);
    await wait(300_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays while a word is typed into a search, and while the server is away', async () => {
    await left('/search');
    const search = screen.getByRole('textbox', { name: 'Search' });
    search.focus();
    fireEvent.change(search, { target: { value: 'brake' } });
    await wait(300_000);
    fireEvent.change(search, { target: { value: '' } });
    act(() => isServerAway.set(true));
    await wait(300_000);
    expect(reload).not.toHaveBeenCalled();
    act(() => isServerAway.set(false));
    await wait(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('a screen whose part of the program is of the former version is loaded with the new page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Gone = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  renderKit(<Gone />);
  await screen.findByText('This screen could not be loaded');
  expect(reload).not.toHaveBeenCalled();
  hear('2.0.0');
  expect(reload).toHaveBeenCalledTimes(1);
});
