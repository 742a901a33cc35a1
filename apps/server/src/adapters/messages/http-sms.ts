import type { SmsPort } from '../../ports/outbox-ports.ts';
import { outcomeOf, post } from '../asking/http-post.ts';

type Options = { readonly url: string; readonly token?: string; readonly timeoutMs?: number };

export const httpSms = ({ url, token, timeoutMs = 30_000 }: Options): SmsPort => ({
  name: 'sms gateway',
  local: false,
  async send({ to, text }, messageId) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': messageId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const body = JSON.stringify({ to, text, reference: messageId });
    return outcomeOf('The SMS gateway', await post({ url, from: { set: url }, headers, body, timeoutMs }));
  },
});
