import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const account = { accessKeyId: 'YARDTEST', secretAccessKey: 'not/a+real=secret', region: 'ap-southeast-2' };
const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** What is wrong with a request's signature, computed from the received bytes. */
function wrongSignature(request: http.IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id, day, region, names, signature] = given as unknown as string[];
  if (id !== account.accessKeyId || region !== account.region) return 'InvalidAccessKeyId';
  if (request.headers['x-amz-content-sha256'] !== sha(body)) return 'XAmzContentSHA256Mismatch';
  if (!names!.split(';').includes('host')) return 'AccessDenied';
  const [path, query = ''] = request.url!.split('?');
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const headers = names!
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, path, sorted, headers, names, sha(body)].join('\n');
  const toSign = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${sha(canonical)}`;
  const key = mac(mac(mac(mac(`AWS4${account.secretAccessKey}`, day!), region!), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(toSign).digest('hex') === signature ? null : 'SignatureDoesNotMatch';
}

type Upload = { readonly key: string; readonly parts: Map<number, Buffer>; readonly begun: Date };

/**
 * What goes wrong with a request: S3 answers 500; it takes longer than anybody waits; the connection is cut, before or in
 * the middle of the answer; one byte arrives as another.
 */
export type Fault = 'error' | 'slow' | 'reset' | 'truncated' | 'corrupted';

const corrupted = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes);
  if (other.length > 0) other[other.length >> 1]! ^= 1;
  return other;
};

/** A local stand-in for S3 that verifies every signature; `fail` and `faults` make the next requests fail. */
export async function startS3(host = '127.0.0.1') {
  const objects = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  const uploads = new Map<string, Upload>();
  const state = { fail: 0, page: 1000, faults: [] as Fault[], asked: 0, slowMs: 60_000 };
  const answer = (
    method: string,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    { 'x-amz-meta-sha256': hash, 'if-match': match, range }: http.IncomingHttpHeaders,
  ): [number, string | Buffer, Record<string, string>?] => {
    const uploadId = query.get('uploadId');
    if (key === '' && method === 'GET' && query.has('uploads')) {
      const begun = [...uploads].filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''));
      const entries = begun.map(
        ([id, upload]) =>
          `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId><Initiated>${upload.begun.toISOString()}</Initiated></Upload>`,
      );
      return [200, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`];
    }
    if (key === '' && method === 'GET') {
      const from = query.get('continuation-token') ?? '';
      const all = [...objects.keys()]
        .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > from)
        .sort();
      const page = all.slice(0, state.page);
      const more = all.length > page.length;
      const contents = page.map(
        (name) =>
          `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>${objects.get(name)!.length}</Size></Contents>`,
      );
      return [
        200,
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
      ];
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map(), begun: new Date() });
      return [200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`];
    }
    const upload = uploadId ? uploads.get(uploadId) : undefined;
    if (uploadId && !upload) return [404, '<Error><Code>NoSuchUpload</Code></Error>'];
    if (upload && method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return [200, '', { etag: `"${sha(body).slice(0, 32)}"` }];
    }
    if (upload && method === 'POST') {
      const told = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([0-9a-f]+)"<\/ETag>/g)];
      if (told.some(([, n, tag]) => sha(upload.parts.get(Number(n))!).slice(0, 32) !== tag))
        return [400, '<Error><Code>InvalidPart</Code></Error>'];
      objects.set(key, Buffer.concat(told.map(([, n]) => upload.parts.get(Number(n))!)));
      hashes.delete(key);
      uploads.delete(uploadId!);
      return [200, '<CompleteMultipartUploadResult/>'];
    }
    if (upload && method === 'DELETE') {
      uploads.delete(uploadId!);
      return [204, ''];
    }
    if (method === 'PUT') {
      objects.set(key, body);
      if (hash) hashes.set(key, hash as string);
      else hashes.delete(key);
    }
    if (method === 'DELETE') objects.delete(key);
    if (method !== 'GET' && method !== 'HEAD') return [method === 'DELETE' ? 204 : 200, ''];
    const found = objects.get(key);
    const kept = hashes.get(key);
    if (!found) return [404, '<Error><Code>NoSuchKey</Code></Error>'];
    const etag = `"${sha(found).slice(0, 32)}"`;
    if (match && match !== etag) return [412, '<Error><Code>PreconditionFailed</Code></Error>'];
    const headers = { etag, ...(kept ? { 'x-amz-meta-sha256': kept } : {}) };
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? -1);
    return from < 0 ? [200, found, headers] : [206, found.subarray(from), headers];
  };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    state.asked += 1;
    const fault = state.faults.shift();
    const body = fault === 'corrupted' ? corrupted(Buffer.concat(chunks)) : Buffer.concat(chunks);
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'slow') return void setTimeout(() => response.destroy(), state.slowMs).unref();
    const send = (status: number, text: string | Buffer, headers = {}) => {
      const bytes = Buffer.from(text as string);
      response.writeHead(status, { ...headers, 'content-length': bytes.length });
      if (fault !== 'truncated')
        return response.end(fault === 'corrupted' && request.method === 'GET' ? corrupted(bytes) : bytes);
      response.write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy());
      return response;
    };
    if (fault === 'error') return send(500, '<Error><Code>InternalError</Code></Error>');
    if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      return send(411, '<Error><Code>MissingContentLength</Code></Error>');
    const wrong = wrongSignature(request, body);
    if (wrong)
      return send(403, `<Error><Code>${wrong}</Code><Message>Signed wrongly &amp; refused: ${wrong}</Message></Error>`);
    if (state.fail > 0) {
      state.fail -= 1;
      return send(503, '<Error><Code>SlowDown</Code></Error>');
    }
    const url = new URL(request.url!, 'http://x');
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    if (bucket !== 'yard') return send(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.headers['if-none-match'] === '*' && objects.has(rest.join('/')))
      return send(412, '<Error><Code>PreconditionFailed</Code></Error>');
    return send(...answer(request.method!, rest.join('/'), url.searchParams, body, request.headers));
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const endpoint = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    account,
    objects,
    uploads,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
