import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { Sink } from '../pdf/long/pdf-file.ts';

type Entry = {
  readonly name: string;
  size: number;
  packed: number;
  sum: number;
  readonly at: number;
  readonly flags: number;
};
const [VERSION, UTF8, SIZES_FOLLOW, DEFLATED, DAY] = [20, 0x0800, 0x0008, 8, 0x0021];
const bytesOf = (...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
};
const sizes = ({ sum, packed, size }: Entry) =>
  [
    [4, sum],
    [4, packed],
    [4, size],
  ] as const;
/** The fields that a ZIP entry has in both its local header and the central directory. */
const about = (entry: Entry) =>
  [
    [2, VERSION],
    [2, entry.flags],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    ...sizes(entry),
    [2, Buffer.byteLength(entry.name)],
    [2, 0],
  ] as const;

/** Writes a ZIP archive file by file; those of `growing` may have any length. */
export function makeZip(sink: Sink) {
  const entries: Entry[] = [];
  let at = 0;
  const put = async (...chunks: readonly Uint8Array[]) => {
    for (const bytes of chunks) {
      await sink(bytes);
      at += bytes.length;
    }
  };
  const begin = async (entry: Entry) => {
    entries.push(entry);
    await put(bytesOf([4, 0x04034b50], ...about(entry)), Buffer.from(entry.name));
  };
  const whole = async (name: string, content: Buffer) => {
    const packed = deflateRawSync(content);
    await begin({ name, size: content.length, packed: packed.length, sum: crc32(content), at, flags: UTF8 });
    await put(packed);
  };
  /** Streams a file whose size is not known beforehand, so its sizes follow the content. */
  const growing = async (name: string, chunks: AsyncIterable<Buffer>) => {
    const entry: Entry = { name, size: 0, packed: 0, sum: 0, at, flags: UTF8 | SIZES_FOLLOW };
    await begin(entry);
    async function* counted() {
      for await (const bytes of chunks) {
        entry.size += bytes.length;
        entry.sum = crc32(bytes, entry.sum);
        yield bytes;
      }
    }
    await pipeline(counted, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) {
        entry.packed += bytes.length;
        await put(bytes);
      }
    });
    await put(bytesOf([4, 0x08074b50], ...sizes(entry)));
  };
  const end = async () => {
    const start = at;
    for (const entry of entries)
      await put(
        bytesOf([4, 0x02014b50], [2, VERSION], ...about(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
        Buffer.from(entry.name),
      );
    const size = at - start;
    await put(
      bytesOf([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, start], [2, 0]),
    );
  };
  return { whole, growing, end };
}
