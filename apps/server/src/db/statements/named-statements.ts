import { type CompiledQuery, sql } from 'kysely';
import { CuttableClient } from '../outage/cuttable-client.ts';
import { isOutdated } from '../outage/trouble.ts';

/** Each cached plan takes memory on each connection, so only the first ones that a process asks for get a name. */
export const MOST_NAMED = 500;
const names = new Map<string, string>();
let given = 0;

/** Put into a statement whose best plan depends on how many rows a value has. */
export const planEachTime = sql`/* planned each time */`;
/** A search is planned each time, because the best plan depends on how rare the word is. */
const isPlannedEachTime = /\blike\b|\bsimilarity\b|\/\* planned each time \*\//i;
/** Statements without values get a name only if they read; BEGIN, COMMIT and the like stay unnamed. */
const isRead = /^\s*(select|with)\b/i;

function named(text: string): string | undefined {
  if (names.size >= MOST_NAMED) return undefined;
  const name = `s${given}`;
  given += 1;
  names.set(text, name);
  return name;
}

export const nameOf = (text: string, values: readonly unknown[]): string | undefined =>
  names.get(text) ??
  (isPlannedEachTime.test(text) || (values.length === 0 && !isRead.test(text)) ? undefined : named(text));

/** Names a search whose best plan is the same for every word. */
export function plannedOnce<Row>(search: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!names.has(search.sql)) named(search.sql);
  return search;
}

/** Every statement gets a new name, so that a repeated transaction meets no second outdated one. */
function renameIfOutdated(error: unknown): void {
  if (isOutdated(error)) names.clear();
}

/** PostgreSQL plans a statement that has a name once per connection. */
export class NamingClient extends CuttableClient {
  override query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const plain = super.query as unknown as (...args: unknown[]) => unknown;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values) : undefined;
    if (!name) return plain.call(this, text, values, ...rest);
    const asked = plain.call(this, { name, text, values }, ...rest);
    if (asked instanceof Promise) asked.catch(renameIfOutdated);
    return asked;
  }) as CuttableClient['query'];
}
