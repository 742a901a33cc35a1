import { type UserNews, userTopic } from '@yardkeeper/contract/live';
import { Refused } from '@yardkeeper/domain/refused';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { troubleOf } from '../../db/outage/trouble.ts';
import type { SessionFacts } from '../../http/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import { maySubscribe } from '../topics.ts';
import { type Frame, frameReader, frameText, messageTail } from './frames.ts';
import { type Client, type CommandDeps, connectClient, runCommand } from './stomp-commands.ts';

export type ConnectionDeps = CommandDeps & { readonly clock: Clock; readonly log: FastifyBaseLogger };
export type Connection = {
  readonly session: () => SessionFacts | null;
  deliver(destination: string, tail: string): number;
  recheck(): Promise<void>;
  /** closes a slow, silent or expired connection, and sends a heart-beat that is due before the next check */
  look(untilNext: number): void;
  leave(code: number, reason: string): void;
};

const OPEN = 1;
const codes = { protocol: 1002, policy: 1008, tooLarge: 1009 };
const ended = 'Your session has ended';

/** Client input never makes it throw: the client gets an ERROR frame and is disconnected. */
export function openConnection(ws: WebSocket, deps: ConnectionDeps): Connection {
  const { limits, log } = deps;
  const now = () => performance.now();
  const client: Client = { session: null, token: '', subscriptions: new Map(), sayEvery: 0, hearEvery: 0 };
  const openedAt = now();
  let heardAt = openedAt;
  let saidAt = openedAt;
  let leaving = false;
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();

  const send = (text: string) => {
    if (ws.readyState !== OPEN) return;
    if (ws.bufferedAmount > limits.bufferedBytes) {
      log.warn('cut a socket that does not keep up');
      leaving = true;
      ws.terminate();
      return;
    }
    ws.send(text);
    saidAt = now();
  };
  const leave = (code: number, reason: string) => {
    leaving = true;
    ws.close(code, reason);
    setTimeout(() => ws.terminate(), limits.closeWithinMs).unref();
  };
  const fail = (sentence: string, code: number, receipt?: string) => {
    if (leaving) return;
    const about: Record<string, string> = receipt ? { 'receipt-id': receipt } : {};
    send(frameText('ERROR', { message: sentence, 'content-type': 'text/plain', ...about }, sentence));
    leave(code, 'see the ERROR frame');
  };
  const failed = (error: unknown, { headers }: Frame) => {
    if (error instanceof Refused)
      return fail(error.message, error.kind === 'badInput' ? codes.protocol : codes.policy, headers.receipt);
    if (troubleOf(error)) return fail('The database does not answer just now; try again', 1013, headers.receipt);
    log.error({ err: error }, 'a live frame failed');
    fail('Something went wrong on our side; try again', 1011, headers.receipt);
  };

  const take = async (frame: Frame) => {
    if (leaving) return;
    if (!client.session && (frame.command === 'CONNECT' || frame.command === 'STOMP')) {
      const answer = await connectClient(client, deps, frame);
      heardAt = now();
      return send(frameText('CONNECTED', answer));
    }
    await runCommand(client, deps, frame);
    if (frame.headers.receipt) send(frameText('RECEIPT', { 'receipt-id': frame.headers.receipt }));
    if (frame.command === 'DISCONNECT') leave(1000, '');
  };
  const reader = frameReader(limits.frameBytes, now, (frame) => {
    if (leaving) return;
    waiting += 1;
    if (waiting > limits.waitingFrames) return fail('Too many frames at once', codes.policy);
    turn = turn
      .then(() => take(frame))
      .catch((error) => failed(error, frame))
      .finally(() => {
        waiting -= 1;
      });
  });
  ws.on('message', (data: Buffer) => {
    if (leaving) return;
    heardAt = now();
    if (data.length > limits.frameBytes) fail('A frame may hold at most 64 kB', codes.tooLarge);
    else if (!reader.read(data)) fail('That is not a STOMP frame', codes.protocol);
  });
  // A client without heart-beats is pinged by the socket, which a browser answers even in a sleeping tab.
  ws.on('pong', () => {
    if (client.hearEvery === 0) heardAt = now();
  });

  const deliver = (destination: string, tail: string) => {
    let told = 0;
    for (const subscription of client.subscriptions.values())
      if (!leaving && subscription.destination === destination) {
        send(subscription.head + tail);
        told += 1;
      }
    return told;
  };
  const end = (session: SessionFacts) => {
    const news: UserNews = { kind: 'sessionEnded' };
    deliver(userTopic(session.actor.userId), messageTail(0, JSON.stringify(news)));
    fail(ended, codes.policy);
  };

  return {
    session: () => (leaving ? null : client.session),
    deliver,
    async recheck() {
      const before = client.session;
      if (!before || leaving) return;
      const found = await deps.sessions.find(client.token);
      if (!found) return end(before);
      client.session = found;
      for (const [id, { destination }] of client.subscriptions)
        if (!maySubscribe(found.actor, destination)) client.subscriptions.delete(id);
    },
    look(untilNext) {
      if (leaving) return;
      const at = now();
      const { session, hearEvery, sayEvery } = client;
      const unfinished = reader.unfinishedSince();
      if (!session && at - openedAt > limits.connectWithinMs) return fail('No CONNECT came in time', codes.policy);
      if (unfinished !== null && at - unfinished > limits.connectWithinMs)
        return fail('A frame was begun and not finished', codes.protocol);
      if (session && session.expiresAt <= deps.clock().getTime()) return end(session);
      const promised = hearEvery || 3 * limits.heartBeatMs;
      if (at - heardAt > promised * limits.silenceFactor) return fail('Nothing was heard for too long', codes.policy);
      if (hearEvery === 0 && at - heardAt > promised) ws.ping();
      if (sayEvery > 0 && at - saidAt + untilNext > sayEvery) send('\n');
    },
    leave,
  };
}
