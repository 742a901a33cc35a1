import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Envelope } from '@yardkeeper/contract/envelope';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
};
type Rest<K extends CallKey> = keyof ArgsOf<K> extends never ? [args?: object] : [args: ArgsOf<K>];
export type Answer<T> = {
  readonly status: number;
  readonly body: Envelope<T>;
  readonly headers: Record<string, unknown>;
};

export type Client = {
  readonly token: string | null;
  readonly userId: number;
  /** the whole answer, including refusals */
  ask<K extends CallKey>(key: K, ...rest: Rest<K>): Promise<Answer<ReplyOf<K>>>;
  /** the data; a refusal throws the server's message */
  do<K extends CallKey>(key: K, ...rest: Rest<K>): Promise<ReplyOf<K>>;
  /** for requests that a well-behaved client never sends */
  raw(request: InjectOptions): Promise<Answer<unknown>>;
  withHeaders(headers: Record<string, string>): Client;
  signIn(userName: string, password: string): Promise<Client>;
};

async function payloadOf(args: Loose): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (!args.files) return args.body === undefined ? {} : { payload: args.body as object };
  const form = new FormData();
  for (const [name, value] of Object.entries((args.body ?? {}) as Record<string, unknown>))
    form.set(name, String(value));
  for (const [name, given] of Object.entries(args.files))
    for (const file of given === undefined ? [] : [given].flat())
      form.append(name, file as Blob, (file as File).name ?? 'upload.bin');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type')! } };
}

export function clientFor(app: FastifyInstance, token: string | null = null, userId = 0, extra = {}): Client {
  const raw = async (request: InjectOptions): Promise<Answer<unknown>> => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const reply = await app.inject({ ...request, headers: { ...authorization, ...extra, ...request.headers } });
    const isJson = String(reply.headers['content-type']).includes('json');
    const body = isJson ? reply.json<Envelope<unknown>>() : { code: reply.statusCode, data: reply.rawPayload, msg: '' };
    return { status: reply.statusCode, body, headers: reply.headers };
  };
  const ask = async (key: CallKey, args: Loose = {}) => {
    const [method, pattern] = key.split(' ') as [InjectOptions['method'], string];
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])));
    const given = Object.entries(args.query ?? {}).filter(([, v]) => v !== undefined);
    return raw({
      method,
      url: path,
      query: Object.fromEntries(given.map(([k, v]) => [k, String(v)])),
      ...(await payloadOf(args)),
    });
  };
  const must = async (key: CallKey, args: Loose = {}) => {
    const { body } = await ask(key, args);
    if (body.code !== 200) throw new Error(`${key}: ${body.code} ${body.msg}`);
    return body.data;
  };
  return {
    token,
    userId,
    ask: ask as Client['ask'],
    do: must as Client['do'],
    raw,
    withHeaders: (headers) => clientFor(app, token, userId, { ...extra, ...headers }),
    signIn: async (userName, password) => {
      const reply = (await must('POST /login', { body: { userName, password } })) as ReplyOf<'POST /login'>;
      return clientFor(app, reply.accessToken, reply.userInfo.userID);
    },
  };
}
