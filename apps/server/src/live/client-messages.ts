import { removePushTokenDestination } from '@yardkeeper/contract/live';
import { refuse } from '@yardkeeper/domain/refused';
import { z } from 'zod';
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

type RemoveToken = (session: SessionFacts, userId: number, token: string) => Promise<unknown>;

export const clientMessageHandler = (removeToken: RemoveToken) =>
  async function onSend(session: SessionFacts, destination: string, body: string): Promise<void> {
    if (destination !== removePushTokenDestination) refuse('forbidden', `Nothing may be sent to ${destination}`);
    const { userID, fcmToken } = parsed(body);
    await removeToken(session, userID, fcmToken);
  };
