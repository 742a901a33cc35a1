import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../db/outage/trouble.ts';

const LOOK_MS = 50;
const NEXT_ANSWER_MS = 3_000;

export type Stopping = {
  /** true while calls that still arrive are turned away */
  isRefusing(): boolean;
  /**
   * Accepts no new connections, finishes running requests, and cuts those that are unanswered after `patienceMs`. Calls
   * that still arrive on open connections are turned away. When other processes go on, they are answered, and each
   * answer says that it is the last on its connection.
   */
  stop(patienceMs: number, othersGoOn?: boolean): Promise<void>;
};

/**
 * Closes the port only: Node's own close would also cut idle connections, and a program that sends at that moment would
 * have to know that it may send again.
 */
async function closePort(app: FastifyInstance): Promise<void> {
  Server.prototype.close.call(app.server);
  const left = () => new Promise<number>((done) => app.server.getConnections((_, n) => done(n)));
  for (const end = Date.now() + NEXT_ANSWER_MS; (await left()) > 0 && Date.now() < end; ) await sleep(LOOK_MS);
}

/** Must be called before any route is registered. */
export function stopGently(app: FastifyInstance): Stopping {
  let stopping = false;
  let refusing = false;
  app.addHook('onRequest', async (request) => {
    // Monitoring gets answers until the end.
    if (refusing && !request.url.startsWith('/status')) throw new Unavailable('stopping');
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  return {
    isRefusing: () => refusing,
    async stop(patienceMs, othersGoOn = false) {
      stopping = true;
      refusing = !othersGoOn;
      if (othersGoOn) await closePort(app);
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
