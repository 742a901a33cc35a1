import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import type { Role } from '@yardkeeper/domain/access/roles';
import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../db/connect.ts';
import { listen } from '../db/notices/listener.ts';
import { loadSecrets } from '../db/secrets.ts';
import { demoUserName } from '../demo/logins.ts';
import { removePushToken } from '../features/account/profile/push-tokens.ts';
import { rememberSessions } from '../http/sessions.ts';
import { registerLive } from './endpoint.ts';
import { startFanOut } from './fan-out.ts';
import { makeHub } from './hub.ts';
import { clientMessageHandler } from './stomp/client-messages.ts';
import type { LiveLimits } from './stomp/limits.ts';

type Options = { notices?: boolean; limits?: Partial<LiveLimits>; clock?: () => Date };

export async function startProcess(databaseUrl: string, o: Options = {}) {
  const clock = o.clock ?? (() => new Date());
  const app = Fastify({ forceCloseConnections: true });
  const connections = connect(databaseUrl, 3);
  const { db } = connections;
  const secrets = await loadSecrets(db);
  const listener = await listen(databaseUrl, app.log, o.notices);
  const sessions = rememberSessions(db, listener, secrets, clock);
  const onSend = clientMessageHandler((session, userId, token) =>
    removePushToken({ db, actor: session.actor }, userId, token),
  );
  const hub = makeHub({ sessions, clock, log: app.log, onSend, limits: o.limits });
  await registerLive(app, hub);
  const fanOut = await startFanOut({ connections, listener, hub, log: app.log });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const signIn = async (role: Role, hours = 10) => {
    const { user_id: userId } = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', demoUserName(role))
      .executeTakeFirstOrThrow();
    const sessionId = randomUUID();
    const expires_at = new Date(clock().getTime() + hours * 3_600_000);
    await db.insertInto('session').values({ session_id: sessionId, user_id: userId, expires_at }).execute();
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(sessionId)
      .setExpirationTime(expires_at)
      .sign(secrets.tokenKey);
    return { userId, sessionId, token };
  };
  return {
    url: `ws://127.0.0.1:${port}/ws`,
    app,
    db,
    hub,
    fanOut,
    listener,
    signIn,
    close: async () => {
      await app.close();
      await fanOut.close();
      await listener.close();
      await connections.close();
    },
  };
}
export type LiveProcess = Awaited<ReturnType<typeof startProcess>>;

export function stompClient(url: string, token: string) {
  const errors: string[] = [];
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, ['v12.stomp']),
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
    onStompError: (frame) => void errors.push(frame.body),
  });
  const closed = new Promise<void>((done) => {
    client.onWebSocketClose = () => done();
  });
  const connected = new Promise<void>((done) => {
    client.onConnect = () => done();
  });
  const receipt = (id: string) => new Promise<void>((done) => client.watchForReceipt(id, () => done()));
  return {
    client,
    errors,
    closed,
    connect: async () => {
      client.activate();
      await Promise.race([connected, closed]);
    },
    hear: async (topic: string) => {
      const heard: Record<string, unknown>[] = [];
      const id = randomUUID();
      const confirmed = receipt(id);
      client.subscribe(topic, (message) => void heard.push(JSON.parse(message.body)), { receipt: id });
      await Promise.race([confirmed, closed]);
      return heard;
    },
    send: async (destination: string, body: string) => {
      const id = randomUUID();
      const confirmed = receipt(id);
      client.publish({ destination, body, headers: { receipt: id } });
      await Promise.race([confirmed, closed]);
    },
  };
}

export async function bareSocket(url: string, headers: Record<string, string> = {}) {
  const ws = new WebSocket(url, ['v12.stomp'], { headers });
  const said: string[] = [];
  ws.on('message', (data) => void said.push(data.toString()));
  ws.on('error', () => {});
  const closed = new Promise<number>((done) => ws.on('close', done));
  await Promise.race([new Promise((done) => ws.on('open', done)), closed]);
  const until = async (text: string) => {
    while (!said.some((s) => s.includes(text))) await new Promise((done) => ws.once('message', done));
  };
  return { ws, said, closed, until, send: (text: string | Uint8Array) => ws.send(text) };
}

export const connectFrame = (token: string, heartBeat = '0,0') =>
  `CONNECT\naccept-version:1.2\nheart-beat:${heartBeat}\nAuthorization:Bearer ${token}\n\n\0`;

export const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
