import { vi } from 'vitest';

export type Sent = {
  readonly key: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
  readonly signal: AbortSignal | null | undefined;
};
type Answer = (sent: Sent) => Response | Promise<Response>;

/** Replaces XMLHttpRequest by fetch, so that uploads get the same answers as other calls. */
class RequestByFetch {
  readonly upload = {};
  private readonly headers: Record<string, string> = {};
  private readonly stop = new AbortController();
  private address: [string, string] = ['', ''];
  status = 0;
  responseText = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  onloadend = (): void => undefined;
  open(method: string, url: string): void {
    this.address = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  abort(): void {
    this.stop.abort();
    this.onabort();
    this.onloadend();
  }
  async send(body: FormData): Promise<void> {
    const [method, url] = this.address;
    try {
      const answer = await fetch(url, { method, headers: this.headers, body, signal: this.stop.signal });
      Object.assign(this, { status: answer.status, responseText: await answer.text() });
      this.onload();
    } catch {
      this.onerror();
    }
    this.onloadend();
  }
}

/** Node parses an answer outside the test's window, whose objects are then of another class than those of the page. */
const parsedHere = (answer: Response): Response =>
  Object.defineProperty(answer, 'json', { value: async (): Promise<unknown> => JSON.parse(await answer.text()) });

/** Answers calls by `METHOD /path` and records what was sent; any other call is refused. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Sent[] {
  const sent: Sent[] = [];
  const refuse = globalThis.fetch;
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const one: Sent = { key, url, headers: new Headers(init.headers), body: init.body, signal: init.signal };
    const answer = answers[key];
    if (!answer) return refuse(url, init);
    sent.push(one);
    return parsedHere(await answer(one));
  });
  return sent;
}

export const ok = (data: unknown): Response => Response.json({ code: 200, data, msg: 'Success' });

export const failed = (status: number, text: string, extra: object = {}): Response =>
  Response.json({ code: status, data: null, msg: text, errorMessage: text, ...extra }, { status });
