import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx, Services } from '../../../services.ts';
import { isOwnPassword } from '../sign-in/present-password.ts';
import { tellSecondStep } from '../sign-in/security-news.ts';
import { endSessions, recordUser } from '../sign-in/sign-in.ts';
import { findUser, lockUser } from '../users/user-queries.ts';
import { deleteAuthenticator, deleteCodes } from './authenticator-queries.ts';
import { deletePasskeysOf, hasAnySecondStep, lockPasskeysOf } from './passkey-queries.ts';

type By = Services & { readonly actor: { readonly userId: number } | null };

/** What somebody signs in with besides the password. */
export async function removeSecondStep(s: Pick<Services, 'db'>, userId: number): Promise<void> {
  await deletePasskeysOf(s.db, userId);
  await deleteAuthenticator(s.db, userId);
  await deleteCodes(s.db, userId);
}

/** Removes everything besides the password, and ends every session; the person is told. */
async function withoutSecondStep(s: By, userId: number, by: string): Promise<boolean> {
  await lockPasskeysOf(s.db, userId);
  const person = (await lockUser(s.db, userId)) ?? refuse('notFound', 'That user does not exist');
  if (!(await hasAnySecondStep(s.db, userId))) return false;
  await removeSecondStep(s, userId);
  await endSessions(s, userId);
  await recordUser(s, userId, 'secondStep', 'Second step at sign-in reset');
  const sentence = 'Your passkeys, authenticator app and recovery codes do not count any more; add new ones.';
  await tellSecondStep(s, person, { sentence, by });
  return true;
}

/** False when the present password of the super admin is wrong. */
export async function resetSecondStep(c: Ctx, userId: number, presentPassword: string): Promise<boolean> {
  if (userId === c.actor.userId)
    refuse('conflict', 'Change your own second step in your profile; another super admin can reset it');
  if (!(await findUser(c.db, userId))) refuse('notFound', 'That user does not exist');
  if (!(await isOwnPassword(c, presentPassword))) return false;
  if (!(await withoutSecondStep(c, userId, c.actor.usersName)))
    refuse('conflict', 'This user has no second step to reset');
  return true;
}
