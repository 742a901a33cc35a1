import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import { spacedName } from '@yardkeeper/domain/access/names';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { screens } from './features.ts';
import { createAppRouter } from './router.tsx';
import { endSession, startSession } from './session/store.ts';
import { SideMenu } from './shell/menu/SideMenu.tsx';
import { ScreensContext } from './shell/menu/screens-context.ts';
import { answerCalls, ok } from './test-fetch.ts';
import { someUser, tokenFor } from './test-session.ts';

afterEach(() => endSession('otherTab'));

const heldBy = (role: Role) => ({ role, permissions: new Set(defaultPermissions[role]) });

function enterAs(role: Role): void {
  const permission = defaultPermissions[role].map(spacedName);
  startSession(tokenFor(60_000), someUser({ role: spacedName(role), permission }));
}

describe('the address of a document', () => {
  it.each(['/invoice', '/purchase', '/vehicleacquisitions', '/vehicleacquisitions/stock', '/customer'])(
    '%s takes numbers only; any other word is not found, and no document is asked for',
    async (path) => {
      startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] }));
      const sent = answerCalls({});
      const history = createMemoryHistory({ initialEntries: ['/not-found'] });
      const router = createAppRouter(screens, history);
      for (const word of ['sale-reports', '12x', '-1', '1.5', '12345678901']) {
        history.push(`${path}/${word}`);
        await router.load();
        const { location, matches } = router.state;
        const isUnknown = matches.at(-1)?.routeId.endsWith('/$') ?? false;
        expect([word, location.pathname === '/not-found' || isUnknown]).toEqual([word, true]);
      }
      expect(sent).toEqual([]);
      const numbered = screens.find((screen) => screen.path === `${path}/$id`);
      if (!numbered) return;
      history.push(`${path}/12`);
      await router.load();
      expect(router.state.location.pathname).toBe(`${path}/12`);
    },
  );
});

describe('the menu of each role', () => {
  const calls = {
    'GET /mgr/dashboard/getWaiting': () => ok({}),
    'GET /mgr/notification/getUserNotification/7': () => ok({ records: [], total: 0, pages: 0, unread: 0 }),
  };

  /** The role's menu entries once every group is unfolded. */
  async function entriesOf(role: Role): Promise<(string | null)[]> {
    enterAs(role);
    answerCalls(calls);
    const root = createRootRoute({ component: () => <SideMenu narrow={false} /> });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <ScreensContext value={screens}>
            <RouterProvider router={router as never} />
          </ScreensContext>
        </QueryClientProvider>
      </MantineProvider>,
    );
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    // The first click also forgets what the person before them had unfolded.
    for (let round = 0; round < 2; round++)
      for (const folded of menu.queryAllByRole('button', { expanded: false })) fireEvent.click(folded);
    return menu.getAllByRole('link').map((link) => link.textContent);
  }

  it.each(roles)('%s: holds exactly what the role may open and works with', async (role) => {
    const theirs = screens.filter(
      ({ guard, menu }) => menu && admits(guard, heldBy(role)) && (!menu.onlyFor || menu.onlyFor.includes(role)),
    );
    expect(theirs.length).toBeGreaterThan(1);
    expect((await entriesOf(role)).toSorted()).toEqual(theirs.map(({ menu }) => menu?.label).toSorted());
  });
});

describe('what each role may not open', () => {
  it.each(roles)('%s: every such address leads to not-found', async (role) => {
    enterAs(role);
    const forbidden = screens.filter(({ guard }) => guard !== 'public' && !admits(guard, heldBy(role)));
    expect(forbidden.some(({ path }) => path === '/settings/role')).toBe(role !== 'SUPER_ADMIN');
    const history = createMemoryHistory({ initialEntries: ['/not-found'] });
    const router = createAppRouter(screens, history);
    const arrived: string[] = [];
    for (const { path } of forbidden) {
      history.push(path.replaceAll(/\$\w+/g, '1'));
      await router.load();
      arrived.push(`${path} → ${router.state.location.href}`);
    }
    expect(arrived).toEqual(forbidden.map(({ path }) => `${path} → /not-found?noAccess=true`));
  });

  it.each(['PICKER', 'DRIVER'] as const)('a %s has no way in to contacts', (role) => {
    const forbidden = screens.filter(({ guard }) => guard !== 'public' && !admits(guard, heldBy(role)));
    expect(forbidden.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/customer/customerlist', '/customer/acq-customer-list', '/customer/supplierlist', '/customer/$id'],
      ]),
    );
  });
});
