import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Guard } from '@yardkeeper/domain/access/guard';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from '../../router.tsx';
import { endSession, startSession, updateUser } from '../../session/store.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { followSession } from '../follow-session.ts';
import { ownPath } from './own-path.ts';
import type { Screen } from './screen.ts';

vi.mock('../AppShell.tsx', async () => {
  const { Outlet } = await import('@tanstack/react-router');
  return { AppShell: () => <Outlet /> };
});

const page = (path: `/${string}`, guard: Guard, more: Partial<Screen> = {}): Screen => ({
  path,
  guard,
  title: path,
  load: async () => () => <p>at {path}</p>,
  ...more,
});
const screens: Screen[] = [
  page('/auth/login', 'public'),
  page('/auth/change-password', 'public', { elsewhere: ({ search }) => (search.email ? null : '/auth/login') }),
  page('/auth/change-password/$email', 'public'),
  page('/dashboards/classic', 'signedIn'),
  page('/customer/customerlist', { anyOf: ['VIEW_CUSTOMER'] }),
  page('/customer/$id', { anyOf: ['VIEW_CUSTOMER'] }),
  page('/settings/user', { role: 'SUPER_ADMIN' }),
];

const signIn = (change = {}): void => startSession(tokenFor(60_000), someUser(change));
let stop: () => void = () => undefined;

async function go(path: string) {
  const router = createAppRouter(screens, createMemoryHistory({ initialEntries: [path] }));
  stop = followSession(router, new QueryClient());
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return router;
}
const at = async (path: string) => (await go(path)).state.location.href;

afterEach(() => {
  stop();
  act(() => endSession('otherTab'));
});

describe('without a token', () => {
  it.each([
    ['/', '/auth/login'],
    ['/dashboards/classic', '/auth/login?redirect=%2Fdashboards%2Fclassic'],
    ['/customer/1?tab=notes', '/auth/login?redirect=%2Fcustomer%2F1%3Ftab%3Dnotes'],
    ['/no/such/page', '/auth/login?redirect=%2Fno%2Fsuch%2Fpage'],
    ['/not-found', '/auth/login?redirect=%2Fnot-found'],
    ['/not-found?noAccess=true', '/auth/login'],
    ['/auth/login', '/auth/login'],
    ['/auth/change-password', '/auth/login'],
    ['/auth/change-password?email=a@b.nz&code=0042', '/auth/change-password?email=a%40b.nz&code=0042'],
    ['/auth/change-password/a@b.nz', '/auth/change-password/a@b.nz'],
  ])('%s leads to %s', async (path, end) => expect(decodeURI(await at(path))).toBe(decodeURI(end)));
});

describe('with a token', () => {
  it.each([
    ['/', '/dashboards/classic'],
    ['/auth/login', '/dashboards/classic'],
    ['/auth/login?redirect=%2Fcustomer%2Fcustomerlist', '/dashboards/classic'],
    ['/auth/change-password/a@b.nz', '/dashboards/classic'],
    ['/auth/no-such-page', '/dashboards/classic'],
    ['/customer/customerlist', '/customer/customerlist'],
    ['/settings/user', '/not-found?noAccess=true'],
    ['/no/such/page', '/no/such/page'],
  ])('%s leads to %s', async (path, end) => {
    signIn();
    expect(await at(path)).toBe(end);
  });

  it('lets the super admin in', async () => {
    signIn({ role: 'SUPER ADMIN', permission: [] });
    expect(await at('/settings/user')).toBe('/settings/user');
  });

  it('says the difference between no page and no access', async () => {
    signIn();
    await go('/no/such/page');
    expect(await screen.findByText('This page does not exist')).toBeTruthy();
  });

  it('says that access is lacking', async () => {
    signIn();
    await go('/settings/user');
    expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
  });
});

describe('when the session changes', () => {
  it('goes to where the person wanted after sign-in', async () => {
    const router = await go('/auth/login?redirect=%2Fcustomer%2F5%3Ftab%3Dnotes');
    act(() => signIn());
    await waitFor(() => expect(router.state.location.href).toBe('/customer/5?tab=notes'));
  });

  it('never goes to another site after sign-in', async () => {
    const router = await go('/auth/login?redirect=https%3A%2F%2Fevil.example%2F');
    act(() => signIn());
    await waitFor(() => expect(router.state.location.href).toBe('/dashboards/classic'));
  });

  it('does not lead back to the page without access', async () => {
    signIn();
    const router = await go('/settings/user');
    expect(router.state.location.href).toBe('/not-found?noAccess=true');
    act(() => endSession('expired'));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
    act(() => signIn({ role: 'SUPER ADMIN' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboards/classic'));
    act(() => endSession('logout'));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
    await act(() => router.navigate({ to: '/auth/login', search: { redirect: '/not-found?noAccess=true' } as never }));
    act(() => signIn());
    await waitFor(() => expect(router.state.location.href).toBe('/dashboards/classic'));
  });

  it('leads to a plain sign-in page after sign-out', async () => {
    signIn();
    const router = await go('/customer/5');
    act(() => endSession('logout'));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
  });

  it('keeps the view for somebody whose session expired', async () => {
    signIn();
    const router = await go('/customer/5');
    act(() => endSession('expired'));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login?redirect=%2Fcustomer%2F5'));
  });

  it('keeps the view in every window when the session ran out, and in none when somebody signed out', async () => {
    signIn();
    const router = await go('/customer/5');
    act(() => endSession('otherTab', 'expired'));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login?redirect=%2Fcustomer%2F5'));
    act(() => signIn());
    await waitFor(() => expect(router.state.location.href).toBe('/customer/5'));
    act(() => endSession('otherTab', 'logout'));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
  });

  it('leaves a screen whose permission was taken away', async () => {
    signIn();
    const router = await go('/customer/5');
    act(() => updateUser(someUser({ permission: [] })));
    await waitFor(() => expect(router.state.location.href).toBe('/not-found?noAccess=true'));
  });
});

describe('own paths', () => {
  it.each([
    ['/invoice/list?status=1#top', '/invoice/list?status=1#top'],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['javascript:alert(1)', null],
    ['invoice/list', null],
    ['/auth/login', null],
    ['', null],
    [undefined, null],
  ])('%j → %j', (given, own) => expect(ownPath(given)).toBe(own));
});
