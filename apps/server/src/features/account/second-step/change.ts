import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { tellSecondStep } from '../sign-in/security-news.ts';
import { accessChanged, recordUser } from '../sign-in/sign-in.ts';
import { lockUser } from '../users/user-queries.ts';
import * as q from './authenticator-queries.ts';
import { hasAnySecondStep } from './passkey-queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export const ownLocked = async (c: Ctx) =>
  (await lockUser(c.db, c.actor.userId)) ?? refuse('notFound', 'That user does not exist');
type Person = Awaited<ReturnType<typeof ownLocked>>;

/** What the history and the mail say, and every open session of this person learns. */
export async function secondStepChanged(c: Ctx, person: Person, what: string): Promise<void> {
  await recordUser(c, person.user_id, 'secondStep', what);
  await tellSecondStep(c, person, { sentence: `${what}.`, by: null });
  await accessChanged(c, person.user_id);
}

/** The first passkey or app comes with recovery codes. Codes that are there stay good. */
export const firstCodes = async (c: Ctx): Promise<string[] | null> =>
  (await q.codesLeft(c.db, c.actor.userId)) > 0 ? null : newRecoveryCodes(c, c.actor.userId);

/** Without a passkey and an app, codes alone are worth nothing; a role that needs a second step keeps the last one. */
export async function afterRemoval(c: Ctx, isNeeded: boolean): Promise<void> {
  if (await hasAnySecondStep(c.db, c.actor.userId)) return;
  if (isNeeded)
    refuse('conflict', 'Your role needs a second step at sign-in; add another passkey or an authenticator app first');
  await q.deleteCodes(c.db, c.actor.userId);
}
