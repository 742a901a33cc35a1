import { createHash } from 'node:crypto';
import pg from 'pg';

const MOST_TEXTS = 5_000;
const names = new Map<string, string>();

/**
 * PostgreSQL plans a named statement once per connection. A search is planned each time, because the best plan depends
 * on how rare the word is.
 */
const deservesOwnPlan = /\blike\b|\bsimilarity\b/i;

export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (deservesOwnPlan.test(text)) return undefined;
  // The name follows from the text, so that one that is forgotten comes out the same again.
  if (names.size >= MOST_TEXTS) names.clear();
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Without values only what reads: what opens and ends a transaction is sent as it is. */
const isRead = /^\s*(select|with)\b/i;

type AnyQuery = (...args: unknown[]) => unknown;
type Parsed = { readonly connection: { readonly parsedStatements: Record<string, string | undefined> } };

/** Each plan takes memory of the connection, so that only so many are kept: those that were used last. */
const MOST_KEPT = 400;

export class NamingClient extends pg.Client {
  readonly #kept = new Set<string>();

  #keep(name: string): void {
    const isKept = this.#kept.delete(name);
    this.#kept.add(name);
    if (isKept || this.#kept.size <= MOST_KEPT) return;
    const [oldest] = this.#kept as unknown as Iterable<string>;
    if (oldest === undefined) return;
    this.#kept.delete(oldest);
    const { parsedStatements } = (this as unknown as Parsed).connection;
    // One that never came to be prepared would fail, and with it the transaction it is in.
    if (parsedStatements[oldest] === undefined) return;
    super.query(`deallocate "${oldest}"`).then(
      () => {
        delete parsedStatements[oldest];
      },
      () => this.#kept.add(oldest),
    );
  }

  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const plain = super.query as unknown as AnyQuery;
    if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !isRead.test(text)))
      return plain.call(this, text, values, ...rest);
    const name = nameOf(text);
    if (!name) return plain.call(this, text, values, ...rest);
    this.#keep(name);
    return plain.call(this, { name, text, values }, ...rest);
  }) as pg.Client['query'];
}
