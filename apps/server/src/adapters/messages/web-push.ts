import { createHash } from 'node:crypto';
import { endpointOf } from '@yardkeeper/domain/outbox/push-token';
import webpush, { type PushSubscription, type VapidKeys } from 'web-push';
import type { Db } from '../../db/connect.ts';
import { sharedSecret } from '../../db/secrets.ts';
import type { PushPort } from '../../ports/outbox-ports.ts';
import { outcomeOf, post } from '../asking/http-post.ts';

const DAY_SECONDS = 86_400;

/**
 * The keys are made once and stored, because a browser accepts only messages signed with the key it subscribed with.
 */
export async function loadVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await sharedSecret(db, 'vapid-keys', () => JSON.stringify(webpush.generateVAPIDKeys()));
  return JSON.parse(kept) as VapidKeys;
}

type Options = {
  readonly keys: VapidKeys;
  readonly subject: string;
  readonly timeoutMs?: number;
  /** false only in tests, which push to a server on this machine */
  readonly publicOnly?: boolean;
};

/** Both tries of a message share a topic, so a push service that still holds the first one replaces it. */
const topicOf = (messageId: string) => createHash('sha256').update(messageId).digest('base64url').slice(0, 32);

export const webPush = ({ keys, subject, timeoutMs = 30_000, publicOnly = true }: Options): PushPort => ({
  name: 'web push',
  local: false,
  async send({ token, title, text, link }, messageId) {
    let request: ReturnType<typeof webpush.generateRequestDetails>;
    try {
      if (endpointOf(token) === null) throw new Error('it is not a browser subscription');
      request = webpush.generateRequestDetails(
        JSON.parse(token) as PushSubscription,
        JSON.stringify({ title, text, link, id: messageId }),
        { vapidDetails: { subject, ...keys }, TTL: DAY_SECONDS, topic: topicOf(messageId) },
      );
    } catch (error) {
      return { kind: 'refused', reason: `The push token cannot be used: ${(error as Error).message}` };
    }
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const from = publicOnly ? 'outside' : { set: request.endpoint };
    const posted = await post({ url: request.endpoint, from, headers, body: request.body ?? '', timeoutMs });
    if (posted.kind === 'answered' && (posted.status === 404 || posted.status === 410))
      return { kind: 'gone', reason: 'The browser is no longer registered for push messages' };
    return outcomeOf('The push service', posted);
  },
});
