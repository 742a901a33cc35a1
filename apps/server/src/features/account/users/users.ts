import type { SaveUser, UserFilter, UserRow } from '@yardkeeper/contract/account/schemas';
import { spacedName } from '@yardkeeper/domain/access/names';
import { type Role, toRole } from '@yardkeeper/domain/access/roles';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { askToConfirm, isOtherAddress } from '../profile/email-change.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { provesOwnPassword } from '../sign-in/present-password.ts';
import { invite } from '../sign-in/recovery.ts';
import { dropCodesOf } from '../sign-in/recovery-queries.ts';
import { tellRoleChanged, tellSignInChanged } from '../sign-in/security-news.ts';
import { accessChanged, endSessions, recordUser } from '../sign-in/sign-in.ts';
import { refuseWorst } from '../sign-in/worst-passwords.ts';
import { presentRow } from './present.ts';
import { refuseStaleUser, refuseTakenEmail, refuseTakenName, refuseUnknownDefaults } from './user-checks.ts';
import * as q from './user-queries.ts';

export async function pageOfUsers(c: Ctx, filter: z.output<typeof UserFilter>) {
  const [records, count] = await Promise.all([q.pageOfUsers(c.db, filter), q.countUsers(c.db, filter)]);
  const total =
    filter.active === undefined ? count.active + count.inactive : filter.active ? count.active : count.inactive;
  return {
    records: records.map((u) => presentRow(c, u)),
    total,
    pages: Math.ceil(total / filter.pageSize),
    activeCount: count.active,
    inactiveCount: count.inactive,
  };
}

type Given = z.output<typeof SaveUser>;

/** Null when the present password of the super admin who saves is wrong. */
export async function saveUser(c: Ctx, user: Given): Promise<UserRow | null> {
  if (user.password) await refuseWorst(c, user.password, 'password');
  if (user.userID !== 0 && !(await maySaveSignIn(c, user))) return null;
  const role = await q.roleById(c.db, user.roleId);
  if (!role) return refuse('badInput', 'That role does not exist', { roleId: 'That role does not exist' });
  await refuseUnknownDefaults(c.db, user);
  if ((await q.knownAreas(c.db, user.areas)) !== new Set(user.areas).size)
    refuse('badInput', 'An area does not exist', { areas: 'An area does not exist' });
  const userId = user.userID === 0 ? await addUser(c, user) : await changeUser(c, user, role.name);
  await q.setAreas(c.db, userId, user.areas);
  await tellTopic(c.db, '/topic/users', { kind: 'user', id: userId });
  return presentRow(c, (await q.findUser(c.db, userId))!);
}

const isOtherName = (kept: string, given: string) => kept.toLowerCase() !== given.toLowerCase();

/** Mail, name and password decide who signs in as a user, so an open session of a super admin alone is not enough. */
async function maySaveSignIn(c: Ctx, user: Given): Promise<boolean> {
  const kept = await q.findUser(c.db, user.userID);
  const changes =
    kept &&
    (Boolean(user.password) || isOtherName(kept.user_name, user.userName) || isOtherAddress(kept.email, user.email));
  return !changes || provesOwnPassword(c, user.presentPassword, 'how somebody signs in');
}

const userRow = (user: Given) => ({
  user_name: user.userName,
  users_name: user.usersName,
  email: user.email,
  phone: user.phone,
  role_id: user.roleId,
  active: user.active === 1,
  default_expense_type_id: user.expenseTypeId,
  default_payment_type_id: user.paymentTypeId,
});

async function addUser(c: Ctx, user: Given): Promise<number> {
  await refuseTakenName(c.db, user.userName, 0);
  await refuseTakenEmail(c.db, user.email, 0);
  const password_hash = user.password ? await hashPassword(user.password) : null;
  const userId = await q.insertUser(c.db, { ...userRow(user), password_hash });
  await recordUser(c, userId, 'created', `User ${user.userName} created`);
  if (!user.password) await invite(c, { userId, email: user.email, usersName: user.usersName });
  return userId;
}

async function changeUser(c: Ctx, user: z.output<typeof SaveUser>, roleName: string): Promise<number> {
  const before = (await q.lockUser(c.db, user.userID)) ?? refuse('notFound', 'That user does not exist');
  await refuseStaleUser(c, before, `The user ${before.users_name}`, user.version);
  await refuseTakenName(c.db, user.userName, user.userID);
  await refuseTakenEmail(c.db, user.email, user.userID);
  const losesSuperAdmin =
    toRole(before.role_name) === 'SUPER_ADMIN' && (toRole(roleName) !== 'SUPER_ADMIN' || user.active === 0);
  if (losesSuperAdmin && before.active) await refuseLockOut(c, user.userID);
  const isOwn = user.userID === c.actor.userId;
  const password = user.password ? { password_hash: await hashPassword(user.password) } : {};
  const moves = isOtherAddress(before.email, user.email);
  // Users who change their own mail must confirm it; for other users the super admin vouches for the new address.
  const email = isOwn && moves ? before.email : user.email;
  await q.updateUser(c.db, user.userID, { ...userRow({ ...user, email }), ...password });
  if (user.active === 0 || user.password) await endSessions(c, user.userID, isOwn ? c.sessionId : null);
  else if (before.role_id !== user.roleId) await accessChanged(c, user.userID);
  await renewCodes(c, before, { ...user, email });
  await tellOwner(c, before, { ...user, email });
  if (isOwn && moves) await askToConfirm(c, before, user.email);
  if (before.role_id !== user.roleId)
    await tellRoleChanged(c, { ...before, email }, roleName, isOwn ? null : c.actor.usersName);
  await recordUser(c, user.userID, 'changed', `User ${user.userName} changed`, {
    before: { userName: before.user_name, email: before.email, role: before.role_name, active: before.active },
    after: { userName: user.userName, email, role: roleName, active: user.active === 1 },
  });
  return user.userID;
}

/**
 * Users who never chose a password are not told: nobody could take over their account, and the mail may be mistyped.
 */
async function tellOwner(c: Ctx, before: Before, user: Given): Promise<void> {
  if (before.password_hash === null) return;
  await tellSignInChanged(c, before, {
    password: Boolean(user.password),
    ...(isOtherName(before.user_name, user.userName) ? { userName: user.userName } : {}),
    ...(isOtherAddress(before.email, user.email) ? { email: user.email } : {}),
    by: user.userID === c.actor.userId ? null : c.actor.usersName,
  });
}

type Before = NonNullable<Awaited<ReturnType<typeof q.lockUser>>>;

/** A mailed code is valid only for the address and password it was mailed for, so a change of either ends it. */
async function renewCodes(c: Ctx, before: Before, user: Given): Promise<void> {
  const moved = before.email.toLowerCase() !== user.email.toLowerCase();
  if (!moved && !user.password && before.active === (user.active === 1)) return;
  await dropCodesOf(c.db, user.userID, c.clock());
  const waits = before.password_hash === null && !user.password && user.active === 1;
  if (waits) await invite(c, { userId: user.userID, email: user.email, usersName: user.usersName });
}

async function refuseLockOut(c: Ctx, userId: number): Promise<void> {
  if (userId === c.actor.userId) refuse('conflict', 'You cannot take your own super admin rights away');
  if (!(await q.lockOtherSuperAdmin(c.db, userId)))
    refuse('conflict', 'This is the last super admin; make another one first');
}

export async function deactivateUser(c: Ctx, userId: number): Promise<null> {
  const before = (await q.lockUser(c.db, userId)) ?? refuse('notFound', 'That user does not exist');
  if (userId === c.actor.userId) refuse('conflict', 'You cannot deactivate yourself');
  if (!before.active) return null;
  if (toRole(before.role_name) === 'SUPER_ADMIN') await refuseLockOut(c, userId);
  await q.updateUser(c.db, userId, { active: false });
  await dropCodesOf(c.db, userId, c.clock());
  await endSessions(c, userId);
  await recordUser(c, userId, 'deactivated', `User ${before.user_name} deactivated`);
  await tellTopic(c.db, '/topic/users', { kind: 'user', id: userId });
  return null;
}

export async function usersInRoles(c: Ctx, wanted: readonly Role[]) {
  const people = await q.activeUsersIn(c.db, wanted.map(spacedName));
  return people.map((p) => ({
    userID: p.user_id,
    usersName: p.users_name,
    role: p.role_name,
    avatar: signedAddress(c, p.avatar_key),
  }));
}
