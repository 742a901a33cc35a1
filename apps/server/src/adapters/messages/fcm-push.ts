import type { PushPort } from '../../ports/outbox-ports.ts';
import { outcomeOf, post } from '../asking/http-post.ts';
import { type Account, accessTokens } from './fcm-access.ts';

type Options = {
  readonly account: Account;
  readonly url?: string;
  readonly timeoutMs?: number;
};

type FcmError = { readonly error?: { readonly details?: readonly { readonly errorCode?: string }[] } };

function errorCodes(body: string): string[] {
  try {
    const { error } = JSON.parse(body) as FcmError;
    return (error?.details ?? []).flatMap(({ errorCode }) => errorCode ?? []);
  } catch {
    return [];
  }
}

export function fcmPush({ account, url = 'https://fcm.googleapis.com', timeoutMs = 30_000 }: Options): PushPort {
  const tokens = accessTokens(account, timeoutMs);
  return {
    name: 'fcm',
    local: false,
    async send({ token, title, text, link }, messageId) {
      const access = await tokens.get();
      if ('reason' in access) return { kind: 'retry', reason: access.reason };
      const data = { id: messageId, ...(link ? { link } : {}) };
      const posted = await post({
        url: `${url}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
        from: { set: url },
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access.token}` },
        body: JSON.stringify({ message: { token, notification: { title, body: text }, data } }),
        timeoutMs,
      });
      if (posted.kind === 'answered' && posted.status === 404 && errorCodes(posted.body).includes('UNREGISTERED'))
        return { kind: 'gone', reason: 'The app is no longer registered for push messages' };
      if (posted.kind === 'answered' && posted.status === 401) {
        tokens.forget();
        return { kind: 'retry', reason: 'Firebase did not accept the access token' };
      }
      return outcomeOf('Firebase', posted);
    },
  };
}
