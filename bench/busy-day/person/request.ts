import { randomUUID } from 'node:crypto';
import type { ArgsOf, CallKey } from '@yardkeeper/contract/all-calls';
import { writesByGet } from '@yardkeeper/contract/calls/writes-by-get';
import { requestBytes } from '../../harness/client.ts';

export type Parts = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>;
};
export type Rest<K extends CallKey> = keyof ArgsOf<K> extends never ? [args?: object] : [args: ArgsOf<K>];

const pathOf = (key: CallKey, { params = {}, query = {} }: Parts): string => {
  const values = params as Readonly<Record<string, unknown>>;
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
};

async function formOf({ body, files = {} }: Parts): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const [name, given] of Object.entries(files))
    for (const file of [given ?? []].flat()) form.append(name, file as Blob, `${name}.jpg`);
  const made = new Response(form);
  return { type: made.headers.get('content-type')!, bytes: Buffer.from(await made.arrayBuffer()) };
}

/** The bytes that a browser would send; a write has a key of its own. */
export async function bytesOf(key: CallKey, parts: Parts, token: string): Promise<Buffer> {
  const method = key.slice(0, key.indexOf(' '));
  const headers: Record<string, string> = { accept: 'application/json, */*', authorization: `Bearer ${token}` };
  if (method !== 'GET' || key in writesByGet) headers['idempotency-key'] = randomUUID();
  const path = pathOf(key, parts);
  if (parts.files) {
    const { type, bytes } = await formOf(parts);
    return requestBytes(method, path, { ...headers, 'content-type': type }, bytes);
  }
  if (parts.body === undefined) return requestBytes(method, path, headers);
  return requestBytes(method, path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(parts.body));
}
