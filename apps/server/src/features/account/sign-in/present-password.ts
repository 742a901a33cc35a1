import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { failureCounter } from './failure-counter.ts';
import { passwordMatches } from './passwords.ts';
import { passwordHashOf } from './recovery-queries.ts';

/** A wrong password returns false instead of throwing, because the counted failure must be committed. */
export async function isOwnPassword(c: Ctx, given: string): Promise<boolean> {
  const counter = await failureCounter(c, c.actor.userName);
  const holds = await passwordMatches(await passwordHashOf(c.db, c.actor.userId), given);
  await (holds ? counter.passed() : counter.failed());
  return holds;
}

/** For a form that changes how somebody signs in: an open session alone is not enough for that. */
export async function provesOwnPassword(c: Ctx, given: string | undefined, what: string): Promise<boolean> {
  const needed = `Enter your present password to change ${what}`;
  return isOwnPassword(c, given ?? refuse('badInput', needed, { presentPassword: needed }));
}
