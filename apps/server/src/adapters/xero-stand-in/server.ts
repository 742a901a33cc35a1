import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountingCall } from './accounting-calls.ts';
import { notUnderstood, understood } from './asked/understood.ts';
import { type Answer, consentCalls } from './consent.ts';
import { newFaults } from './faults.ts';
import { type Limits, newLimiter, xeroLimits } from './limits.ts';
import { reconcilePayment } from './money.ts';
import { newOrganisation, type Organisation } from './organisation.ts';
import { documentPage } from './pages.ts';
import { Invalid, unauthorised, validationErrors, validationException, XeroRefusal } from './refused.ts';
import { newSignIn } from './sign-in.ts';
import { discovery } from './signing/id-token.ts';
import { mayAsk } from './signing/scopes.ts';
import { tellWebhook, type Webhook } from './webhooks.ts';

export type Seen = { readonly method: string; readonly path: string; readonly text: string };
type StandInOptions = {
  /** the exact return addresses registered for the app */
  readonly redirects: () => readonly string[];
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly limits?: Limits;
  readonly now?: () => Date;
  readonly webhook?: Webhook;
  readonly organisation?: Organisation;
  /** called after every call that may have changed something */
  readonly changed?: (org: Organisation) => void;
  /** called with every accounting call before it is processed */
  readonly sees?: (seen: Seen) => void;
};

type Heard = {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly since: string | undefined;
};
const heard = (request: IncomingMessage, name: string) => request.headers[name] as string | undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(reply: ServerResponse, { status, body, headers = {} }: Answer) {
  const html = typeof body === 'string';
  reply.writeHead(status, { ...headers, 'content-type': html ? 'text/html; charset=utf-8' : 'application/json' });
  reply.end(html ? body : JSON.stringify(body));
}

const faultRefusals = {
  tooMany: () =>
    new XeroRefusal(429, { Title: 'Too Many Requests' }, { 'Retry-After': '1', 'X-Rate-Limit-Problem': 'minute' }),
  serverError: () => new XeroRefusal(500, { Title: 'An error occurred', Detail: 'Please try again' }),
  refused: () => notUnderstood('The data is not understood'),
  unavailable: () => new XeroRefusal(503, { Title: 'The Organisation is offline' }, { 'Retry-After': '1' }),
} as const;

/**
 * A stand-in for Xero: the parts of its API that Yardkeeper uses, its limits and error texts and, on demand, its
 * faults.
 */
export async function startXeroStandIn(options: StandInOptions) {
  let skewMs = 0;
  let url = '';
  const clock = options.now ?? (() => new Date());
  const now = () => new Date(clock().getTime() + skewMs);
  const org = options.organisation ?? newOrganisation();
  /** further organisations from which the person may choose */
  const others: Organisation[] = [];
  const signIn = newSignIn(
    org,
    now,
    new Map([[options.clientId ?? 'stand-in', options.clientSecret ?? 'stand-in-secret']]),
    () => url,
  );
  const consent = consentCalls({ org, signIn, redirects: options.redirects, others });
  const limiter = newLimiter(now, options.limits ?? xeroLimits);
  const faults = newFaults();
  const remembered = new Map<string, { readonly said: string; readonly answer: Answer }>();
  const asked: Heard[] = [];
  let during: (() => Promise<unknown>) | null = null;

  function accounting(at: URL, method: string, text: string, headers: IncomingHttpHeaders): Answer {
    const granted = signIn.check(headers.authorization);
    const asked = [org, ...others].find(({ tenantId }) => tenantId === headers['xero-tenant-id']);
    if (!org.isConnected || !asked)
      throw new XeroRefusal(403, { Type: null, Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' });
    const key = method === 'GET' ? undefined : (headers['idempotency-key'] as string | undefined);
    if (key && key.length > 128)
      throw new XeroRefusal(400, { Message: 'Idempotency-Key must be at most 128 characters' });
    const said = `${method} ${at.pathname} ${text}`;
    const before = key ? remembered.get(key) : undefined;
    if (before && before.said !== said)
      throw new XeroRefusal(400, { Message: 'The idempotency key was used with a different request' });
    if (before) return before.answer;
    const path = at.pathname.replace(/^\/api\.xro\/2\.0/, '');
    const resource = path.split('/')[1] ?? '';
    mayAsk(granted, method, resource);
    const query = Object.fromEntries(at.searchParams);
    options.sees?.({ method, path, text });
    const body = understood(resource, text);
    const call = { method, path, query, body, since: headers['if-modified-since'] };
    let answer: Answer;
    try {
      answer = { status: 200, body: accountingCall(asked, call, now()) };
    } catch (error) {
      if (error instanceof Invalid) throw validationException([{ ValidationErrors: validationErrors(error.messages) }]);
      throw error;
    }
    if (key) remembered.set(key, { said, answer });
    if (method !== 'GET') options.changed?.(org);
    return answer;
  }

  async function handle(request: IncomingMessage, reply: ServerResponse, path = request.url ?? '/') {
    const at = new URL(path, 'http://stand-in');
    const method = request.method ?? 'GET';
    const text = await bodyOf(request);
    asked.push({ method, path, key: heard(request, 'idempotency-key'), since: heard(request, 'if-modified-since') });
    let leave = () => {};
    try {
      const signing = consent.answer({ url: at, method, text, headers: request.headers });
      if (signing) {
        options.changed?.(org);
        return send(reply, signing);
      }
      const found = discovery(url, at.pathname);
      if (found) return send(reply, { status: 200, body: found });
      if (at.pathname.startsWith('/organisation/')) {
        const doc = org.documents.get(at.pathname.split('/').at(-1) ?? '');
        const page = doc ? documentPage(org, doc) : '<h1>Not found</h1>';
        return send(reply, { status: doc ? 200 : 404, body: page });
      }
      if (!at.pathname.startsWith('/api.xro/2.0/')) throw unauthorised('unknown path');
      leave = limiter.enter();
      const fault = faults.next(method, at.pathname);
      if (fault && fault in faultRefusals) throw faultRefusals[fault as keyof typeof faultRefusals]();
      await during?.();
      if (fault === 'cutBefore') return void request.socket.destroy();
      const made = accounting(at, method, text, request.headers);
      if (fault === 'cutAfter') return void request.socket.destroy();
      if (fault === 'silentAfter') return;
      if (fault === 'wrongShape') return send(reply, { status: 200, body: '<html>maintenance</html>' });
      send(reply, { ...made, headers: { ...limiter.headers(), ...made.headers } });
    } catch (error) {
      const refusal = error instanceof XeroRefusal ? error : new XeroRefusal(500, { Title: String(error) });
      send(reply, {
        status: refusal.status,
        body: refusal.body,
        headers: { ...limiter.headers(), ...refusal.headers },
      });
    } finally {
      leave();
    }
  }

  const server = http.createServer((request, reply) => void handle(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    org,
    others,
    faults,
    signIn,
    asked,
    now,
    handle,
    /** shifts the stand-in's clock against ours */
    skew: (ms: number) => {
      skewMs = ms;
    },
    mostAtOnce: limiter.most,
    /** the number of calls over a limit */
    refused: limiter.refused,
    /** what every call waits for from now on */
    waitFor: (what: typeof during) => {
      during = what;
    },
    reconcile: (paymentId: string) => reconcilePayment(org, paymentId, now()),
    /** forgets the remembered idempotency keys, as Xero does after a while */
    forgetKeys: () => remembered.clear(),
    tell: (changed: Parameters<typeof tellWebhook>[2]) =>
      options.webhook ? tellWebhook(org, options.webhook, changed, now()) : Promise.resolve(0),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type XeroStandIn = Awaited<ReturnType<typeof startXeroStandIn>>;
