import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareSocket, connectFrame, type LiveProcess, soon, startProcess, stompClient } from '../test-process.ts';

let database: TestDatabase;
let server: LiveProcess;
let token: string;
let userId: number;
const crashes: unknown[] = [];
const crashed = (error: unknown) => void crashes.push(error);
beforeAll(async () => {
  process.on('unhandledRejection', crashed);
  process.on('uncaughtException', crashed);
  database = await freshDatabase();
  server = await startProcess(database.url, { limits: { connectWithinMs: 400 } });
  ({ token, userId } = await server.signIn('SUPER_ADMIN'));
});
afterAll(async () => {
  process.off('unhandledRejection', crashed);
  process.off('uncaughtException', crashed);
  await server?.close();
  await database?.close();
});

const connected = async () => {
  const socket = await bareSocket(server.url);
  socket.send(connectFrame(token));
  await socket.until('CONNECTED');
  return socket;
};
const stillServes = async () => {
  const good = stompClient(server.url, token);
  await good.connect();
  const heard = await good.hear('/topic/roles');
  server.hub.publish('/topic/roles', '{"kind":"x","id":7}');
  await soon(() => expect(heard).toEqual([{ kind: 'x', id: 7 }]));
  await good.client.deactivate();
  await soon(() => expect(server.hub.size()).toBe(0));
};

describe('malformed frames', () => {
  it.each([
    ['an unknown command', 'HELLO\n\n\0'],
    ['a lower-case command', 'subscribe\nid:1\n\n\0'],
    ['a transaction', 'BEGIN\ntransaction:1\n\n\0'],
    ['a header without a colon', 'SEND\nfoo\nid:1\n\nx\0'],
    ['an undefined escape', 'SUBSCRIBE\nid:a\\tb\ndestination:/topic/roles\n\n\0'],
    ['a header that is too long', `SEND\ndestination:${'x'.repeat(3_000)}\n\n\0`],
    ['endless blanks', `SEND\ndestination:${' '.repeat(60_000)}x\n\n\0`],
    ['too many headers', `SEND\n${'a:b\n'.repeat(40)}\n\0`],
    ['no id', 'SUBSCRIBE\ndestination:/topic/roles\n\n\0'],
    ['no destination', 'SUBSCRIBE\nid:1\n\n\0'],
    ['the same id twice', 'SUBSCRIBE\nid:1\ndestination:/topic/roles\n\n\0'.repeat(2)],
    ['a second CONNECT', 'CONNECT\naccept-version:1.2\n\n\0'],
    ['a content-length that is no number', 'SEND\ncontent-length:many\n\n{}\0'],
    ['a content-length below nought', 'SEND\ncontent-length:-5\n\n{}\0'],
    ['a content-length that never comes', 'SEND\ncontent-length:60000\n\n{}\0'],
    ['a frame above 64 kB', `SEND\ndestination:/app/x\n\n${'x'.repeat(65_536)}\0`],
    ['thousands of frames at once', 'ACK\nid:1\n\n\0'.repeat(3_000)],
  ])('answers ERROR to %s and closes', async (_, frame) => {
    const began = performance.now();
    const socket = await connected();
    socket.send(frame);
    await socket.closed;
    expect(socket.said.at(-1)).toMatch(/^ERROR\n/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('puts together a frame that comes in pieces, up to 64 kB', async () => {
    const socket = await connected();
    for (const piece of 'SUBSCRIBE\r\nid:1\r\ndestination:/topic/roles\r\nreceipt:ok\r\n\r\n\0') socket.send(piece);
    await socket.until('receipt-id:ok');
    socket.send('SEND\ndestination:/app/x\n\n');
    for (let n = 0; n < 70; n += 1) socket.send('x'.repeat(1_000));
    await socket.closed;
    expect(socket.said.at(-1)).toMatch(/^ERROR\n/);
  });

  it('closes a socket that sends much more than it reads', async () => {
    const socket = await connected();
    socket.send('x'.repeat(1_000_000));
    expect([1006, 1009]).toContain(await socket.closed);
  });
});

// The seed is fixed, so that a failure can be repeated.
function* dice(seed: number): Generator<number, never> {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    yield x / 2 ** 32;
  }
}

it('survives 200 sockets of random frames', async () => {
  const roll = dice(20_260_301);
  const below = (n: number) => Math.floor(roll.next().value * n);
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
  const commands = [
    'CONNECT',
    'STOMP',
    'SUBSCRIBE',
    'UNSUBSCRIBE',
    'SEND',
    'ACK',
    'DISCONNECT',
    'ERROR',
    '',
    'É',
    '\0',
  ];
  const names = ['id', 'destination', 'receipt', 'content-length', 'heart-beat', '__proto__', 'constructor', '', 'a\\'];
  const values = [
    '1',
    `/topic/user/${userId}`,
    '/topic/roles',
    '/app/fcmToken/removeToken',
    '-1',
    '1e9',
    '\\',
    'é',
    '',
  ];
  const bodies = [
    '',
    '{}',
    '{"userID":1,"fcmToken":"x"}',
    '[]',
    'null',
    '\0\0',
    '\n'.repeat(50),
    '"\\u0000"',
    '\ud800',
  ];
  const frame = () => {
    const headers = Array.from({ length: below(5) }, () => `${pick(names)}${pick([':', ':', ':', ''])}${pick(values)}`);
    const text = [pick(commands), ...headers, '', pick(bodies)].join(pick(['\n', '\n', '\r\n', '\r']));
    const bytes = Buffer.from(text + pick(['\0', '\0', '\0', '', '\n']));
    for (let n = below(4); n > 0 && bytes.length > 0; n -= 1) bytes[below(bytes.length)] = below(256);
    return bytes;
  };
  for (let n = 0; n < 200; n += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const socket = i % 2 === 0 ? await connected() : await bareSocket(server.url);
        for (let sent = 0; sent < 8 && socket.ws.readyState === 1; sent += 1)
          socket.ws.send(frame(), { binary: below(2) === 0 }, () => {});
        await Promise.race([socket.closed, new Promise((done) => setTimeout(done, 60))]);
        if (below(2) === 0) socket.ws.terminate();
        else socket.ws.close();
      }),
    );
  await stillServes();
  expect(crashes).toEqual([]);
});

it('cuts a reader that does not keep up, and only that one', async () => {
  const slow = await connected();
  const quick = await connected();
  for (const socket of [slow, quick]) {
    socket.send('SUBSCRIBE\nid:1\ndestination:/topic/roles\nreceipt:ok\n\n\0');
    await socket.until('receipt-id:ok');
  }
  slow.ws.pause();
  const body = JSON.stringify({ kind: 'x'.repeat(100_000), id: 1 });
  for (let n = 0; n < 300 && server.hub.size() === 2; n += 1) {
    server.hub.publish('/topic/roles', body);
    await new Promise((done) => setTimeout(done, 2));
  }
  expect(server.hub.size()).toBe(1);
  expect(quick.ws.readyState).toBe(1);
  slow.ws.terminate();
  quick.ws.close();
  await stillServes();
});
