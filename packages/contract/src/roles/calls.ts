import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { idParam, version, wholeNumber } from '../paging.ts';

const RoleRow = z.object({
  roleId: z.number(),
  role: z.string(),
  users: z.number(),
  builtIn: z.boolean(),
  permissions: z.number(),
});
const RoleDetail = z.object({
  roleId: z.number(),
  role: z.string(),
  builtIn: z.boolean(),
  editable: z.boolean(),
  permission: z.array(z.string()),
  users: z.array(z.object({ userID: z.number(), usersName: z.string() })),
  version: z.number(),
});
export const UpdateRole = z.object({
  roleId: wholeNumber.min(0).default(0),
  role: z.string().trim().min(2, 'Use at least 2 characters').max(60, 'Use at most 60 characters'),
  permission: z.array(z.string().max(80)).max(200),
  version,
});

export const roleCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/manageUser/getRole',
    effect: 'read',
    guard: 'signedIn',
    summary: 'Every role',
    reply: z.array(RoleRow),
  },
  permissionsOf: {
    method: 'GET',
    path: '/manageUser/getPermissionByRole/:role',
    effect: 'read',
    guard: 'signedIn',
    summary: 'Permissions of a role by name: the own role, or any for a super admin',
    params: z.object({ role: z.string().max(80) }),
    reply: z.array(z.string()),
  },
  detail: {
    method: 'GET',
    path: '/manageUser/getRoleDetail/:id',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'One role with its permissions and users',
    params: idParam,
    reply: RoleDetail,
  },
  update: {
    method: 'POST',
    path: '/manageUser/updateRole',
    effect: 'write',
    guard: superAdminOnly,
    logged: { kind: 'access', record: ['role', 'body.roleId'] },
    summary: 'Change a role, or make a new one (roleId 0)',
    body: UpdateRole,
    reply: RoleDetail,
  },
  deactivateUser: {
    method: 'DELETE',
    path: '/manageUser/deleteUser/:id',
    effect: 'write',
    guard: superAdminOnly,
    logged: { kind: 'access', record: ['user', 'params.id'] },
    summary: 'Deactivate a user and end their sessions',
    params: idParam,
    reply: z.null(),
  },
});
