import { createHash } from 'node:crypto';
import pg from 'pg';

const MOST = 500;
const names = new Map<string, string>();

/**
 * PostgreSQL reads and plans a named statement once per connection instead of at every call. A search or a page keeps
 * a plan of its own: the best one depends on the word and on how rare it is, which a shared plan cannot know.
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

type AnyQuery = (...args: unknown[]) => unknown;

/** A client that names the statements it is asked to run with values. */
export class NamingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const plain = super.query as unknown as AnyQuery;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return plain.call(this, text, values, ...rest);
    const name = nameOf(text);
    return name ? plain.call(this, { name, text, values }, ...rest) : plain.call(this, text, values, ...rest);
  }) as pg.Client['query'];
}
