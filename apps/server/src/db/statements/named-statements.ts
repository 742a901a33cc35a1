import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

const MOST_TEXTS = 5_000;
const names = new Map<string, string>();

/**
 * PostgreSQL plans a named statement once per connection. A search is planned each time, because the best plan depends
 * on how rare the word is.
 */
const deservesOwnPlan = /\blike\b|\bsimilarity\b/i;
/** Begins a search whose best plan is the same for every word. */
export const PLANNED_ONCE = '/* planned once */';

export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (deservesOwnPlan.test(text) && !text.startsWith(PLANNED_ONCE)) return undefined;
  // The name follows from the text, so that one that is forgotten comes out the same again.
  if (names.size >= MOST_TEXTS) names.clear();
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Without values only what reads: what opens and ends a transaction is sent as it is. */
const isRead = /^\s*(select|with)\b/i;

const BEGIN = 'begin';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
/** Begins a statement that leaves together with the commit, which fails with it; nobody may need its answer. */
export const WITH_COMMIT = '/* with the commit */';
/** Begins a statement that leaves together with the next one, which fails with it; nobody may need its answer. */
export const WITH_NEXT = '/* with the next */';
/** What a statement without rows answers. */
const nothing = { rows: [], rowCount: null, command: 'BEGIN', oid: 0, fields: [] };

type Statement = readonly [text: string, values: unknown];
type AnyQuery = (...args: unknown[]) => unknown;
type Sending = { readonly connection: { readonly stream: Socket } };
type Parsed = { readonly connection: { readonly parsedStatements: Record<string, string | undefined> } };

/** Each plan takes memory of the connection, so that only so many are kept: those that were used last. */
const MOST_KEPT = 400;

export class NamingClient extends pg.Client {
  readonly #kept = new Set<string>();

  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

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

  /** A transaction that was opened and has not sent anything yet. */
  #isToBegin = false;

  /**
   * A transaction begins with its first statement: both leave in one piece, which saves a round trip. A lost connection
   * fails both, so that nobody needs the answer to the first.
   */
  #begun(send: () => unknown): unknown {
    this.#isToBegin = false;
    super.query(BEGIN).catch(() => undefined);
    return send();
  }

  /** What is asked for at the same moment leaves in one piece. */
  #together<T>(send: () => T): T {
    const { stream } = (this as unknown as Sending).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return send();
  }

  #withCommit: Statement | null = null;

  /** In a transaction that failed the commit is a rollback, so that the two are done or neither is. */
  async #committed([text, values]: Statement): Promise<unknown> {
    const [, done] = await Promise.all([this.#named(text, values, []), super.query(COMMIT)]);
    return done;
  }

  #withNext: Statement | null = null;

  #afterIts([text, values]: Statement, send: () => unknown): unknown {
    this.#withNext = null;
    const first = this.#named(text, values, []);
    return Promise.all([first, send()]).then(([, answer]) => answer);
  }

  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (text === BEGIN && rest.length === 0) {
      this.#isToBegin = true;
      return Promise.resolve(nothing);
    }
    if (typeof text === 'string' && text.startsWith(WITH_COMMIT) && rest.length === 0) {
      this.#withCommit = [text, values];
      return Promise.resolve(nothing);
    }
    if (typeof text === 'string' && text.startsWith(WITH_NEXT) && rest.length === 0) {
      this.#withNext = [text, values];
      return Promise.resolve(nothing);
    }
    const last = this.#withCommit;
    if (text === ROLLBACK) this.#withNext = null;
    if (text === COMMIT || text === ROLLBACK) this.#withCommit = null;
    const first = this.#withNext;
    const alone = () => (text === COMMIT && last ? this.#committed(last) : this.#named(text, values, rest));
    const send = () => (first ? this.#afterIts(first, alone) : alone());
    return this.#together(() => (this.#isToBegin ? this.#begun(send) : send()));
  }) as pg.Client['query'];

  #named(text: unknown, values: unknown, rest: readonly unknown[]): unknown {
    const plain = super.query as unknown as AnyQuery;
    if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !isRead.test(text)))
      return plain.call(this, text, values, ...rest);
    const name = nameOf(text);
    if (!name) return plain.call(this, text, values, ...rest);
    this.#keep(name);
    return plain.call(this, { name, text, values }, ...rest);
  }
}
