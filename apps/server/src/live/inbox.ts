import { removePushTokenDestination } from '@yardkeeper/contract/live';
import { refuse } from '@yardkeeper/domain/refused';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { SessionFacts } from '../http/sessions.ts';

const RemovePushToken = z.object({
  userID: z.coerce.number().int().positive(),
  fcmToken: z.string().min(1).max(2_048),
});

function parsed(body: string): z.infer<typeof RemovePushToken> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    refuse('badInput', 'The message is not valid JSON');
  }
  const result = RemovePushToken.safeParse(json);
  return result.success ? result.data : refuse('badInput', 'userID and fcmToken are needed');
}

/** What clients may send: the removal of an own push token. */
export const readInbox = (db: Db) =>
  async function onSend(session: SessionFacts, destination: string, body: string): Promise<void> {
    if (destination !== removePushTokenDestination) refuse('forbidden', `Nothing may be sent to ${destination}`);
    const { userID, fcmToken } = parsed(body);
    if (userID !== session.actor.userId) refuse('forbidden', 'Only your own push tokens can be removed');
    await db.deleteFrom('push_token').where('token', '=', fcmToken).where('user_id', '=', userID).execute();
  };
