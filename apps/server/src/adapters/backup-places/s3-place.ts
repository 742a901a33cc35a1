import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type BackupPlace, type Kept, PlaceError } from '../../ports/backup-place.ts';
import { networkWords } from '../network-words.ts';

// S3 accepts 10,000 parts per object, which makes 320 GB.
const PART = 32 * 1024 * 1024;
const TRIES = 4;
const OLD_MS = 86_400_000;
const isMarked = (prefix: string) => /^(yard|log)-[0-9a-f]{8}/.test(prefix);

type Options = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly partBytes?: number;
  readonly pauseMs?: number;
};

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
/** The object's path as it is sent and signed. */
const objectPath = (bucket: string, name: string): string => `/${[bucket, ...name.split('/')].map(encoded).join('/')}`;

const textOf = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  const chars: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return found === undefined
    ? null
    : found.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, ten, name) =>
        name ? (chars[name] ?? '') : String.fromCodePoint(Number.parseInt(hex ?? ten, hex ? 16 : 10)),
      );
};

async function* inParts(content: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; whole.length - at >= size; at += size) yield whole.subarray(at, at + size);
    held = [whole.subarray(at)];
    bytes = whole.length - at;
  }
  yield Buffer.concat(held);
}

export function s3Place(o: Options): BackupPlace {
  const address = `s3://${o.bucket}${o.prefix ? `/${o.prefix}` : ''}`;
  const keyOf = (name: string) => (o.prefix ? `${o.prefix}/${name}` : name);
  const { accessKeyId, secretAccessKey, region } = o;
  const account = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() };

  type Asked = {
    readonly query?: Record<string, string>;
    readonly body?: Buffer;
    readonly signal?: AbortSignal | undefined;
  };
  /** Retries after network or server errors: every request here may safely be sent twice. */
  async function ask(method: string, path: string, { query = {}, body, signal }: Asked = {}): Promise<Response> {
    const url = new URL(o.endpoint);
    url.pathname = path;
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    for (let tried = 1; ; tried += 1) {
      signal?.throwIfAborted();
      // S3 compares this hash with the body that it received.
      const hash = createHash('sha256')
        .update(body ?? '')
        .digest('hex');
      const asked = { method, url: url.href, headers: { 'x-amz-content-sha256': hash } };
      const { headers } = await new AwsV4Signer({ ...account, ...asked }).sign();
      let reason: string;
      let cause: unknown;
      try {
        const answer = await fetch(url, {
          method,
          headers,
          // Redirects are not followed, so that a signed request and its content go only to the configured bucket.
          redirect: 'manual',
          ...(body ? { body: new Uint8Array(body) } : {}),
          ...(signal ? { signal } : {}),
        });
        if (answer.ok || answer.status === 404) return answer;
        if (answer.status >= 300 && answer.status < 400)
          throw new PlaceError(
            `${address} answered ${answer.status}: it is somewhere else; check S3_REGION and S3_ENDPOINT`,
          );
        const said = await answer.text();
        reason = `${address} answered ${answer.status}: ${textOf(said, 'Message') ?? textOf(said, 'Code') ?? 'no reason'}`;
        if (answer.status < 500 && answer.status !== 429) throw new PlaceError(reason);
      } catch (error) {
        if (error instanceof PlaceError || signal?.aborted) throw error;
        cause = error;
        reason = `${address} could not be reached: ${networkWords(error)}`;
      }
      if (tried === TRIES) throw new PlaceError(reason, { cause });
      await sleep((o.pauseMs ?? 500) * 2 ** tried);
    }
  }
  const found = (answer: Response, name: string): Response => {
    if (answer.status === 404) throw new PlaceError(`${name} is not in ${address}`);
    return answer;
  };

  async function writeLarge(path: string, parts: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number> {
    const begun = found(await ask('POST', path, { query: { uploads: '' }, signal }), 'The bucket');
    const uploadId = textOf(await begun.text(), 'UploadId')!;
    try {
      const tags: string[] = [];
      let bytes = 0;
      for await (const body of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const answer = found(await ask('PUT', path, { query, body, signal }), 'The upload');
        tags.push(answer.headers.get('etag') ?? '');
        bytes += body.length;
      }
      const list = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
      const ended = await (await ask('POST', path, { query: { uploadId }, body, signal })).text();
      // An error may come with status 200, because S3 starts to answer before it has joined the parts.
      if (ended.includes('<Error>'))
        throw new PlaceError(`${address}: ${textOf(ended, 'Message') ?? 'the upload failed'}`);
      return bytes;
    } catch (error) {
      await ask('DELETE', path, { query: { uploadId } }).catch(() => {});
      throw error;
    }
  }

  async function* list(prefix: string): AsyncGenerator<Kept> {
    let after: string | null = null;
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: keyOf(prefix) };
      if (after !== null) query['continuation-token'] = after;
      const xml: string = await found(await ask('GET', objectPath(o.bucket, ''), { query }), 'The bucket').text();
      for (const [, entry] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = textOf(entry!, 'Key')!;
        yield {
          name: o.prefix ? key.slice(o.prefix.length + 1) : key,
          bytes: Number(textOf(entry!, 'Size')),
          at: new Date(textOf(entry!, 'LastModified')!),
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
    async write(name, content, { signal } = {}) {
      const path = objectPath(o.bucket, keyOf(name));
      const parts = inParts(content, o.partBytes ?? PART);
      const first = (await parts.next()).value as Buffer;
      if (first.length < (o.partBytes ?? PART)) {
        found(await ask('PUT', path, { body: first, signal }), 'The bucket');
        return first.length;
      }
      async function* all() {
        yield first;
        for await (const part of parts) if (part.length > 0) yield part;
      }
      return writeLarge(path, all(), signal);
    },
    async read(name) {
      const answer = found(await ask('GET', objectPath(o.bucket, keyOf(name))), name);
      return Readable.fromWeb(answer.body as never);
    },
    async remove(name) {
      await ask('DELETE', objectPath(o.bucket, keyOf(name)));
    },
    async clearParts(_, prefix) {
      const answer = await ask('GET', objectPath(o.bucket, ''), { query: { uploads: '', prefix: keyOf(prefix) } });
      for (const [, entry] of (await answer.text()).matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)) {
        const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((tag) => textOf(entry!, tag));
        // Only this yard writes below its own prefix; a picture's upload may belong to another yard that is sending it
        // now.
        const isOld = new Date(begun ?? '').getTime() < Date.now() - OLD_MS;
        if (key && uploadId && (isMarked(prefix) || isOld))
          await ask('DELETE', objectPath(o.bucket, key), { query: { uploadId } });
      }
    },
  };
}
