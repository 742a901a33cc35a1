import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { PlaceError } from '../../ports/backup-place.ts';
import { fetchSet } from '../asking/fetch-set.ts';
import { networkWords } from '../asking/network-words.ts';
import { textOf } from './s3-xml.ts';

export type S3Options = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly partBytes?: number;
  readonly pauseMs?: number;
  readonly tries?: number;
  /** how long S3 may take to begin its answer; without it as long as the network allows */
  readonly patienceMs?: number;
};

export type Asked = {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array;
  readonly signal?: AbortSignal | undefined;
};

/** The name under which a file's own hash is kept beside it in S3. */
export const HASH_HEADER = 'x-amz-meta-sha256';
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** The answer when something was to be written only if nothing is there. */
const EXISTS = 412;
const TRIES = 4;
/** Refusals of S3 that only say that the request did not arrive as it was sent. */
const arrivedDamaged = ['BadDigest', 'IncompleteBody', 'RequestTimeout', 'XAmzContentSHA256Mismatch'];

export const addressOf = ({ bucket, prefix }: S3Options): string => `s3://${bucket}${prefix ? `/${prefix}` : ''}`;

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
/** The object's path as it is sent and signed. */
const objectPath = (bucket: string, key: string): string => `/${[bucket, ...key.split('/')].map(encoded).join('/')}`;

/** Bytes in a millisecond of the slowest connection on which sending still makes sense. */
const SLOWEST = 250;
const ANSWER_MS = 60_000;

/** Ends a try when nothing is answered in time; a large body takes longer to send, and a large answer to arrive. */
function deadline(patienceMs: number | undefined, sends: number) {
  const ended = new AbortController();
  const abort = () => ended.abort(new DOMException('it took too long', 'TimeoutError'));
  let timer = patienceMs === undefined ? undefined : setTimeout(abort, patienceMs + sends / SLOWEST);
  const stop = () => clearTimeout(timer);
  const answered = () => {
    stop();
    if (patienceMs !== undefined) timer = setTimeout(abort, ANSWER_MS);
  };
  return { signal: ended.signal, answered, stop };
}

export type Ask = <T>(method: string, key: string, asked: Asked, take: (answer: Response) => Promise<T>) => Promise<T>;

/**
 * Sends signed requests and retries after network or server errors: every request here may safely be sent twice. `take`
 * reads the answer, found (2xx) or not (404), and belongs to the try.
 */
export function asking(o: S3Options): Ask {
  const address = addressOf(o);
  const { accessKeyId, secretAccessKey, region, tries = TRIES } = o;
  const account = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() };
  return async (method, key, { query = {}, headers: more = {}, body, signal }, take) => {
    const url = new URL(o.endpoint);
    url.pathname = objectPath(o.bucket, key);
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    for (let tried = 1; ; tried += 1) {
      signal?.throwIfAborted();
      // S3 compares this hash with the body that it received.
      const asked = { method, url: url.href, headers: { ...more, 'x-amz-content-sha256': sha256(body ?? '') } };
      const { headers } = await new AwsV4Signer({ ...account, ...asked }).sign();
      const late = deadline(o.patienceMs, body?.length ?? 0);
      const ends = [signal, late.signal].filter((end) => end !== undefined);
      let reason: string;
      let cause: unknown;
      try {
        const answer = await fetchSet(o.endpoint, url, {
          method,
          headers,
          ...(body ? { body: new Uint8Array(body) } : {}),
          signal: AbortSignal.any(ends),
        });
        late.answered();
        if (answer.ok || answer.status === 404 || answer.status === EXISTS) return await take(answer);
        if (answer.status >= 300 && answer.status < 400)
          throw new PlaceError(
            `${address} answered ${answer.status}: it is somewhere else; check S3_REGION and S3_ENDPOINT`,
          );
        const said = await answer.text();
        const code = textOf(said, 'Code');
        reason = `${address} answered ${answer.status}: ${textOf(said, 'Message') ?? code ?? 'no reason'}`;
        const mayHelp = answer.status >= 500 || answer.status === 429 || arrivedDamaged.includes(code ?? '');
        if (!mayHelp) throw new PlaceError(reason);
      } catch (error) {
        if (error instanceof PlaceError || signal?.aborted) throw error;
        cause = error;
        reason = `${address} could not be reached: ${networkWords(error)}`;
      } finally {
        late.stop();
      }
      if (tried === tries) throw new PlaceError(reason, { cause });
      await sleep((o.pauseMs ?? 500) * 2 ** tried);
    }
  };
}
