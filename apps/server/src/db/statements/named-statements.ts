import type { CompiledQuery } from 'kysely';
import { CuttableClient } from '../outage/cuttable-client.ts';

/** Each cached plan takes memory on each connection, so only the first ones that a process asks for get a name. */
export const MOST_NAMED = 500;
const names = new Map<string, string>();

/** A search is planned each time, because the best plan depends on how rare the word is. */
const isSearch = /\blike\b|\bsimilarity\b/i;
/** Statements without values get a name only if they read; BEGIN, COMMIT and the like stay unnamed. */
const isRead = /^\s*(select|with)\b/i;

function named(text: string): string | undefined {
  if (names.size >= MOST_NAMED) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

export const nameOf = (text: string, values: readonly unknown[]): string | undefined =>
  names.get(text) ?? (isSearch.test(text) || (values.length === 0 && !isRead.test(text)) ? undefined : named(text));

/** Names a search whose best plan is the same for every word. */
export function plannedOnce<Row>(search: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!names.has(search.sql)) named(search.sql);
  return search;
}

/** PostgreSQL plans a statement that has a name once per connection. */
export class NamingClient extends CuttableClient {
  override query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const plain = super.query as unknown as (...args: unknown[]) => unknown;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values) : undefined;
    return name ? plain.call(this, { name, text, values }, ...rest) : plain.call(this, text, values, ...rest);
  }) as CuttableClient['query'];
}
