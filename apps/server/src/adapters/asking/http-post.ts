import http from 'node:http';
import https from 'node:https';
import type { SendOutcome } from '../../ports/outbox-ports.ts';
import { type From, rulingOn } from './allowed.ts';
import { networkWords, rawOf } from './network-words.ts';
import { PrivateAddressError } from './public-address.ts';

type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly timeoutMs: number;
  readonly from: From;
};
export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  /** no connection was made, so the receiver cannot have received anything */
  | { readonly kind: 'notSent'; readonly reason: string; readonly raw: string }
  | { readonly kind: 'lost'; readonly reason: string; readonly raw: string }
  | { readonly kind: 'forbidden'; readonly reason: string };

const MOST_ANSWER = 64 * 1024;

/**
 * Opens a new connection for every POST, because a kept-alive one may close and then nobody knows whether the request
 * arrived.
 */
export function post({ url, headers, body, timeoutMs, from }: Post): Promise<Posted> {
  const target = URL.parse(url);
  if (!target) return Promise.resolve({ kind: 'forbidden', reason: 'the address is not a valid URL' });
  const ruling = rulingOn(target, from);
  if (ruling.forbidden !== null) return Promise.resolve({ kind: 'forbidden', reason: ruling.forbidden });

  return new Promise((resolve) => {
    let connected = false;
    const secure = target.protocol === 'https:';
    const request = (secure ? https : http).request(target, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      ...(ruling.lookup ? { lookup: ruling.lookup } : {}),
    });
    const deadline = setTimeout(
      () => request.destroy(new Error(`no answer within ${Math.round(timeoutMs / 1000)} s`)),
      timeoutMs,
    );
    const settle = (posted: Posted) => {
      clearTimeout(deadline);
      resolve(posted);
    };
    request.once('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true;
      }),
    );
    let status = 0;
    let text = '';
    const answered = () => settle({ kind: 'answered', status, body: text });
    request.once('response', (response) => {
      status = response.statusCode ?? 0;
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text = (text + part).slice(0, MOST_ANSWER);
      });
      response.once('end', answered);
      response.on('error', answered);
    });
    request.on('error', (error) => {
      if (status > 0) answered();
      else if (error instanceof PrivateAddressError) settle({ kind: 'forbidden', reason: error.message });
      else settle({ kind: connected ? 'lost' : 'notSent', reason: networkWords(error), raw: rawOf(error) });
    });
    request.end(body);
  });
}

const saying = (who: string, status: number, body: string) => {
  const words = body.replace(/\s+/g, ' ').trim().slice(0, 200);
  return `${who} answered ${status}${words ? `: ${words}` : ''}`;
};

/** 429 and 503 mean that nothing was done; after any other 5xx the receiver may or may not have taken the message. */
export function outcomeOf(who: string, posted: Posted): SendOutcome {
  if (posted.kind === 'forbidden') return { kind: 'refused', reason: `${who}: ${posted.reason}` };
  if (posted.kind === 'notSent')
    return { kind: 'retry', reason: `${who} could not be reached: ${posted.reason}`, raw: posted.raw };
  if (posted.kind === 'lost')
    return { kind: 'unknown', reason: `${who} gave no answer: ${posted.reason}`, raw: posted.raw };
  const { status } = posted;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = saying(who, status, posted.body);
  if (status === 429 || status === 503) return { kind: 'retry', reason };
  return { kind: status >= 500 ? 'unknown' : 'refused', reason };
}
