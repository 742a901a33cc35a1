import type { ResetRequest } from '@yardkeeper/contract/account/schemas';
import type { z } from 'zod';
import { enqueue } from '../../../outbox/enqueue.ts';
import { logged, loggedOnce } from '../../../security-log/keep.ts';
import type { Ctx, PublicCtx, Services } from '../../../services.ts';
import { findUser } from '../users/user-queries.ts';
import { failureCounter } from './failure-counter.ts';
import { codeHash, hashPassword, newCode } from './passwords.ts';
import { isOwnPassword } from './present-password.ts';
import * as q from './recovery-queries.ts';
import { tellSignInChanged } from './security-news.ts';
import { endSessions, recordUser } from './sign-in.ts';
import { refuseWorst } from './worst-passwords.ts';

const RESET_MINUTES = 30;
const INVITE_DAYS = 7;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The answer hides whether the address is known, and every request counts so that nobody is flooded with mail. */
export async function forgotPassword(c: PublicCtx, email: string): Promise<null> {
  const counter = await failureCounter(c, email, 'forgot:');
  await counter.failed();
  const user = await q.lockActiveUserByEmail(c.db, email);
  await loggedOnce(c, { kind: 'codeAsked', userId: user?.user_id ?? null });
  if (!user) return null;
  const person = { userId: user.user_id, email: user.email, usersName: user.users_name };
  await mailCode(c, person, {
    purpose: 'resetPassword',
    expiresAt: after(c.clock(), RESET_MINUTES * 60_000),
    subject: 'Your code for a new Yardkeeper password',
    before: '',
    works: `${RESET_MINUTES} minutes`,
    afterwards: `Your user name is ${user.user_name}.\n\nIf you did not ask for this, do nothing: your password stays as it is.`,
  });
  return null;
}

type Person = { readonly userId: number; readonly email: string; readonly usersName: string };

export const invite = (s: Services, person: Person): Promise<void> =>
  mailCode(s, person, {
    purpose: 'invite',
    expiresAt: after(s.clock(), INVITE_DAYS * 86_400_000),
    subject: 'Welcome to Yardkeeper: choose your password',
    before: 'An account was made for you. ',
    works: `${INVITE_DAYS} days`,
    afterwards: '',
  });

type CodeMail = {
  readonly purpose: 'resetPassword' | 'invite';
  readonly expiresAt: Date;
  readonly subject: string;
  readonly before: string;
  readonly works: string;
  readonly afterwards: string;
};

async function mailCode(s: Services, person: Person, mail: CodeMail): Promise<void> {
  const code = newCode();
  const { purpose, expiresAt } = mail;
  await q.insertCode(s.db, { hash: codeHash(code), purpose, userId: person.userId, expiresAt });
  const page = `${s.publicUrl()}/auth/change-password/${encodeURIComponent(person.email)}`;
  const text = `Kia ora ${person.usersName},\n\n${mail.before}Your one-time code is ${code}\nIt works once, for ${mail.works}.\n\nOpen ${page} and enter it with your new password. ${mail.afterwards}`;
  await enqueue(
    s.db,
    { kind: 'mail', to: person.email, subject: mail.subject, text: `${text.trim()}\n` },
    { secret: true, about: { entity: 'user', id: person.userId } },
  );
}

/** A wrong code returns false instead of throwing, because the counted failure must be committed. */
export async function resetPassword(c: PublicCtx, request: z.output<typeof ResetRequest>): Promise<boolean> {
  await refuseWorst(c, request.password, 'password');
  const counter = await failureCounter(c, `reset:${request.email}`);
  const user = await q.lockActiveUserByEmail(c.db, request.email);
  const now = c.clock();
  const taken =
    user &&
    (await q.takeCode(c.db, {
      hash: codeHash(request.code),
      purposes: ['resetPassword', 'invite'],
      userId: user.user_id,
      now,
    }));
  if (!user || !taken) {
    await counter.failed();
    await loggedOnce(c, { kind: 'signInFailed', userId: user?.user_id ?? null, about: 'wrong code' });
    return false;
  }
  await counter.passed();
  await q.setPassword(c.db, user.user_id, await hashPassword(request.password));
  await q.dropCodesOf(c.db, user.user_id, now);
  await endSessions(c, user.user_id);
  await logged(c, { kind: 'password', userId: user.user_id, about: 'with a mailed code' });
  await recordUser(c, user.user_id, 'password', 'Password set with a mailed code');
  if (taken.purpose === 'resetPassword') await tellSignInChanged(c, user, { password: true, by: null });
  return true;
}

export async function changePassword(c: Ctx, oldPassword: string, newPassword: string): Promise<boolean> {
  await refuseWorst(c, newPassword, 'newPassword');
  if (!(await isOwnPassword(c, oldPassword))) return false;
  await q.setPassword(c.db, c.actor.userId, await hashPassword(newPassword));
  await q.dropCodesOf(c.db, c.actor.userId, c.clock());
  await endSessions(c, c.actor.userId, c.sessionId);
  await logged(c, { kind: 'password' });
  await recordUser(c, c.actor.userId, 'password', 'Password changed');
  await tellSignInChanged(c, (await findUser(c.db, c.actor.userId))!, { password: true, by: null });
  return true;
}
