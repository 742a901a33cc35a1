import type { CallDef } from '@yardkeeper/contract/call';
import type { Parts } from './known-records.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A call with its input as a request; forms are sent as JSON too, and refused. */
export function requestOf(call: CallDef, parts: Parts) {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const query = Object.entries((parts.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    asText(value),
  ]);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name]) ?? ''));
  const body = call.method === 'GET' || parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const url = query.length === 0 ? path : `${path}?${new URLSearchParams(query as [string, string][])}`;
  return { method: call.method, url, body };
}
