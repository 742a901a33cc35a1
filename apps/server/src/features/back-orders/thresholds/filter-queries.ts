import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { holds, holdsOfPart, likeWord } from '../../../db/statements/search-words.ts';

export type ThresholdFilter = {
  /** the ids that each word of the search stands for */
  readonly found: readonly Found[];
  readonly partId?: number | undefined;
  readonly makeId?: number | undefined;
  readonly modelId?: number | undefined;
  readonly seriesId?: number | undefined;
  readonly supplierId?: number | undefined;
  readonly state?: 'short' | 'belowMin' | 'inactive' | undefined;
};
type Test = RawBuilder<SqlBool>;

/** What one word stands for: ids in the small tables, and a part number if it has a digit. */
export type Found = {
  readonly parts: readonly number[];
  readonly makes: readonly number[];
  readonly models: readonly number[];
  readonly series: readonly number[];
  readonly suppliers: readonly number[];
  readonly documents: readonly number[];
  readonly number: string | null;
};
type Held = Omit<Found, 'number'>;

/**
 * Looks up the ids first, so that page and count use indexes and prepared plans. `documents` selects the documents that
 * match the word.
 */
export const wordsFound = (
  db: Db,
  search: string | undefined,
  seesSuppliers: boolean,
  documents: (word: string) => RawBuilder<unknown> = () => sql`select null::bigint where false`,
): Promise<Found[]> =>
  Promise.all(
    searchWords(search).map(async (word) => {
      const number = word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
      const { rows } = await sql<Held>`select
          array(select x.part_id from part_name x where ${holdsOfPart('x.search', word)}) as parts,
          array(select x.make_id from make x where ${holds('x.search', word)}) as makes,
          array(select x.model_id from model x where ${holds('x.search', word)}) as models,
          array(select x.series_id from series x where ${holds('x.search', word)}) as series,
          array(select x.debtor_id from contact x where ${sql.lit(seesSuppliers)} and x.is_supplier
            and ${holds('x.search', word)}) as suppliers,
          array(${documents(word)}) as documents`.execute(db);
      return { ...rows[0]!, number: /\d/.test(number) ? number : null };
    }),
  );

const ids = (list: readonly number[]) => sql`${[...list]}::bigint[]`;
export const holdsOfKind = (alias: string, found: Found, bySupplier: (ids: RawBuilder<unknown>) => Test): Test => {
  const col = (name: string) => sql.ref(`${alias}.${name}`);
  const lists = { part_id: found.parts, make_id: found.makes, model_id: found.models, series_id: found.series };
  const ways = Object.entries(lists).flatMap(([name, list]) =>
    list.length === 0 ? [] : [sql<SqlBool>`${col(name)} = any(${ids(list)})`],
  );
  if (found.suppliers.length > 0) ways.push(bySupplier(ids(found.suppliers)));
  if (found.documents.length > 0) ways.push(sql`${col('invoice_id')} = any(${ids(found.documents)})`);
  if (found.number !== null) ways.push(sql`${col('part_no_norm')} like ${likeWord(found.number)}`);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
};
const ofSupplier = (ids: RawBuilder<unknown>): Test => sql`t.supplier_id = any(${ids})`;

const states = {
  short: sql<SqlBool>`t.short_qty > 0`,
  belowMin: sql<SqlBool>`t.below_min`,
  inactive: sql<SqlBool>`not t.active`,
} as const;

export const testsOf = (f: ThresholdFilter): Test => {
  const tests: Test[] = f.found.map((word) => holdsOfKind('t', word, ofSupplier));
  if (f.partId !== undefined) tests.push(sql`t.part_id = ${f.partId}`);
  if (f.makeId !== undefined) tests.push(sql`t.make_id = ${f.makeId}`);
  if (f.modelId !== undefined) tests.push(sql`t.model_id = ${f.modelId}`);
  if (f.seriesId !== undefined) tests.push(sql`t.series_id = ${f.seriesId}`);
  if (f.supplierId !== undefined) tests.push(sql`t.supplier_id = ${f.supplierId}`);
  if (f.state !== undefined) tests.push(states[f.state]);
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(tests, sql` and `)}`;
};
