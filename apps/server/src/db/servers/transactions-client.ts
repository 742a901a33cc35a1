import type pg from 'pg';
import { CuttableClient } from '../outage/cuttable-client.ts';
import { Unavailable } from '../outage/trouble.ts';

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i;

const RECOVERING = '55000';
const NOT_ONE = '22012';
/**
 * Fails on a server in recovery, and on one of another timeline: after a switch a pooler may lead to either, whose rows
 * are old, and what the second one takes would be lost.
 */
const onlyOnPrimary = (timeline: string | null): string =>
  timeline === null
    ? 'select pg_current_wal_lsn()'
    : `select 1 / (left(pg_walfile_name(pg_current_wal_lsn()), 8) = '${timeline}')::int`;

/** What each transaction begins with. */
export const openingOf = (
  settings: Readonly<Record<string, string | number>>,
  isReadOnly: boolean,
  timeline: string | null,
): string =>
  [
    onlyOnPrimary(timeline),
    ...(isReadOnly ? ['set transaction read only'] : []),
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
  ].join('; ');

type Ask = (text: unknown, values?: unknown) => Promise<pg.QueryResult>;
type Config = pg.ClientConfig & {
  readonly opening?: () => string;
  /** the pooler led to a server that is not the one that takes writes */
  readonly misled?: () => void;
};

/**
 * For a pooler that lends another connection for each transaction: no statement has a name, and settings are made in
 * each transaction. A single statement gets a transaction of its own, sent together with it.
 */
export class TransactionsClient extends CuttableClient {
  readonly #opening: () => string;
  readonly #misled: () => void;
  #isInTransaction = false;

  constructor(config: Config) {
    super(config);
    this.#opening = config.opening ?? (() => '');
    this.#misled = config.misled ?? (() => {});
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
      const begun = await ask(`${text}; ${this.#opening()}`);
      this.#isInTransaction = true;
      return Array.isArray(begun) ? begun[0] : begun;
    } catch (error) {
      // Otherwise whoever gets the connection next would be in the failed transaction.
      await ask('rollback').catch(() => {});
      throw this.#explained(error);
    }
  }

  async #alone(ask: Ask, text: string, values: unknown): Promise<pg.QueryResult> {
    const all = [ask(`begin; ${this.#opening()}`), ask(text, values), ask('commit')] as const;
    const [opened, ...others] = await Promise.allSettled(all);
    if (opened.status === 'rejected') throw this.#explained(opened.reason);
    for (const each of others) if (each.status === 'rejected') throw each.reason;
    return all[1];
  }

  /** The opening has nothing else that fails with these. */
  #explained(error: unknown): unknown {
    if (![RECOVERING, NOT_ONE].includes((error as { code?: string }).code ?? '')) return error;
    this.#misled();
    return new Unavailable('readOnly', { cause: error });
  }
}
