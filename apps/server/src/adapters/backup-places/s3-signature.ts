import { createHash, createHmac } from 'node:crypto';

export type S3Account = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };
export type S3Request = {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bodyHash: string;
  readonly at: Date;
};

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The object's path as it is sent and signed. */
export const objectPath = (bucket: string, name: string): string =>
  `/${[bucket, ...name.split('/')].map(encoded).join('/')}`;

/** AWS Signature Version 4 including the hash of the body, which S3 compares with what it received. */
export function signed(
  account: S3Account,
  { method, url, headers = {}, bodyHash, at }: S3Request,
): Record<string, string> {
  const time = `${at.toISOString().replace(/[:-]|\.\d{3}/g, '')}`;
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(all)
    .map((name) => name.toLowerCase())
    .sort();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${all[name]!.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${account.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secretAccessKey}`, day), account.region), 's3'), 'aws4_request');
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const { host: _, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
