import websocket from '@fastify/websocket';
import { Refused } from '@yardkeeper/domain/refused';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureBody, sendFailure } from '../http/errors.ts';
import type { Hub } from './hub.ts';
import { liveLimits } from './stomp/limits.ts';

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
/** A default port counts as no port: `yard.example:443` equals `yard.example`. */
const sameHost = (origin: string, host: string) =>
  hostOf(origin) !== null && hostOf(origin) === hostOf(`${new URL(origin).protocol}//${host}`);

async function ownOriginOnly(request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.headers;
  if (origin === undefined || sameHost(origin, request.host)) return;
  return sendFailure(new Refused('forbidden', 'Live news are given to the pages of this address only'), request, reply);
}

/** Must be called before other routes are registered, so that sockets opened to those are closed. */
export async function registerLive(app: FastifyInstance, hub: Hub): Promise<void> {
  app.addHook('preClose', () => hub.close());
  await app.register(websocket, {
    options: {
      // Twice our own limit, so that a frame that is slightly too large still gets an ERROR frame.
      maxPayload: 2 * liveLimits.frameBytes,
      handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
    },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a live socket broke');
      socket.terminate();
    },
  });
  app.route({
    method: 'GET',
    url: '/ws',
    onRequest: ownOriginOnly,
    handler: async (_, reply) =>
      reply
        .code(426)
        .header('upgrade', 'websocket')
        .send(failureBody({ status: 426, msg: 'Open this address as a WebSocket' })),
    wsHandler: (socket) => hub.attach(socket),
  });
}
