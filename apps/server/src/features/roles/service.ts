import type { UpdateRole } from '@yardkeeper/contract/roles/calls';
import { canonicalName, spacedName } from '@yardkeeper/domain/access/names';
import { permissions, toPermission } from '@yardkeeper/domain/access/permissions';
import { toRole } from '@yardkeeper/domain/access/roles';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { tellTopic } from '../../live/announce.ts';
import type { Ctx } from '../../services.ts';
import { accessChanged } from '../account/sign-in/sign-in.ts';
import { heldPermissions } from '../account/users/held-permissions.ts';
import { record } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import * as q from './queries.ts';

const isSuperAdmin = (name: string) => toRole(name) === 'SUPER_ADMIN';

const heldBy = (c: Ctx, role: { role_id: number; name: string }) =>
  heldPermissions(c, { roleId: role.role_id, name: role.name });

export const listRoles = async (c: Ctx) =>
  (await q.listRoles(c.db)).map((r) => ({
    roleId: r.role_id,
    role: r.name,
    users: r.users,
    builtIn: r.built_in,
    permissions: isSuperAdmin(r.name) ? permissions.length : r.permissions,
  }));

async function roleNamed(c: Ctx, name: string) {
  const all = await q.roleNames(c.db);
  return all.find((r) => r.name === name) ?? all.find((r) => canonicalName(r.name) === canonicalName(name));
}

export async function permissionsByName(c: Ctx, name: string): Promise<string[]> {
  const own = canonicalName(name) === canonicalName(c.actor.roleName);
  if (!own && c.actor.role !== 'SUPER_ADMIN') refuse('forbidden', 'You can see the permissions of your own role only');
  const role = await roleNamed(c, own ? c.actor.roleName : name);
  return heldBy(c, role ?? refuse('notFound', 'That role does not exist'));
}

export async function roleDetail(c: Ctx, roleId: number) {
  const role = (await q.findRole(c.db, roleId)) ?? refuse('notFound', 'That role does not exist');
  const users = await q.usersOf(c.db, roleId);
  return {
    roleId,
    role: role.name,
    builtIn: role.built_in,
    editable: !isSuperAdmin(role.name),
    permission: await heldBy(c, role),
    users: users.map((u) => ({ userID: u.user_id, usersName: u.users_name })),
    version: role.version,
  };
}

function knownPermissions(names: readonly string[]): string[] {
  const held = names.map((name) => toPermission(name) ?? refuse('badInput', `${name} is not a permission`));
  return [...new Set(held)].map(spacedName);
}

export async function updateRole(c: Ctx, update: z.output<typeof UpdateRole>) {
  const held = knownPermissions(update.permission);
  await q.lockNames(c.db);
  const twin = await roleNamed(c, update.role);
  const taken = 'There is a role of this name already';
  if (twin && twin.role_id !== update.roleId) refuse('conflict', taken, { role: taken });
  const roleId = update.roleId === 0 ? await addRole(c, update.role) : await changeRole(c, update, held);
  await q.setPermissions(c.db, roleId, held);
  await tellTopic(c.db, '/topic/roles', { kind: 'role', id: roleId });
  for (const user of await q.usersOf(c.db, roleId)) await accessChanged(c, user.user_id);
  return roleDetail(c, roleId);
}

async function addRole(c: Ctx, name: string): Promise<number> {
  const reserved = 'That name belongs to a built-in role';
  if (toRole(name)) refuse('conflict', reserved, { role: reserved });
  const roleId = await q.insertRole(c.db, name);
  await record(c, { entity: 'role', id: roleId, event: 'created', text: `Role ${name} created` });
  return roleId;
}

async function changeRole(c: Ctx, update: z.output<typeof UpdateRole>, held: readonly string[]): Promise<number> {
  const before = (await q.lockRole(c.db, update.roleId)) ?? refuse('notFound', 'That role does not exist');
  const name = `The role ${before.name}`;
  await refuseStale(
    c,
    { table: 'role', at: { role_id: update.roleId }, name, version: before.version },
    update.version,
  );
  if (isSuperAdmin(before.name)) refuse('conflict', 'SUPER ADMIN always holds every permission and cannot be changed');
  const renamed = canonicalName(update.role) !== canonicalName(before.name);
  if (before.built_in && renamed)
    refuse('conflict', 'A built-in role keeps its name', { role: 'A built-in role keeps its name' });
  if (renamed && toRole(update.role)) refuse('conflict', 'That name belongs to a built-in role');
  const spelt = before.built_in ? before.name : update.role;
  await record(c, {
    entity: 'role',
    id: update.roleId,
    event: 'changed',
    text: `Role ${before.name} changed`,
    before: { role: before.name, permission: await heldBy(c, before) },
    after: { role: spelt, permission: held },
  });
  await q.renameRole(c.db, update.roleId, spelt);
  return update.roleId;
}
