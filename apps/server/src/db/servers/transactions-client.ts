import type pg from 'pg';
import { CuttableClient } from '../outage/cuttable-client.ts';
import { Unavailable } from '../outage/trouble.ts';

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i;

/**
 * What each transaction begins with. On a standby, to which a pooler may lead after a switch, `read write` is refused:
 * its rows may be old.
 */
export const openingOf = (settings: Readonly<Record<string, string | number>>, isReadOnly: boolean): string =>
  [
    ...(isReadOnly ? ['set transaction read write', 'set transaction read only'] : []),
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
  ].join('; ');

/** The opening has nothing else that a server cannot do: it is a standby. */
const explained = (error: unknown): unknown =>
  (error as { code?: string }).code === '0A000' ? new Unavailable('readOnly', { cause: error }) : error;

type Ask = (text: unknown, values?: unknown) => Promise<pg.QueryResult>;

/**
 * For a pooler that lends another connection for each transaction: no statement has a name, and settings are made in
 * each transaction. A single statement gets a transaction of its own, sent together with it.
 */
export class TransactionsClient extends CuttableClient {
  readonly #opening: string;
  #isInTransaction = false;

  constructor(config: pg.ClientConfig & { readonly opening?: string }) {
    super(config);
    this.#opening = config.opening ?? '';
  }

  override query = ((text: unknown, values?: unknown) => {
    const ask = super.query.bind(this) as unknown as Ask;
    if (typeof text !== 'string') return ask(text, values);
    if (begins.test(text)) return this.#begin(ask, text);
    if (ends.test(text)) this.#isInTransaction = false;
    else if (!this.#isInTransaction) return this.#alone(ask, text, values);
    return ask(text, values);
  }) as CuttableClient['query'];

  async #begin(ask: Ask, text: string): Promise<pg.QueryResult> {
    try {
      const begun = await ask(`${text}; ${this.#opening}`);
      this.#isInTransaction = true;
      return Array.isArray(begun) ? begun[0] : begun;
    } catch (error) {
      // Otherwise whoever gets the connection next would be in the failed transaction.
      await ask('rollback').catch(() => {});
      throw explained(error);
    }
  }

  async #alone(ask: Ask, text: string, values: unknown): Promise<pg.QueryResult> {
    const all = [ask(`begin; ${this.#opening}`), ask(text, values), ask('commit')] as const;
    const [opened, ...others] = await Promise.allSettled(all);
    if (opened.status === 'rejected') throw explained(opened.reason);
    for (const each of others) if (each.status === 'rejected') throw each.reason;
    return all[1];
  }
}
