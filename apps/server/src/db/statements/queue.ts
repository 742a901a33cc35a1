import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MOST_COUNTED } from './count-up-to.ts';
import { limitToPage } from './limit-to-page.ts';
import { hasWords, holds } from './search-words.ts';

export type Test = RawBuilder<SqlBool>;
type Column = RawBuilder<unknown>;

export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: string | undefined;
  sortOrder?: 'ASC' | 'DESC' | undefined;
};

/** Work on invoices that people take one after the other: little of it is open, much is past. */
export type Queue = {
  readonly table: Column;
  readonly id: Column;
  readonly invoiceId: Column;
  /** when a past one ended */
  readonly endedAt: Column;
  readonly openText: RawBuilder<string>;
  /** The ids by what their numbers begin with, such as `picking` of Picking1001. */
  readonly numbers: Readonly<Record<string, Column>>;
};

type Asked = { readonly isPast: boolean; readonly search: string | undefined };

/** Numbers of past work are searched by id, because there are many and no index on their text. */
const pastWord = (queue: Queue, word: string): Test => {
  const [, kind = '', digits] = /^([a-z]+)(\d{1,15})$/.exec(word) ?? [];
  const id = Object.hasOwn(queue.numbers, kind) ? queue.numbers[kind] : undefined;
  return id ? sql<SqlBool>`${id} = ${Number(digits)}` : holds('i.search', word);
};

/** `from … where …`; joins the invoice only for a search. */
export function fromQueue(queue: Queue, { isPast, search }: Asked, tests: readonly (Test | false)[]): Column {
  const words = searchWords(search);
  const found = isPast ? words.map((word) => pastWord(queue, word)) : hasWords(queue.openText, search);
  const all = [...tests.filter((test) => test !== false), ...found];
  const invoice = words.length > 0 ? sql`join invoice i on i.invoice_id = ${queue.invoiceId}` : sql``;
  return sql`from ${queue.table} ${invoice} where ${sql.join(all, sql` and `)}`;
}

export const wayOf = ({ sortOrder }: Paged): RawBuilder<unknown> => sql.raw(sortOrder === 'DESC' ? 'desc' : 'asc');

export type Found = {
  /** the ids of the page */
  readonly ids: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
};

export const foundInOrder = (queue: Queue, from: Column, order: Column, f: Paged): Found => ({
  ids: sql`select ${queue.id} ${from} order by ${order} ${limitToPage(f)}`,
  order,
});

/** Sorts only the newest of the past ones by this column, because no index has them in its order. */
export function newestInOrder(queue: Queue, from: Column, column: Column, f: Paged): Found {
  const way = wayOf(f);
  const newest = sql`select ${queue.id} as id, ${column} as word ${from}
    order by ${queue.endedAt} desc, ${queue.id} desc limit ${sql.lit(MOST_COUNTED)}`;
  return {
    ids: sql`select x.id from (${newest}) x order by x.word ${way}, x.id ${way} ${limitToPage(f)}`,
    order: sql`${column} ${way}, ${queue.id} ${way}`,
  };
}
