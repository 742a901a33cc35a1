import { loggedOnce } from '../../../security-log/keep.ts';
import type { PublicCtx } from '../../../services.ts';
import { dueSecondStep } from '../second-step/finish.ts';
import { failureCounter } from './failure-counter.ts';
import { signedIn } from './opened.ts';
import { passwordMatches } from './passwords.ts';
import * as q from './sign-in-queries.ts';
import { isOpenSecret } from './worst-passwords.ts';

/** A wrong pair returns null instead of throwing, because the counted failure must be committed. */
export async function signIn(c: PublicCtx, userName: string, password: string) {
  const counter = await failureCounter(c, userName);
  const user = await q.userForSignIn(c.db, userName);
  const matches = await passwordMatches(user?.password_hash ?? null, password);
  if (!user?.active || !matches || isOpenSecret(c, password)) {
    await counter.failed();
    await loggedOnce(c, { kind: 'signInFailed', userId: user?.user_id ?? null });
    return null;
  }
  // Failures are forgotten only after the second step, or the right password would clear guesses at its codes.
  const due = await dueSecondStep(c, user.user_id);
  if (due) return { due };
  await counter.passed();
  return { opened: await signedIn(c, user.user_id) };
}
