import { vi } from 'vitest';

export type Sent = {
  readonly key: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
  readonly signal: AbortSignal | null | undefined;
};
type Answer = (sent: Sent) => Response | Promise<Response>;

/** Answers calls by `METHOD /path` and keeps what was sent; anything else is refused as it would be without it. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Sent[] {
  const sent: Sent[] = [];
  const refuse = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const one: Sent = { key, url, headers: new Headers(init.headers), body: init.body, signal: init.signal };
    const answer = answers[key];
    if (!answer) return refuse(url, init);
    sent.push(one);
    return answer(one);
  });
  return sent;
}

export const ok = (data: unknown): Response => Response.json({ code: 200, data, msg: 'Success' });

export const failed = (status: number, text: string, extra: object = {}): Response =>
  Response.json({ code: status, data: null, msg: text, errorMessage: text, ...extra }, { status });
