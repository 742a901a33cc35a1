import type { Readable } from 'node:stream';
import { PlaceError } from '../../ports/backup-place.ts';
import type { Ask } from './s3-request.ts';
import { textOf } from './s3-xml.ts';

/** Cuts the content into parts of this size; the last one is smaller, and may be empty. */
export async function* inParts(content: Readable, size: number): AsyncGenerator<Buffer> {
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

/** Sends a large object in parts, which S3 joins at the end; a failed upload is taken back. */
export const uploader =
  (ask: Ask, address: string) =>
  async (key: string, first: Buffer, rest: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number> => {
    const found = async (answer: Response): Promise<Response> => {
      if (answer.status === 404) throw new PlaceError(`The upload is not in ${address}`);
      return answer;
    };
    const uploadId = await ask(
      'POST',
      key,
      { query: { uploads: '' }, signal },
      async (answer) => textOf(await (await found(answer)).text(), 'UploadId')!,
    );
    const tags: string[] = [];
    let bytes = 0;
    const send = async (body: Buffer): Promise<void> => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push(
        await ask(
          'PUT',
          key,
          { query, body, signal },
          async (answer) => (await found(answer)).headers.get('etag') ?? '',
        ),
      );
      bytes += body.length;
    };
    try {
      await send(first);
      for await (const part of rest) if (part.length > 0) await send(part);
      const list = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
      const ended = await ask('POST', key, { query: { uploadId }, body, signal }, (answer) => answer.text());
      // An error may come with status 200, because S3 starts to answer before it has joined the parts.
      if (ended.includes('<Error>'))
        throw new PlaceError(`${address}: ${textOf(ended, 'Message') ?? 'the upload failed'}`);
      return bytes;
    } catch (error) {
      await ask('DELETE', key, { query: { uploadId } }, (answer) => answer.arrayBuffer()).catch(() => {});
      throw error;
    }
  };
