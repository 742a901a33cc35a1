import net from 'node:net';
import type { Asked } from './operation.ts';

export type Target = { readonly port: number; readonly headers?: Readonly<Record<string, string>> };
export type Answer = { readonly status: number; readonly body: string };
export type Line = { ask(): Promise<Answer>; close(): void };

const END = Buffer.from('\r\n\r\n');

/** The body of an answer in chunks still has their lengths in it. */
export type Bytes = { readonly status: number; readonly body: Buffer };
export type Connection = { send(request: Buffer): Promise<Bytes>; readonly isOpen: () => boolean; close(): void };

/** The bytes of a request; a body that is bytes already brings its own content type. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer | string,
): Buffer {
  const all: Record<string, string> = { host: '127.0.0.1', connection: 'keep-alive', ...headers };
  if (body) all['content-length'] = String(Buffer.byteLength(body));
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const first = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  return body ? Buffer.concat([first, Buffer.from(body)]) : first;
}

const json = { 'content-type': 'application/json' };
const bytesOf = ({ method, path, body }: Asked, headers: Readonly<Record<string, string>>): Buffer =>
  body === undefined
    ? requestBytes(method, path, headers)
    : requestBytes(method, path, { ...headers, ...json }, JSON.stringify(body));

const NEWLINE = Buffer.from('\r\n');

/** Where an answer that came so far ends, or null while it is not whole; a file comes in chunks of told lengths. */
function endOf(sofar: Buffer, head: string, start: number): number | null {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return sofar.length < start + Number(length) ? null : start + Number(length);
  if (!/transfer-encoding: chunked/i.test(head)) throw new Error(`an answer without its length: ${head}`);
  for (let at = start; ; ) {
    const line = sofar.indexOf(NEWLINE, at);
    if (line < 0) return null;
    const chunk = Number.parseInt(sofar.toString('latin1', at, line), 16);
    at = line + 2 + chunk + 2;
    if (sofar.length < at) return null;
    if (chunk === 0) return at;
  }
}

/** Collects the pieces of one answer after the other. */
function collector(): (piece: Buffer) => Bytes | null {
  let pieces: Buffer[] = [];
  let [have, wanted] = [0, 0];
  return (piece) => {
    pieces.push(piece);
    have += piece.length;
    // Until enough came, the pieces of a long answer are not put together again and again.
    if (have < wanted) return null;
    const sofar = pieces.length === 1 ? piece : Buffer.concat(pieces);
    pieces = [sofar];
    const blank = sofar.indexOf(END);
    if (blank < 0) return null;
    const head = sofar.toString('latin1', 0, blank);
    const end = endOf(sofar, head, blank + 4);
    if (end === null) {
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      wanted = blank + 4 + length;
      return null;
    }
    [pieces, have, wanted] = [[], 0, 0];
    return { status: Number(head.slice(9, 12)), body: sofar.subarray(blank + 4, end) };
  };
}

/**
 * One connection that answers one request after the other; a full HTTP client takes longer per request than the servers
 * and would hide their difference.
 */
export async function dial(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
  const collect = collector();
  let waiting: { done: (answer: Bytes) => void; fail: (error: Error) => void } | null = null;
  const fail = (error: Error) => {
    waiting?.fail(error);
    waiting = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (piece) => {
    try {
      const answer = collect(piece);
      if (!answer) return;
      waiting?.done(answer);
      waiting = null;
    } catch (error) {
      fail(error as Error);
    }
  });
  return {
    send: (request) =>
      new Promise((done, failed) => {
        if (socket.destroyed) return failed(new Error('the server closed the connection'));
        waiting = { done, fail: failed };
        socket.write(request);
      }),
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  };
}

/** Sends the same bytes over one connection. */
export async function openLine({ port, headers = {} }: Target, asked: Asked): Promise<Line> {
  const again = asked.next ? null : bytesOf(asked, headers);
  const made = () => {
    const { body, headers: own } = asked.next!();
    return bytesOf({ ...asked, body }, { ...headers, ...own });
  };
  const connection = await dial(port);
  return {
    ask: async () => {
      const { status, body } = await connection.send(again ?? made());
      return { status, body: body.toString('utf8') };
    },
    close: () => connection.close(),
  };
}
