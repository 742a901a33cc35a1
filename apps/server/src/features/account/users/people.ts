import { spacedName } from '@yardkeeper/domain/access/names';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import { demoPassword, demoUserName } from '../../../demo/logins.ts';
import type { Ctx, PublicCtx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { needsFirstAdmin } from '../sign-in/recovery.ts';
import { activeUsersIn } from './user-queries.ts';

export async function usersInRoles(c: Ctx, wanted: readonly Role[]) {
  const people = await activeUsersIn(c.db, wanted.map(spacedName));
  return people.map((p) => ({
    userID: p.user_id,
    usersName: p.users_name,
    role: p.role_name,
    avatar: signedAddress(c, p.avatar_key),
  }));
}

/** The logins are shown in demo mode only: their password is known to everyone. */
export async function signInPage(c: PublicCtx) {
  const logins = c.demo
    ? roles.map((r) => ({ userName: demoUserName(r), role: spacedName(r), password: demoPassword }))
    : [];
  return { demo: c.demo, logins, needsFirstAdmin: await needsFirstAdmin(c) };
}

export const pushPublicKey = async (c: Ctx) => ({ publicKey: c.pushPublicKey });
