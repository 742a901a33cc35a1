import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { maxBodyBytes } from '@yardkeeper/contract/limits';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import { productVersion } from '../db/migrating/product-version.ts';
import type { CallWatch } from '../metrics/calls.ts';
import { failureBody, sendFailure, versionHeader } from './errors.ts';
import { permissions } from './headers/policies.ts';
import { multipartLimits } from './input/upload.ts';
import { quietWhileAway } from './watching/quiet-log.ts';
import { givenRequestId, requestId, requestIdHeader } from './watching/request-id.ts';
import { requestName, serializers } from './watching/without-values.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the name of the call that this route is; missing for pages and files */
    readonly call?: string;
  }
}

/** Created once, because creating it takes longer than writing the headers. */
const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: false,
  // Opened windows and pages of others have no hold on ours, and no page of others may load our answers.
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});

const A_YEAR_OF_HTTPS = 'max-age=31536000; includeSubDomains';

/** A request that is too large or malformed never reaches Fastify, so the envelope is written to the socket here. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, text, msg] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'The headers of the request are too large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'The request took too long to arrive']
        : [400, 'Bad Request', 'The request could not be understood'];
  const body = JSON.stringify(failureBody({ status: Number(status), msg: String(msg) }));
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\ncontent-type: application/json; charset=utf-8\r\n${requestIdHeader}: ${requestId()}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

type ServerOptions = {
  logLevel: string;
  /** stated in every answer, by which an open screen learns that it is of an older one */
  version?: string;
  trustProxy?: string;
  /** true when people open the product by an https address, whatever proxy is in front */
  isHttps?: boolean;
  /** whether the database went away after that moment; failures caused by it are not logged */
  fellSince?: (at: Date) => boolean;
  logTo?: { write(line: string): void };
  answered?: CallWatch['answered'];
};

export async function makeServer(o: ServerOptions): Promise<FastifyInstance> {
  const { version = productVersion } = o;
  const writeHeaders = (request: FastifyRequest, { raw }: FastifyReply): void => {
    raw.setHeader(requestIdHeader, request.id);
    raw.setHeader(versionHeader, version);
    raw.setHeader('permissions-policy', permissions);
    // Browsers ignore this header over plain http, and a yard without https would lock itself out if it were sent
    // there.
    if (o.isHttps || request.protocol === 'https') raw.setHeader('strict-transport-security', A_YEAR_OF_HTTPS);
    protect(request.raw, raw, () => undefined);
  };
  const app = Fastify({
    logger: {
      level: o.logLevel,
      ...(o.logTo ? { stream: o.logTo } : {}),
      hooks: { logMethod: quietWhileAway(o.fellSince ?? (() => false)) },
      serializers,
    },
    // Only a trusted proxy may choose the id under which a request is logged.
    genReqId: (raw) => (o.trustProxy && givenRequestId(raw.headers)) || requestId(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: o.trustProxy ?? false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000 },
    routerOptions: { maxParamLength: 2_048, ignoreTrailingSlash: true },
    // Running requests finish first when the server stops (http/stopping.ts).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply);
      void sendFailure(error, request, reply);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined) o.answered?.(call, reply.statusCode, reply.elapsedTime / 1000);
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    request.log.debug({ call: requestName(request), status, ms }, 'answered');
  });
  app.setErrorHandler(sendFailure);
  // Many clients send PUT and DELETE with a JSON content type and an empty body.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  app.addHook('onRequest', (request, reply, done) => {
    writeHeaders(request, reply);
    done();
  });
  await app.register(multipart, { limits: multipartLimits });
  return app;
}

// `__proto__` is dropped, because copying it would change the object's prototype.
const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

// Checking every key is slow, so only texts that may name `__proto__`, also in escaped form, are checked.
const namesPrototype = /__proto__|\\u/;

function parseJson(_: unknown, text: string | Buffer, done: (error: Error | null, body?: unknown) => void): void {
  const given = text.toString();
  try {
    const body =
      given.trim() === '' ? undefined : JSON.parse(given, namesPrototype.test(given) ? dropPrototype : undefined);
    done(null, body);
  } catch {
    done(Object.assign(new Error('bad JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }));
  }
}
