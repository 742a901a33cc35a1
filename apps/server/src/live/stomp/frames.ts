import { FrameImpl, Parser } from '@stomp/stompjs';

export type Frame = {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
type RawFrame = Parameters<typeof FrameImpl.fromRawFrame>[0];

const MOST_HEADERS = 32;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 2_100;

// The library's pattern for trimming headers takes quadratic time on long blanks, so such frames never reach it.
const wellFormed = (raw: RawFrame): boolean =>
  /^[A-Z]{3,20}$/.test(raw.command ?? '') &&
  raw.headers.length <= MOST_HEADERS &&
  raw.headers.every(
    ([name, value]) =>
      name.length > 0 &&
      name.length <= LONGEST_NAME &&
      value.length <= LONGEST_VALUE &&
      !/[\n\0]/.test(name) &&
      !value.includes('\0') &&
      !/\s{20}/.test(`${name} ${value}`) &&
      (raw.command === 'CONNECT' || !/\\(?![\\rnc])/.test(value.replaceAll('\\\\', ''))),
  );

const escapes: Readonly<Record<string, string>> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' };
// Headers are unescaped here, because the library misreads an escaped backslash before c, n or r.
const unescaped = (headers: Frame['headers']): Frame['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/\\[\\rnc]/g, (e) => escapes[e] ?? e)]),
  );

export type FrameReader = {
  read(chunk: Uint8Array): boolean;
  unfinishedSince(): number | null;
};

export function frameReader(mostBytes: number, now: () => number, onFrame: (frame: Frame) => void): FrameReader {
  let pending = 0;
  let since: number | null = null;
  let whole = true;
  let seen = 0;
  const parser = new Parser(
    (raw) => {
      seen += 1;
      if (!whole) return;
      if (raw.binaryBody && raw.binaryBody.length <= mostBytes && wellFormed(raw)) {
        const { command, headers, body } = FrameImpl.fromRawFrame(raw, false);
        onFrame({ command, headers: command === 'CONNECT' ? headers : unescaped(headers), body });
      } else whole = false;
    },
    () => {
      seen += 1;
    },
  );
  return {
    read(chunk) {
      if (chunk.length > mostBytes) return false;
      const before = seen;
      parser.parseChunk(new Uint8Array(chunk).buffer);
      if (seen > before) {
        pending = 0;
        since = null;
      } else if (pending > 0 || chunk.some((byte) => byte !== 0 && byte !== 13)) {
        pending += chunk.length;
        since ??= now();
      }
      return whole && pending <= mostBytes;
    },
    unfinishedSince: () => since,
  };
}

export const frameText = (command: string, headers: Record<string, string>, body = ''): string =>
  FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }) as string;

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll(':', '\\c');

/** A MESSAGE is built in two parts, so that the part for all sockets is built once. */
export const messageHead = (subscription: string, destination: string): string =>
  `MESSAGE\nsubscription:${escaped(subscription)}\ndestination:${escaped(destination)}\n`;
export const messageTail = (messageId: number, body: string): string =>
  `message-id:${messageId}\ncontent-type:application/json\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`;
