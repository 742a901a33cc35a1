import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { SessionFacts, Sessions } from '../http/sessions.ts';
import type { Clock } from '../ports/clock.ts';
import { messageTail } from './stomp/frames.ts';
import { type LiveLimits, liveLimits } from './stomp/limits.ts';
import { type Connection, openConnection } from './stomp/stomp-connection.ts';
import type { Veil } from './who-may-know.ts';

export type HubDeps = {
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly onSend: (session: SessionFacts, destination: string, body: string) => Promise<void>;
  readonly limits?: Partial<LiveLimits>;
};

export type Hub = {
  attach(ws: WebSocket): void;
  /** Sockets whose user may not know the body receive the body of the veil. */
  publish(destination: string, body: string, veil?: Veil): number;
  recheck(whom: string): Promise<void>;
  size(): number;
  close(): Promise<void>;
};

const concerns = (whom: string, session: SessionFacts) =>
  whom === 'all' || whom === `user:${session.actor.userId}` || whom === `session:${session.sessionId}`;

export function makeHub(deps: HubDeps): Hub {
  const limits = { ...liveLimits, ...deps.limits };
  const connections = new Set<Connection>();
  const lookEvery = limits.heartBeatMs / 10;
  let accessVersion = 0;
  let published = 0;
  let closed = false;
  let emptied: (() => void) | undefined;
  const asked = new Set<string>();
  let checking: Promise<void> | null = null;

  const timer = setInterval(() => {
    for (const connection of connections) connection.look(lookEvery);
  }, lookEvery).unref();

  const check = async () => {
    // The session cache is cleared by the same notice, which must happen before it is asked.
    await new Promise(setImmediate);
    while (asked.size > 0 && !closed) {
      const whom = [...asked];
      asked.clear();
      for (const connection of connections) {
        const session = connection.session();
        if (!session || !whom.some((w) => concerns(w, session))) continue;
        try {
          await connection.recheck();
        } catch (error) {
          deps.log.warn({ err: error }, 'could not check a live session; trying again');
          asked.add(`session:${session.sessionId}`);
          await sleep(1_000, undefined, { ref: false });
        }
      }
    }
    checking = null;
  };

  return {
    attach(ws) {
      if (closed) return ws.close(1001, 'The server is stopping');
      const connection = openConnection(ws, { ...deps, limits, accessVersion: () => accessVersion });
      connections.add(connection);
      ws.on('close', () => {
        connections.delete(connection);
        if (connections.size === 0) emptied?.();
      });
    },
    publish(destination, body, veil) {
      published += 1;
      const tail = messageTail(published, body);
      const veiled = veil ? messageTail(published, veil.body) : tail;
      let told = 0;
      for (const connection of connections) {
        const session = connection.session();
        const isOpen = !veil || (session !== null && veil.mayKnow(session.actor));
        told += connection.deliver(destination, isOpen ? tail : veiled);
      }
      return told;
    },
    recheck(whom) {
      accessVersion += 1;
      asked.add(whom);
      checking ??= check();
      return checking;
    },
    size: () => connections.size,
    async close() {
      closed = true;
      clearInterval(timer);
      for (const connection of connections) connection.leave(1001, 'The server is stopping');
      if (connections.size > 0) await new Promise<void>((done) => (emptied = done));
    },
  };
}
