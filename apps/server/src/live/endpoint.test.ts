import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareSocket, connectFrame, type LiveProcess, startProcess } from './test-process.ts';

let database: TestDatabase;
let server: LiveProcess;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startProcess(database.url, {
    limits: { connectWithinMs: 300, heartBeatMs: 200 },
  });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

describe('CONNECT', () => {
  it.each([
    ['no token', 'CONNECT\naccept-version:1.2\n\n\0', 'must carry the token'],
    ['a made-up token', connectFrame('not.a.token'), 'session has ended'],
    ['a heart-beat that is none', connectFrame('x', 'fast'), 'heart-beat is malformed'],
    ['another version', 'CONNECT\naccept-version:1.0,1.1\nAuthorization:x\n\n\0', 'Only STOMP 1.2'],
    ['another frame first', 'SUBSCRIBE\nid:1\ndestination:/topic/roles\n\n\0', 'first frame must be CONNECT'],
    ['a SEND first', 'SEND\ndestination:/app/fcmToken/removeToken\n\n{}\0', 'first frame must be CONNECT'],
  ])('refuses %s and closes', async (_, frame, sentence) => {
    const socket = await bareSocket(server.url);
    socket.send(frame);
    await socket.closed;
    expect(socket.said.join()).toContain('ERROR');
    expect(socket.said.join()).toContain(sentence);
    expect(socket.said.join()).not.toContain('CONNECTED');
  });

  it('refuses the token of an expired or revoked session', async () => {
    const expired = await server.signIn('PICKER', -1);
    const revoked = await server.signIn('PICKER');
    await server.db
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('session_id', '=', revoked.sessionId)
      .execute();
    for (const { token } of [expired, revoked]) {
      const socket = await bareSocket(server.url);
      socket.send(connectFrame(token));
      await socket.closed;
      expect(socket.said.join()).toContain('session has ended');
    }
  });

  it('takes the token bare, as Bearer or as passcode, and tells version and heart-beat', async () => {
    const { token } = await server.signIn('PICKER');
    for (const header of [`Authorization:${token}`, `authorization:Bearer ${token}`, `passcode:${token}`]) {
      const socket = await bareSocket(server.url);
      socket.send(`STOMP\naccept-version:1.1,1.2\nhost:yard\n${header}\n\n\0`);
      await socket.until('CONNECTED');
      expect(socket.said[0]).toContain('version:1.2');
      expect(socket.said[0]).toContain('heart-beat:200,200');
      socket.ws.close();
    }
  });

  it('cuts a socket that never connects', async () => {
    const socket = await bareSocket(server.url);
    await socket.closed;
    expect(socket.said.join()).toContain('No CONNECT came in time');
  });

  it('refuses a page of another address and answers a plain request with the envelope', async () => {
    const other = await bareSocket(server.url, { origin: 'https://evil.example' });
    expect(await other.closed).toBe(1006);
    expect((await bareSocket(server.url, { origin: 'null' })).ws.readyState).not.toBe(1);
    const own = await bareSocket(server.url, { origin: server.url.replace('ws:', 'http:').replace('/ws', '') });
    expect(own.ws.readyState).toBe(1);
    own.ws.close();
    const plain = await server.app.inject({ url: '/ws' });
    expect([plain.statusCode, plain.json().code]).toEqual([426, 426]);
  });
});
