import { roleCalls } from '@yardkeeper/contract/roles/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { deactivateUser } from '../account/users/users.ts';
import { listRoles, permissionsByName, roleDetail, updateRole } from './service.ts';

export const rolesFeature = feature(roleCalls, {
  list: (c) => listRoles(c),
  permissionsOf: (c, { params }) => permissionsByName(c, params.role),
  detail: (c, { params }) => roleDetail(c, params.id),
  update: async (c, { body }) => withMessage(await updateRole(c, body), `${body.role} is saved`),
  deactivateUser: async (c, { params }) => withMessage(await deactivateUser(c, params.id), 'The user is deactivated'),
});
