import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { Guard } from '@yardkeeper/domain/access/guard';
import { queryClient } from './api/query-client.ts';
import { loadAhead } from './kit/lazy/lazily.tsx';
import { validSearch } from './kit/screen-search.ts';
import { session } from './session/store.ts';
import { lazyScreen } from './shell/frame/lazy-screen.tsx';
import { NotFound } from './shell/frame/NotFound.tsx';
import { ScreenError } from './shell/frame/ScreenError.tsx';
import { ScreenFrame } from './shell/frame/ScreenFrame.tsx';
import { type Detour, guardScreen } from './shell/menu/navigation-guard.ts';
import type { Screen } from './shell/menu/screen.ts';
import { Toasts } from './shell/messages/Toasts.tsx';
import { parseSearch, stringifySearch } from './shell/search/sources/search-params.ts';

function leave(detour: Detour | null): void {
  if (detour) throw redirect({ to: detour.to, search: detour.search ?? {}, replace: true });
}

const guarded =
  (guard: Guard) =>
  ({ location }: { location: { href: string } }): void =>
    leave(guardScreen(guard, session.get(), location.href));

const isNumber = (id: unknown): boolean => /^\d{1,9}$/.test(String(id));

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    load?: Screen['load'];
  }
}

type Connection = { readonly saveData?: boolean };
const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true;

const askForList = (client: QueryClient, screen: Screen, said: object): Promise<unknown> =>
  import('./shell/menu/ask-for-list.ts').then((m) => m.askForList(client, screen, said));

function screenRoute(parent: AnyRoute, screen: Screen, client: QueryClient): AnyRoute {
  const Lazy = lazyScreen(screen.load);
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    staticData: { load: screen.load },
    validateSearch: (said) => (screen.search ? validSearch(screen.search, said) : said),
    beforeLoad: ({ location, params, search }) => {
      guarded(screen.guard)({ location });
      if (screen.numbered && !isNumber(params.id)) leave({ to: '/not-found' });
      const to = screen.elsewhere?.({ params, search }) ?? null;
      if (to !== null) throw redirect({ to, replace: true });
    },
    // Not awaited: the screen reports what could not be loaded.
    loader: ({ preload, cause, location }) => {
      loadAhead(screen.load).catch(() => undefined);
      if (!screen.list || cause === 'stay' || (preload && savesData())) return;
      askForList(client, screen, location.search).catch(() => undefined);
    },
    component: () => (
      <ScreenFrame screen={screen}>
        <Lazy />
      </ScreenFrame>
    ),
  });
}

const isAlone = (screen: Screen): boolean => screen.guard === 'public' || screen.alone === true;

const loadShell = () => import('./shell/AppShell.tsx').then((m) => m.AppShell);
const AppShell = lazyScreen(loadShell);

export function createAppRouter(screens: readonly Screen[], history?: RouterHistory, client = queryClient) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
  });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: () => <AppShell /> });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      leave(guardScreen('signedIn', session.get(), '/'));
      throw redirect({ to: '/dashboards/classic', replace: true });
    },
  });
  const notFound = (path: string) =>
    createRoute({ getParentRoute: () => shell, path, beforeLoad: guarded('signedIn'), component: NotFound });

  const open = screens.filter(isAlone).map((screen) => screenRoute(root, screen, client));
  const inside = screens.filter((screen) => !isAlone(screen)).map((screen) => screenRoute(shell, screen, client));
  const tree = root.addChildren([
    start,
    ...open,
    shell.addChildren([...inside, notFound('/not-found'), notFound('$')]),
  ]);
  return createRouter({
    routeTree: tree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Each query decides how long its answer is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Fetches the code of the frame and of the screen at this address while the server is asked who is signed in. */
export function fetchShown(router: AppRouter, address: string): void {
  const [, , found] = router.getMatchedRoutes(address);
  const load = found?.options.staticData?.load;
  for (const each of [loadShell, ...(load ? [load] : [])]) loadAhead(each).catch(() => undefined);
}
