import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../db/outage/trouble.ts';

const LOOK_MS = 50;

export type Stopping = {
  isStopping(): boolean;
  /** accepts no new connections, finishes running requests, and cuts those that are unanswered after `patienceMs` */
  stop(patienceMs: number): Promise<void>;
};

/** Must be called before any route is registered. */
export function stopGently(app: FastifyInstance): Stopping {
  let stopping = false;
  app.addHook('onRequest', async (request) => {
    // Monitoring gets answers until the end.
    if (stopping && !request.url.startsWith('/status')) throw new Unavailable('stopping');
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  return {
    isStopping: () => stopping,
    async stop(patienceMs) {
      stopping = true;
      const closed = app.close();
      // Closes connections that just got their last answer; they would otherwise stay open for another request.
      const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
      const late = setTimeout(() => {
        app.log.warn('some requests did not end in time and were cut');
        app.server.closeAllConnections();
      }, patienceMs);
      try {
        await closed;
      } finally {
        clearInterval(idle);
        clearTimeout(late);
      }
    },
  };
}
