import { spacedName } from '@yardkeeper/domain/access/names';
import { permissions } from '@yardkeeper/domain/access/permissions';
import { toRole } from '@yardkeeper/domain/access/roles';
import type { Services } from '../../services.ts';
import { permissionsOf } from './user-queries.ts';

/** What a role may do, as it is stored and sent. A super admin holds everything, whatever the rows say. */
export const heldPermissions = async (s: Services, role: { roleId: number; name: string }): Promise<string[]> =>
  toRole(role.name) === 'SUPER_ADMIN' ? permissions.map(spacedName) : permissionsOf(s.db, role.roleId);
