import type { Readable } from 'node:stream';
import { type Kept, PlaceError } from '../../ports/backup-place.ts';
import { reading } from './s3-reading.ts';
import { type Asked, addressOf, asking, HASH_HEADER, type S3Options, sha256 } from './s3-request.ts';
import { inParts, uploader } from './s3-upload.ts';
import { elements, textOf } from './s3-xml.ts';

// S3 accepts 10,000 parts per object, which makes 320 GB.
const PART = 32 * 1024 * 1024;

/** The folder of a bucket, for backups and for stored files. Names are relative to the folder. */
export function s3Bucket(o: S3Options) {
  const ask = asking(o);
  const address = addressOf(o);
  const partBytes = o.partBytes ?? PART;
  const keyOf = (name: string) => (o.prefix ? `${o.prefix}/${name}` : name);
  const upload = uploader(ask, address);

  /** Asks of what must be there: not found means that the bucket itself is not. */
  const text = (method: string, key: string, what: string, asked: Asked = {}): Promise<string> =>
    ask(method, key, asked, async (answer) => {
      if (answer.status === 404) throw new PlaceError(`${what} is not in ${address}`);
      return answer.text();
    });

  async function put(name: string, body: Uint8Array, signal?: AbortSignal): Promise<void> {
    await text('PUT', keyOf(name), 'The bucket', { body, signal, headers: { [HASH_HEADER]: sha256(body) } });
  }

  async function* list(prefix: string): AsyncGenerator<Kept> {
    let after: string | null = null;
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: keyOf(prefix) };
      if (after !== null) query['continuation-token'] = after;
      const xml: string = await text('GET', '', 'The bucket', { query });
      for (const entry of elements(xml, 'Contents')) {
        const key = textOf(entry, 'Key')!;
        yield {
          name: o.prefix ? key.slice(o.prefix.length + 1) : key,
          bytes: Number(textOf(entry, 'Size')),
          at: new Date(textOf(entry, 'LastModified')!),
        };
      }
      const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
      if (next !== null && next === after) throw new PlaceError(`${address}: its list does not come to an end`);
      after = next;
    } while (after !== null);
  }

  return {
    address,
    list,
    put,
    /** Writes the object only if there is none yet. */
    putFirst: (name: string, body: Uint8Array): Promise<void> =>
      ask('PUT', keyOf(name), { body, headers: { 'if-none-match': '*' } }, async (answer) => {
        await answer.arrayBuffer();
      }),
    /** Writes an object completely or not at all, in parts when it is large; returns its size. */
    async write(name: string, content: Readable, signal?: AbortSignal): Promise<number> {
      const parts = inParts(content, partBytes);
      const first = (await parts.next()).value as Buffer;
      if (first.length < partBytes) {
        await put(name, first, signal);
        return first.length;
      }
      return upload(keyOf(name), first, parts, signal);
    },
    /** The whole object, compared with the hash that was sent with it; null if it is not there. */
    get: (name: string): Promise<Buffer | null> =>
      ask('GET', keyOf(name), {}, async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 404) return notThere(body.toString(), address);
        const hash = answer.headers.get(HASH_HEADER);
        if (hash !== null && hash !== sha256(body)) throw new Error('the content is not what was sent');
        return body;
      }),
    /** The object's content as it arrives; null if it is not there. */
    open: (name: string): Promise<Readable | null> =>
      ask('GET', keyOf(name), {}, async (answer) =>
        answer.status === 404 ? notThere(await answer.text(), address) : reading(ask, address, keyOf(name), answer),
      ),
    has: (name: string): Promise<boolean> => ask('HEAD', keyOf(name), {}, async (answer) => answer.ok),
    remove: (name: string): Promise<void> =>
      ask('DELETE', keyOf(name), {}, async (answer) => {
        await answer.arrayBuffer();
      }),
    /** Ends the uploads in parts below the prefix that were begun but not finished and that `isDead` names. */
    async clearUploads(prefix: string, isDead: (begun: Date) => boolean): Promise<void> {
      const xml = await ask('GET', '', { query: { uploads: '', prefix: keyOf(prefix) } }, (answer) => answer.text());
      for (const entry of elements(xml, 'Upload')) {
        const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((tag) => textOf(entry, tag));
        if (key && uploadId && isDead(new Date(begun ?? '')))
          await ask('DELETE', key, { query: { uploadId } }, (answer) => answer.arrayBuffer());
      }
    },
  };
}

/** A missing bucket is a mistake in the settings, and must not look like a missing file. */
function notThere(said: string, address: string): null {
  if (textOf(said, 'Code') === 'NoSuchBucket') throw new PlaceError(`The bucket of ${address} does not exist`);
  return null;
}
