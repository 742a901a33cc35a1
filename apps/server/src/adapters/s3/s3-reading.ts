import { Readable } from 'node:stream';
import { PlaceError } from '../../ports/backup-place.ts';
import { networkWords } from '../asking/network-words.ts';
import type { Ask } from './s3-request.ts';

const CUTS = 4;

/**
 * The object's content as it arrives. When the connection is cut in the middle, as happens to a reader that pauses for
 * long, it goes on from there, as long as the object is still the same.
 */
export async function reading(ask: Ask, address: string, key: string, first: Response): Promise<Readable> {
  const total = Number(first.headers.get('content-length') ?? Number.NaN);
  const etag = first.headers.get('etag');
  async function* content() {
    let answer = first;
    let at = 0;
    for (let cuts = 0; ; ) {
      try {
        for await (const chunk of Readable.fromWeb(answer.body as never) as AsyncIterable<Buffer>) {
          at += chunk.length;
          cuts = 0;
          yield chunk;
        }
        return;
      } catch (error) {
        cuts += 1;
        if (at === total) return;
        if (etag === null || cuts === CUTS)
          throw new PlaceError(`${address} could not be reached: ${networkWords(error)}`, { cause: error });
      }
      const headers = { range: `bytes=${at}-`, 'if-match': etag };
      answer = await ask('GET', key, { headers }, async (next) => {
        if (next.status !== 206) throw new PlaceError(`${address}: what was being read is no longer the same`);
        return next;
      });
    }
  }
  return Readable.from(content(), { objectMode: false });
}
