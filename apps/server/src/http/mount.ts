import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { deviceHeader } from '@yardkeeper/contract/device-mark';
import type { Envelope, LeftOut } from '@yardkeeper/contract/envelope';
import { admits } from '@yardkeeper/domain/access/guard';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setActingUser } from '../db/acting-user.ts';
import type { Connections } from '../db/connect.ts';
import { isCut, isOutdated, Unavailable, whenNoticed } from '../db/outage/trouble.ts';
import { type CallWatch, callName } from '../metrics/calls.ts';
import type { Device, PublicCtx, Services } from '../services.ts';
import { FileAnswer, Unsuccessful, WithMessage } from './answer.ts';
import { type RetiredChoices, refusingRetired, retiredChoices } from './choices/refuse-retired.ts';
import { failureBody } from './errors.ts';
import type { Feature } from './handlers.ts';
import { claimKey, fingerprinting, keepAnswer } from './idempotency.ts';
import { readUpload } from './input/upload.ts';
import { validated } from './input/validate.ts';
import { wholeText } from './input/whole-text.ts';
import { rememberLeftOut } from './left-out.ts';
import type { callCounter } from './limits/call-counter.ts';
import { askingOf, keepMarked, keepReading, keepRefusal } from './logged-calls.ts';
import { readAnswer } from './long-reads.ts';
import type { SessionFacts, Sessions } from './sessions.ts';

export type MountDeps = {
  readonly connections: Connections;
  readonly services: Omit<Services, 'db'>;
  readonly sessions: Sessions;
  readonly noteUse: (session: SessionFacts, address: string) => void;
  /** on in development and tests: every reply is checked against its schema */
  readonly checkReplies: boolean;
  /** true while the disk is full and only reads are allowed */
  readonly isDiskFull: () => boolean;
  /** counts what is expensive, and refuses what one person asks for too often; missing in measurements */
  readonly count?: ReturnType<typeof callCounter>;
  readonly watch: Pick<CallWatch, 'transactionEnded' | 'retried'>;
};

type Mounted = MountDeps & { readonly fingerprintOf: ReturnType<typeof fingerprinting> };
type Run = (ctx: PublicCtx, input: object) => Promise<unknown>;
type Sent = {
  readonly httpStatus: number;
  readonly body: Pick<Envelope<unknown>, 'code' | 'data' | 'msg' | 'leftOut'>;
};

const TRIES = 3;
const SECOND_STEP_FIRST = 'Your role needs a second step at sign-in; set it up first';
/** These write so little that it still fits, and without them nobody could sign in to read. */
const writesOnFullDisk = ['POST /login', 'POST /user/logout'];
const retriable = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string })?.code ?? '') || isOutdated(error);

/** The only place that finds the session, asks the guard, validates, opens the transaction and wraps the answer. */
export function mount(app: FastifyInstance, given: MountDeps, features: readonly Feature[]): void {
  const deps = { ...given, fingerprintOf: fingerprinting(given.services.secrets.tokenKey) };
  for (const { calls, handlers } of features)
    for (const [name, call] of Object.entries(calls)) mountCall(app, deps, call, handlers[name] as unknown as Run);
}

function mountCall(app: FastifyInstance, deps: Mounted, call: CallDef, run: Run): void {
  const callers = new WeakMap<FastifyRequest, SessionFacts | null>();
  const retired = retiredChoices(call);
  app.route({
    method: call.method,
    url: call.path,
    // Fastify would add a HEAD route for each GET, which doubles the routes at every start, and no call needs them.
    exposeHeadRoute: false,
    config: { call: callName(call) },
    onRequest: async (request) => {
      const found = await deps.sessions.find(request.headers.authorization, { evenBeforeSecondStep: true });
      const isClosed = found?.needsSecondStep && !call.beforeSecondStep;
      if (isClosed && call.guard !== 'public') refuse('forbidden', SECOND_STEP_FIRST);
      const session = isClosed ? null : found;
      if (call.guard !== 'public' && !session) refuse('unauthenticated', 'Sign in to go on');
      if (!admits(call.guard, session?.actor ?? null)) {
        await keepRefusal(deps, askingOf(call, request.ip, session));
        refuse('forbidden', 'You do not have permission for this; ask your super admin');
      }
      if (session) deps.noteUse(session, request.ip);
      if (session) deps.count?.(call, session.actor.userId);
      callers.set(request, session);
    },
    handler: async (request, reply) => {
      const input = await inputOf(call, request);
      const session = callers.get(request) ?? null;
      try {
        return send(reply, await answerOf(deps, call, retired, run, request, session, input));
      } catch (error) {
        if (error instanceof Refused && error.kind === 'forbidden')
          await keepRefusal(deps, askingOf(call, request.ip, session));
        throw error;
      }
    },
  });
}

function deviceOf(headers: FastifyRequest['headers']): Device {
  const mark = headers[deviceHeader];
  return {
    agent: headers['user-agent']?.slice(0, 300) ?? null,
    mark: typeof mark === 'string' && /^[\w-]{16,64}$/.test(mark) ? mark : null,
  };
}

async function inputOf(call: CallDef, request: FastifyRequest) {
  const input: Record<string, unknown> = {};
  // Without a JSON part, all fields of a form are text.
  const isJson = !call.upload || call.upload.json !== undefined;
  const take = (place: 'params' | 'query' | 'body', given: unknown) => {
    const schema = call[place];
    const noDigits = place === 'body' && call.effect === 'write' && isJson;
    if (schema) input[place] = validated(schema, wholeText(given), callKey(call), { noDigits });
  };
  take('params', request.params);
  take('query', request.query ?? {});
  if (call.upload) {
    const { body, files } = await readUpload(request, call.upload);
    input.files = files;
    take('body', body);
  } else take('body', request.body ?? undefined);
  return input;
}

async function answerOf(
  deps: Mounted,
  call: CallDef,
  retired: RetiredChoices,
  run: Run,
  request: FastifyRequest,
  session: SessionFacts | null,
  input: Record<string, unknown>,
): Promise<Sent | FileAnswer> {
  const facts = { actor: session?.actor ?? null, sessionId: session?.sessionId ?? null, ip: request.ip };
  const common = { ...deps.services, log: request.log, ...facts, device: deviceOf(request.headers) };
  const asking = askingOf(call, request.ip, session);
  if (call.effect === 'read') {
    const ctx = { ...common, db: deps.connections.reads, leaveOut: () => undefined };
    const read = await readAnswer(deps.connections, call, ctx, (c) => run(c, input));
    const answer = wrap(deps, call, read, null);
    await keepReading(deps, asking, input, answer);
    return answer;
  }
  if (deps.isDiskFull() && !writesOnFullDisk.includes(callKey(call))) throw new Unavailable('full');

  const key = request.headers['idempotency-key'];
  const claim =
    typeof key === 'string' && key.length <= 128 && session && !isFileReply(call.reply) && !call.isSecret
      ? {
          userId: session.actor.userId,
          key,
          call: callKey(call),
          fingerprint: deps.fingerprintOf(input),
        }
      : null;
  let isFinal = false;
  // The connection was cut during the commit, so nobody knows whether it succeeded; the idempotency key tells at the
  // retry.
  let unsettled = false;
  for (let attempt = 1; ; attempt += 1)
    try {
      isFinal = false;
      const afterwards: (() => void)[] = [];
      const { leaveOut, said } = rememberLeftOut();
      const answer = await deps.connections.db.transaction().execute(async (tx) => {
        const earlier = claim && (await claimKey(tx, claim));
        if (earlier) return earlier.answer as Sent;
        if (session && !claim) await setActingUser(tx, session.actor.userId);
        const afterCommit = (work: () => void) => void afterwards.push(work);
        const work = () => run({ ...common, db: tx, files: common.files.within(tx), afterCommit, leaveOut }, input);
        const answered = await (retired
          ? refusingRetired(retired(tx, input, session?.actor.userId ?? 0), work)
          : work());
        const given = wrap(deps, call, answered, said());
        await keepMarked(tx, asking, input, given);
        if (claim) await keepAnswer(tx, claim, given);
        isFinal = true;
        return given;
      });
      deps.watch.transactionEnded('committed');
      for (const work of afterwards) work();
      return answer;
    } catch (error) {
      deps.watch.transactionEnded('rolledBack');
      const wasCut = isCut(error);
      unsettled ||= wasCut && isFinal;
      const mayRepeat = retriable(error) || (wasCut && (claim !== null || !unsettled));
      if (attempt < TRIES && mayRepeat) {
        deps.watch.retried(wasCut ? 'cut' : 'conflict');
        if (wasCut) await whenNoticed();
        continue;
      }
      if (!unsettled) throw error;
      throw new Unavailable(claim ? 'unsettled' : 'unknown', { cause: error });
    }
}

function wrap(deps: MountDeps, call: CallDef, answer: unknown, leftOut: LeftOut | null): Sent | FileAnswer {
  if (answer instanceof FileAnswer) return answer;
  if (answer instanceof Unsuccessful) {
    const { code, msg, fields, httpStatus, data } = answer;
    return { httpStatus, body: { ...failureBody({ status: code, msg, fields }), data } };
  }
  const { data, msg } = answer instanceof WithMessage ? answer : { data: answer, msg: '' };
  if (deps.checkReplies && !isFileReply(call.reply)) call.reply.parse(data);
  if (!leftOut) return { httpStatus: 200, body: { code: 200, data, msg } };
  const whole = [msg, leftOut.sentence].filter(Boolean).join('. ');
  return { httpStatus: 200, body: { code: 200, data, msg: whole, leftOut } };
}

function send(reply: FastifyReply, answer: Sent | FileAnswer) {
  if (answer instanceof FileAnswer) {
    const cache = answer.maxAgeSeconds > 0 ? `private, max-age=${answer.maxAgeSeconds}` : 'no-store';
    return reply
      .header('cache-control', cache)
      .header('content-disposition', `${answer.disposition}; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`)
      .type(answer.contentType)
      .send(answer.stream ?? answer.bytes);
  }
  return reply
    .code(answer.httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}
