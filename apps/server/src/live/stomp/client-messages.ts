import { SavePushToken } from '@yardkeeper/contract/account/schemas';
import { removePushTokenDestination } from '@yardkeeper/contract/live';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { wholeText } from '../../http/input/whole-text.ts';
import type { SessionFacts } from '../../http/sessions.ts';

function parsed(body: string): z.output<typeof SavePushToken> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    refuse('badInput', 'The message is not valid JSON');
  }
  const result = SavePushToken.safeParse(wholeText(json));
  return result.success ? result.data : refuse('badInput', 'userID and fcmToken are needed');
}

type RemoveToken = (session: SessionFacts, userId: number, token: string) => Promise<unknown>;

export const clientMessageHandler = (removeToken: RemoveToken) =>
  async function onSend(session: SessionFacts, destination: string, body: string): Promise<void> {
    if (destination !== removePushTokenDestination) refuse('forbidden', `Nothing may be sent to ${destination}`);
    const { userID, fcmToken } = parsed(body);
    await removeToken(session, userID, fcmToken);
  };
