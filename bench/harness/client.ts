import net from 'node:net';
import type { Asked } from './operation.ts';

export type Target = { readonly port: number; readonly headers?: Readonly<Record<string, string>> };
export type Answer = { readonly status: number; readonly body: string };
export type Line = { ask(): Promise<Answer>; close(): void };

const END = Buffer.from('\r\n\r\n');

function bytesOf({ method, path, body }: Asked, headers: Readonly<Record<string, string>>): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { host: '127.0.0.1', connection: 'keep-alive', ...headers };
  if (text) Object.assign(all, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`);
}

function complete(received: Buffer): Answer | null {
  const end = received.indexOf(END);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without content-length: ${head}`);
  if (received.length < end + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, end + 4 + length) };
}

/**
 * Sends the same bytes over one connection, because a full HTTP client takes longer per request than the servers and
 * would hide their difference.
 */
export async function openLine({ port, headers = {} }: Target, asked: Asked): Promise<Line> {
  const again = asked.next ? null : bytesOf(asked, headers);
  const made = () => {
    const { body, headers: own } = asked.next!();
    return bytesOf({ ...asked, body }, { ...headers, ...own });
  };
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
  let received: Buffer = Buffer.alloc(0);
  let waiting: { done: (answer: Answer) => void; fail: (error: Error) => void } | null = null;
  const fail = (error: Error) => {
    waiting?.fail(error);
    waiting = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = complete(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      waiting?.done(answer);
      waiting = null;
    } catch (error) {
      fail(error as Error);
    }
  });
  return {
    ask: () =>
      new Promise((done, failed) => {
        if (socket.destroyed) return failed(new Error('the server closed the connection'));
        waiting = { done, fail: failed };
        socket.write(again ?? made());
      }),
    close: () => socket.destroy(),
  };
}
