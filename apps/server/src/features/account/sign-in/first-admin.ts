import type { FirstAdmin } from '@yardkeeper/contract/account/schemas';
import { spacedName } from '@yardkeeper/domain/access/names';
import { roles } from '@yardkeeper/domain/access/roles';
import { formatLongDate } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { demoPassword, demoUserName } from '../../../demo/logins.ts';
import type { PublicCtx, Services } from '../../../services.ts';
import { anyPasskey } from '../second-step/passkey-queries.ts';
import { refuseTakenEmail, refuseTakenName } from '../users/user-checks.ts';
import { insertUser } from '../users/user-queries.ts';
import { codeHash, hashPassword, newCode } from './passwords.ts';
import * as q from './recovery-queries.ts';
import { recordUser } from './sign-in.ts';
import { refuseWorst } from './worst-passwords.ts';

/** Returns a new code for the one-time link that the server prints at start, or null once there is a super admin. */
export async function firstAdminCode(s: Services): Promise<string | null> {
  if (await q.anySuperAdmin(s.db)) return null;
  const code = newCode(20);
  await q.insertCode(s.db, { hash: codeHash(code), purpose: 'firstAdmin', userId: null, expiresAt: null });
  return code;
}

export async function createFirstAdmin(c: PublicCtx, admin: z.output<typeof FirstAdmin>): Promise<null> {
  await refuseWorst(c, admin.password, 'password');
  await q.lockFirstAdmin(c.db);
  const hash = codeHash(admin.code);
  const usedAt = await q.firstAdminLinkUsedAt(c.db, hash);
  const used = usedAt && `This link was used on ${formatLongDate(usedAt.toISOString())} and works only once`;
  if (await q.anySuperAdmin(c.db))
    refuse(
      'conflict',
      `${used ?? 'There is a super admin already'}; sign in, or ask ${used ? 'a super admin' : 'them'}`,
    );
  if (used) refuse('forbidden', `${used}; start the server again for a new one`);
  if (!(await q.takeCode(c.db, { hash, purposes: ['firstAdmin'], userId: null, now: c.clock() })))
    refuse('forbidden', 'This link is not valid any more; start the server again for a new one');
  await refuseTakenName(c.db, admin.userName, 0);
  await refuseTakenEmail(c.db, admin.email, 0);
  const userId = await insertUser(c.db, {
    user_name: admin.userName,
    users_name: admin.usersName,
    email: admin.email,
    phone: '',
    role_id: await q.superAdminRoleId(c.db),
    active: true,
    password_hash: await hashPassword(admin.password),
  });
  await recordUser(c, userId, 'created', 'First super admin created');
  return null;
}

/** Only a demo lists its logins, because everybody knows their password. */
export async function signInPage(c: PublicCtx) {
  const logins = c.demo
    ? roles.map((r) => ({ userName: demoUserName(r), role: spacedName(r), password: demoPassword }))
    : [];
  return { demo: c.demo, logins, needsFirstAdmin: !(await q.anySuperAdmin(c.db)), passkeys: await anyPasskey(c.db) };
}
