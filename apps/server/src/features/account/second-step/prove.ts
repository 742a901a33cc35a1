import type { Proof } from '@yardkeeper/contract/account/second-step/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { isOwnPassword } from '../sign-in/present-password.ts';
import { sessionBegan } from '../sign-in/sign-in-queries.ts';
import { newChallenge } from './challenges.ts';
import { hasAnySecondStep, passkeysOf } from './passkey-queries.ts';
import { relyingParty } from './relying-party.ts';
import { checkPasskey, useOptions } from './used-passkey.ts';

const FRESH_MS = 10 * 60_000;

/** The first passkey or app may be added right after signing in; anything later has to be proved again. */
export async function asksForProof(c: Ctx): Promise<boolean> {
  if (await hasAnySecondStep(c.db, c.actor.userId)) return true;
  const began = await sessionBegan(c.db, c.sessionId);
  return began === undefined || c.clock().getTime() - began.getTime() > FRESH_MS;
}

export async function proofOptions(c: Ctx) {
  const party = relyingParty(c);
  const kept = await passkeysOf(c.db, c.actor.userId);
  if (!party || kept.length === 0) return refuse('conflict', 'You have no passkey yet; use your password');
  const { userId } = c.actor;
  const challenge = await newChallenge(c, { purpose: 'prove', userId, sessionId: c.sessionId });
  return { options: useOptions(party, challenge, kept) };
}

export type Proved = { readonly by: 'fresh' | 'password' } | { readonly by: 'passkey'; readonly passkeyId: number };

/** Returns what was wrong instead of throwing, because a counted failure and a used challenge must be committed. */
export async function prove(c: Ctx, given: Proof): Promise<Proved | 'presentPassword' | 'passkey'> {
  const { userId } = c.actor;
  if (given.passkey) {
    const whose = await checkPasskey(c, given.passkey, { purpose: 'prove', userId, sessionId: c.sessionId });
    return whose ? { by: 'passkey', passkeyId: whose.passkeyId } : 'passkey';
  }
  if (given.presentPassword !== undefined)
    return (await isOwnPassword(c, given.presentPassword)) ? { by: 'password' } : 'presentPassword';
  if (!(await asksForProof(c))) return { by: 'fresh' };
  const needed = 'Enter your present password, or use a passkey';
  return refuse('badInput', needed, { presentPassword: needed });
}
