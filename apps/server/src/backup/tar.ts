import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { StartError } from '../start-error.ts';

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

export type Archive = {
  add(name: string, size: number, content: Content): Promise<void>;
  addText(name: string, value: unknown): Promise<void>;
};

/** Yields exactly `size` bytes: pads a short content with zeros and truncates a long one. */
async function* exactly(size: number, content: Content, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of content) {
    if (left <= 0) break;
    const part = chunk.subarray(0, left);
    left -= part.length;
    onBytes(part.length);
    yield part;
  }
  for (; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536));
}

/** A plain tar archive of what `fill` adds, so that it can be opened without this product. */
export function tarOf(
  at: Date,
  fill: (archive: Archive) => Promise<void>,
  onBytes: (bytes: number) => void = () => {},
): Readable {
  const packing = pack();
  const add: Archive['add'] = (name, size, content) =>
    pipeline(
      exactly(size, content, onBytes),
      packing.entry({ name, size, mode: 0o600, mtime: at }) as unknown as NodeJS.WritableStream,
    );
  const addText: Archive['addText'] = (name, value) => {
    const bytes = Buffer.from(typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
    return add(name, bytes.length, [bytes]);
  };
  fill({ add, addText }).then(
    () => packing.finalize(),
    (error: Error) => packing.destroy(error),
  );
  return Readable.from(packing, { objectMode: false, highWaterMark: 1 << 20 });
}

export type TarEntry = {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  text(): Promise<string>;
};

const inWords = (error: Error): Error => {
  if (error.message === 'Unexpected end of data') return new StartError('The backup is cut off');
  return error.message.startsWith('Invalid tar header') ? new StartError('The backup holds no archive') : error;
};

/** Skips whatever the caller does not read of an entry. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const extracting = extract();
  const reading = pipeline(source, extracting as unknown as NodeJS.WritableStream);
  reading.catch(() => {});
  // When the archive fails, an entry only reports that it was closed; `reading` has the cause.
  async function* worded<T>(from: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* from;
    } catch (error) {
      throw inWords(await reading.then(() => error as Error).catch((first: Error) => first));
    }
  }
  for await (const entry of worded(extracting)) {
    const content = worded(entry as AsyncIterable<Buffer>);
    yield { name: entry.header.name, content, text: () => textOf(content) };
    entry.resume();
  }
}
