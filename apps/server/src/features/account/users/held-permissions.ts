import type { Actor } from '@yardkeeper/domain/access/guard';
import { spacedName } from '@yardkeeper/domain/access/names';
import { permissions } from '@yardkeeper/domain/access/permissions';
import { toRole } from '@yardkeeper/domain/access/roles';
import type { Services } from '../../../services.ts';
import { permissionsOf } from './user-queries.ts';

/** A super admin holds every permission, whatever the stored rows say. */
export const heldPermissions = async (s: Services, role: { roleId: number; name: string }): Promise<string[]> =>
  toRole(role.name) === 'SUPER_ADMIN' ? permissions.map(spacedName) : permissionsOf(s.db, role.roleId);

const namesOf = new WeakMap<Actor, readonly string[]>();

export function permissionsOfActor(actor: Actor): readonly string[] {
  const known = namesOf.get(actor);
  if (known) return known;
  const held = actor.role === 'SUPER_ADMIN' ? permissions : [...actor.permissions];
  const names = held.map(spacedName);
  if (actor.role !== 'SUPER_ADMIN') names.sort();
  namesOf.set(actor, names);
  return names;
}
