import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { spacedName } from '@yardkeeper/domain/access/names';
import { permissions } from '@yardkeeper/domain/access/permissions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { held, onPhone, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { KitWiring } from '../../shell/KitWiring.tsx';
import { toasts } from '../../shell/messages/toasts.ts';
import { answerCalls, failed, ok, type Sent } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import type { RoleDetail } from './api.ts';
import { RoleUpdate } from './RoleUpdate.tsx';

const detail = (change: Partial<RoleDetail> = {}): RoleDetail => ({
  roleId: 3,
  role: 'SALES PERSON',
  builtIn: true,
  editable: true,
  permission: ['VIEW CUSTOMER', 'EDIT CUSTOMER', 'VIEW PART'],
  users: [{ userID: 9, usersName: 'Mele Taufa' }],
  version: 4,
  ...change,
});
const path = 'GET /manageUser/getRoleDetail/3';
const save = 'POST /manageUser/updateRole';

async function open(answers: Parameters<typeof answerCalls>[0], heading = /SALES PERSON|SUPER ADMIN|WEEKEND/) {
  const sent = answerCalls({ 'GET /manageUser/getRole': () => ok([]), ...answers });
  const root = createRootRoute({
    component: () => (
      <KitWiring>
        <Link to="/elsewhere">Away</Link>
        <Outlet />
      </KitWiring>
    ),
  });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/settings/role/update/$id', component: RoleUpdate }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/settings/role/update/3'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const view = renderKit(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: heading });
  return { sent, ...view };
}
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const bodyOf = (sent: Sent[], key: string) => JSON.parse(String(sent.find((s) => s.key === key)?.body));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  toasts.set([]);
  act(() => endSession('expired'));
  vi.restoreAllMocks();
});

describe('the permission matrix', () => {
  it('has one tick per permission, set as the role holds it', async () => {
    await open({ [path]: () => ok(detail()) });
    const cells = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(View|Create|Edit|Delete|Send|Print) / });
    const ticks = cells.filter((each) => !each.getAttribute('aria-label')?.includes('every module'));
    expect(ticks).toHaveLength(permissions.length);
    expect(ticks.filter((each) => each.checked).map((each) => each.getAttribute('aria-label'))).toEqual([
      'View Customer',
      'Edit Customer',
      'View Part',
    ]);
  });

  it('marks what is changed, says whom it reaches, and saves the names with the version', async () => {
    const after = detail({ permission: ['VIEW CUSTOMER', 'EDIT CUSTOMER', 'VIEW INVOICE & QUOTE'], version: 5 });
    const { sent, user } = await open({ [path]: () => ok(detail()), [save]: () => ok(after) });
    expect(button('Save').disabled).toBe(true);
    await user.click(cell('View Invoice & quote'));
    await user.click(cell('View Part'));
    expect(cell('View Invoice & quote, changed').checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('1 added, 1 removed; 1 person gets it at once');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByText('No changes')).toBeTruthy());
    const { permission, ...rest } = bodyOf(sent, save);
    expect(rest).toEqual({ roleId: 3, role: 'SALES PERSON', version: 4 });
    expect(permission.sort()).toEqual(['EDIT CUSTOMER', 'VIEW CUSTOMER', 'VIEW INVOICE & QUOTE']);
  });

  it('saves once however often it is asked', async () => {
    const answer = held<Response>();
    const { sent, user } = await open({ [path]: () => ok(detail()), [save]: () => answer.promise });
    await user.click(cell('Edit Part'));
    await user.dblClick(button('Save'));
    await user.keyboard('{Control>}s{/Control}');
    answer.resolve(ok(detail({ version: 5 })));
    await waitFor(() => expect(screen.getByText('No changes')).toBeTruthy());
    expect(sent.filter((s) => s.key === save)).toHaveLength(1);
  });

  it('a row’s or column’s tick stands for all that is shown in it', async () => {
    const { user } = await open({ [path]: () => ok(detail()) });
    await user.click(cell('All of Invoice & quote'));
    for (const verb of ['View', 'Create', 'Edit', 'Delete', 'Send', 'Print'])
      expect(cell(`${verb} Invoice & quote, changed`).checked).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Find a permission' }), 'report');
    await user.click(cell('View, every module shown'));
    await user.clear(screen.getByRole('searchbox', { name: 'Find a permission' }));
    expect(cell('View Sales report, changed').checked).toBe(true);
    expect(cell('View Supplier').checked).toBe(false);
  });

  it('says so when something can be changed that cannot be reached', async () => {
    const { user } = await open({ [path]: () => ok(detail()) });
    expect(screen.queryByText('Without View nobody reaches this')).toBeNull();
    await user.click(cell('View Customer'));
    expect(screen.getByText('Without View nobody reaches this')).toBeTruthy();
  });

  it('keeps the changes when the save is refused', async () => {
    const taken = 'The role SALES PERSON was changed by Rangi Kahu, reload';
    const stale = () => failed(409, taken, { fields: { version: '5' } });
    const { user } = await open({ [path]: () => ok(detail()), [save]: stale });
    await user.click(cell('Edit Part'));
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain(taken);
    expect(cell('Edit Part, changed').checked).toBe(true);
  });

  it('follows others while nothing is changed, and asks when something is', async () => {
    let now = detail();
    const { user, client } = await open({ [path]: () => ok(now) });
    now = detail({ permission: ['VIEW CUSTOMER'], version: 5 });
    await act(() => client.invalidateQueries({ queryKey: ['role'] }));
    await waitFor(() => expect(cell('View Part').checked).toBe(false));
    await user.click(cell('Edit Part'));
    now = detail({ permission: ['VIEW SUPPLIER'], version: 6 });
    await act(() => client.invalidateQueries({ queryKey: ['role'] }));
    await screen.findByText('Somebody else changed this role meanwhile');
    expect(cell('Edit Part, changed').checked).toBe(true);
    expect(button('Save').disabled).toBe(true);
    await user.click(button('Load theirs and drop mine'));
    expect(cell('View Supplier').checked).toBe(true);
    expect(screen.getByText('No changes')).toBeTruthy();
  });

  it('asks before a link leads away from changes', async () => {
    startSession(tokenFor(3_600_000), someUser({ role: 'SUPER ADMIN' }));
    const { user } = await open({ [path]: () => ok(detail()) });
    await user.click(cell('Edit Part'));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(cell('Edit Part, changed').checked).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  it('warns whoever is about to take something from their own role', async () => {
    startSession(tokenFor(3_600_000), someUser({ role: 'SALES_PERSON' }));
    const { user } = await open({ [path]: () => ok(detail()) });
    await user.click(cell('Edit Part'));
    expect(screen.queryByText('You hold this role yourself')).toBeNull();
    await user.click(cell('View Customer'));
    const warning = screen.getByText('You hold this role yourself').closest('[role=alert]');
    expect(warning?.textContent).toContain('you lose VIEW CUSTOMER at once');
  });

  it('shows a super admin’s role read only and says why', async () => {
    const all = detail({ role: 'SUPER ADMIN', editable: false, permission: permissions.map(spacedName) });
    await open({ [path]: () => ok(all) });
    expect(screen.getByText(/always holds every permission/)).toBeTruthy();
    expect(cell('View Customer').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is a card per module on a phone', async () => {
    onPhone();
    const { user } = await open({ [path]: () => ok(detail()) });
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(cell('All of Reports'));
    expect(cell('View Sales report, changed').checked).toBe(true);
  });
});

describe('a role that is not there', () => {
  it('says so and leads to the list, for asking again would not help', async () => {
    await open({ [path]: () => failed(404, 'That role does not exist') }, /^Role$/);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such role');
    expect(screen.getByRole('link', { name: 'Go to Roles' }).getAttribute('href')).toBe('/settings/role');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(toasts.get()).toEqual([]);
  });

  it('is not said of one that could not be fetched', async () => {
    await open({ [path]: () => failed(500, 'Something went wrong') }, /^Role$/);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('There is no such role')).toBeNull();
  });
});
