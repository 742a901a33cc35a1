import { refuse } from '@yardkeeper/domain/refused';
import * as q from '../../../outbox/push-token-queries.ts';
import type { Ctx } from '../../../services.ts';

function ownOnly(c: Pick<Ctx, 'actor'>, userId: number): void {
  if (userId !== c.actor.userId) refuse('forbidden', 'You can change your own push tokens only');
}

/** A browser's token moves to the user who signed in there last, because one browser has one token. */
export async function savePushToken(c: Ctx, userId: number, token: string): Promise<null> {
  ownOnly(c, userId);
  await q.keepToken(c.db, userId, token, c.sessionId);
  return null;
}

export async function removePushToken(c: Pick<Ctx, 'actor' | 'db'>, userId: number, token: string): Promise<null> {
  ownOnly(c, userId);
  await q.dropToken(c.db, userId, token);
  return null;
}

export const pushPublicKey = async (c: Ctx) => ({ publicKey: c.pushPublicKey });
