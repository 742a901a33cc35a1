import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '@yardkeeper/domain/refused';
import type { PublicCtx } from '../../../services.ts';
import * as q from './challenge-queries.ts';

export const CHALLENGE_MINUTES = 5;
/** A yard behind one address has this many people at most who open the sign-in page within five minutes. */
const MOST_PER_ADDRESS = 300;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

type Bound = {
  readonly purpose: q.ChallengePurpose;
  readonly userId: number | null;
  /** the session that asked, where there is one */
  readonly sessionId: string | null;
};

/** Returns random text of which only a hash is kept; it is valid for five minutes and for one use. */
export async function newChallenge(c: PublicCtx, bound: Bound): Promise<string> {
  const now = c.clock();
  await q.forgetExpired(c.db, now);
  if (bound.userId === null && (await q.openFrom(c.db, c.ip, now)) >= MOST_PER_ADDRESS)
    refuse('tooMany', 'Too many sign-ins were begun; try again in a few minutes');
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await q.insertChallenge(c.db, { ...bound, hash: hashOf(challenge), address: c.ip, expiresAt });
  return challenge;
}

/** Deletes the challenge, so that of two who use it at once the second finds none. */
export const takeChallenge = async (c: PublicCtx, challenge: string, bound: Bound): Promise<boolean> =>
  (await q.deleteChallenge(c.db, { ...bound, hash: hashOf(challenge), now: c.clock() })) !== undefined;

/** The challenge of a sign-in whose password was right, locked until the guess is counted. */
export const lockDueStep = (c: PublicCtx, challenge: string) => q.lockChallenge(c.db, hashOf(challenge), c.clock());

export const endDueStep = (c: PublicCtx, challenge: string) => q.dropChallenge(c.db, hashOf(challenge));
export const countGuess = (c: PublicCtx, challenge: string) => q.countGuess(c.db, hashOf(challenge));
