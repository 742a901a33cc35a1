import type { UserInfo } from '@yardkeeper/contract/account/schemas';
import type { Actor } from '@yardkeeper/domain/access/guard';
import { toPermission } from '@yardkeeper/domain/access/permissions';
import { toRole } from '@yardkeeper/domain/access/roles';

const known = new WeakMap<UserInfo, Actor>();

/** The same user gives the same object, so that screens do not render again. */
export function actorOf(user: UserInfo | null | undefined): Actor | null {
  if (!user) return null;
  const before = known.get(user);
  if (before) return before;
  const actor: Actor = {
    userId: user.userID,
    userName: user.userName,
    usersName: user.usersName,
    role: toRole(user.role),
    roleName: user.role,
    permissions: new Set(user.permission.map(toPermission).filter((p) => p !== null)),
  };
  known.set(user, actor);
  return actor;
}
