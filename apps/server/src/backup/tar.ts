import { text as textOf } from 'node:stream/consumers';
import { StartError } from '../start-error.ts';

const BLOCK = 512;
const zeros = Buffer.alloc(BLOCK);
const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** A plain tar archive, so that it can be opened without this product. */
function header(name: string, size: number, at: Date): Buffer {
  const bytes = Buffer.alloc(BLOCK);
  const [prefix, base] = Buffer.byteLength(name) <= 100 ? ['', name] : split(name);
  const octal = (n: number, length: number) => `${n.toString(8).padStart(length - 1, '0')}\0`;
  bytes.write(base, 0);
  bytes.write(octal(0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  bytes.write('        ', 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(prefix, 345);
  bytes.write(
    `${bytes
      .reduce((all, byte) => all + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return bytes;
}

function split(name: string): [string, string] {
  const at = name.lastIndexOf('/', 154);
  if (at < 1 || Buffer.byteLength(name) - at - 1 > 100) throw new Error(`${name} is too long a name for an archive`);
  return [name.slice(0, at), name.slice(at + 1)];
}

/** Writes exactly `size` bytes: pads a short content with zeros and truncates a long one. */
export async function* tarEntry(
  name: string,
  size: number,
  at: Date,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield header(name, size, at);
  let left = size;
  for await (const chunk of content) {
    if (left <= 0) break;
    const part = chunk.length > left ? chunk.subarray(0, left) : chunk;
    left -= part.length;
    yield part;
  }
  for (; left > 0; left -= BLOCK) yield left >= BLOCK ? zeros : zeros.subarray(0, left);
  const pad = padding(size);
  if (pad > 0) yield zeros.subarray(0, pad);
}

export const tarText = (name: string, value: unknown, at: Date) => {
  const bytes = Buffer.from(typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
  return tarEntry(name, bytes.length, at, [bytes]);
};
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

export type TarEntry = {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
  text(): Promise<string>;
};

/** Skips whatever the caller does not read of an entry. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done) return false;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  const take = async (size: number): Promise<Buffer> => {
    while (held.length < size) if (!(await more())) throw new StartError('The backup is cut off');
    const taken = held.subarray(0, size);
    held = held.subarray(size);
    return taken;
  };
  for (;;) {
    const head = await take(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    const textAt = (from: number, length: number) => head.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(textAt(124, 12), 8);
    const prefix = textAt(345, 155);
    let left = size;
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        if (held.length === 0 && !(await more())) throw new StartError('The backup is cut off');
        const part = held.subarray(0, left);
        held = held.subarray(part.length);
        left -= part.length;
        yield part;
      }
    }
    const read = content();
    yield {
      name: prefix ? `${prefix}/${textAt(0, 100)}` : textAt(0, 100),
      size,
      content: read,
      text: () => textOf(read),
    };
    for await (const _ of content()) void _;
    await take(padding(size));
  }
}
