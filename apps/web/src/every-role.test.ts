import { createMemoryHistory } from '@tanstack/react-router';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import { spacedName } from '@yardkeeper/domain/access/names';
import { roles } from '@yardkeeper/domain/access/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { screens } from './features.ts';
import { createAppRouter } from './router.tsx';
import { endSession, startSession } from './session/store.ts';
import { answerCalls } from './test-fetch.ts';
import { someUser, tokenFor } from './test-session.ts';

afterEach(() => endSession('otherTab'));

describe('the address of a document', () => {
  it.each(['/invoice', '/purchase', '/vehicleacquisitions', '/vehicleacquisitions/stock', '/customer'])(
    '%s takes numbers only; any other word is not found, and no document is asked for',
    async (path) => {
      startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] }));
      const sent = answerCalls({});
      const history = createMemoryHistory({ initialEntries: ['/not-found'] });
      const router = createAppRouter(screens, history);
      for (const word of ['sale-report', '12x', '-1', '1.5', '12345678901']) {
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

describe('what each role may not open', () => {
  it.each(roles)('%s: every such address leads to not-found', async (role) => {
    const permissions = defaultPermissions[role];
    startSession(tokenFor(60_000), someUser({ role: spacedName(role), permission: permissions.map(spacedName) }));
    const held = { role, permissions: new Set(permissions) };
    const forbidden = screens.filter(({ guard }) => guard !== 'public' && !admits(guard, held));
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
    const held = { role, permissions: new Set(defaultPermissions[role]) };
    const forbidden = screens.filter(({ guard }) => guard !== 'public' && !admits(guard, held));
    expect(forbidden.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/customer/customerlist', '/customer/acq-customer-list', '/customer/supplierlist', '/customer/$id'],
      ]),
    );
  });
});
