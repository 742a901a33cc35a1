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

const rehearse = (screen: Screen, said: object): Promise<unknown> =>
  import('./shell/ahead/rehearse.tsx').then((m) => m.rehearse(screen, said));

function screenRoute(parent: AnyRoute, screen: Screen): AnyRoute {
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
    // Starts the screen's download beside the shell's instead of after it.
    loader: ({ preload, location }) => {
      const loading = preload ? rehearse(screen, location.search) : loadAhead(screen.load);
      loading.catch(() => undefined);
    },
    component: () => (
      <ScreenFrame screen={screen}>
        <Lazy />
      </ScreenFrame>
    ),
  });
}

const loadShell = () => import('./shell/AppShell.tsx').then((m) => m.AppShell);
const AppShell = lazyScreen(loadShell);

export function createAppRouter(screens: readonly Screen[], history?: RouterHistory) {
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

  const open = screens.filter((screen) => screen.guard === 'public').map((screen) => screenRoute(root, screen));
  const inside = screens.filter((screen) => screen.guard !== 'public').map((screen) => screenRoute(shell, screen));
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
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Fetches the frame and the screen of the address, beside asking who is signed in. */
export function fetchShown(router: AppRouter, address: string): void {
  const [, , found] = router.getMatchedRoutes(address);
  const load = found?.options.staticData?.load;
  for (const each of [loadShell, ...(load ? [load] : [])]) loadAhead(each).catch(() => undefined);
}
