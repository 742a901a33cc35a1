import { createHash } from 'node:crypto';
import pg from 'pg';

const MOST = 500;
const names = new Map<string, string>();

/**
 * PostgreSQL plans a named statement once per connection. A search is planned each time, because the best plan depends
 * on how rare the word is.
 */
const deservesOwnPlan = /\blike\b|\bsimilarity\b/i;

export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST || deservesOwnPlan.test(text)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Without values only what reads: what opens and ends a transaction is sent as it is. */
const isRead = /^\s*(select|with)\b/i;

type AnyQuery = (...args: unknown[]) => unknown;

export class NamingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const plain = super.query as unknown as AnyQuery;
    if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !isRead.test(text)))
      return plain.call(this, text, values, ...rest);
    const name = nameOf(text);
    return name ? plain.call(this, { name, text, values }, ...rest) : plain.call(this, text, values, ...rest);
  }) as pg.Client['query'];
}
