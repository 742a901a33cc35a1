import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holds, holdsOfPart, likeWord } from '../../../db/search-words.ts';

export type ThresholdFilter = {
  readonly search?: string | undefined;
  readonly partId?: number | undefined;
  readonly makeId?: number | undefined;
  readonly modelId?: number | undefined;
  readonly seriesId?: number | undefined;
  readonly supplierId?: number | undefined;
  readonly seesSuppliers: boolean;
  readonly state?: 'short' | 'belowMin' | 'inactive' | undefined;
};
type Test = RawBuilder<SqlBool>;

const suppliersHolding = (word: string) =>
  sql`array(select x.debtor_id from contact x where x.is_supplier and ${holds('x.search', word)})`;

/**
 * Matching ids are found in the small tables first, so that rows are reached by index; only a word with a digit may be
 * part of a number.
 */
export const holdsOfKind = (
  alias: string,
  word: string,
  bySupplier: ((ids: RawBuilder<unknown>) => Test) | null,
): Test => {
  const col = (name: string) => sql.ref(`${alias}.${name}`);
  const number = word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return sql<SqlBool>`(
    ${col('part_id')} = any(array(select x.part_id from part_name x where ${holdsOfPart('x.search', word)}))
    or ${col('make_id')} = any(array(select x.make_id from make x where ${holds('x.search', word)}))
    or ${col('model_id')} = any(array(select x.model_id from model x where ${holds('x.search', word)}))
    or ${col('series_id')} = any(array(select x.series_id from series x where ${holds('x.search', word)}))
    ${bySupplier === null ? sql`` : sql`or ${bySupplier(suppliersHolding(word))}`}
    ${/\d/.test(number) ? sql`or ${col('part_no_norm')} like ${likeWord(number)}` : sql``})`;
};
const ofSupplier = (ids: RawBuilder<unknown>): Test => sql`t.supplier_id = any(${ids})`;

const states = {
  short: sql<SqlBool>`t.short_qty > 0`,
  belowMin: sql<SqlBool>`t.below_min`,
  inactive: sql<SqlBool>`not t.active`,
} as const;

export const testsOf = (f: ThresholdFilter): Test => {
  const tests: Test[] = searchWords(f.search).map((word) =>
    holdsOfKind('t', word, f.seesSuppliers ? ofSupplier : null),
  );
  if (f.partId !== undefined) tests.push(sql`t.part_id = ${f.partId}`);
  if (f.makeId !== undefined) tests.push(sql`t.make_id = ${f.makeId}`);
  if (f.modelId !== undefined) tests.push(sql`t.model_id = ${f.modelId}`);
  if (f.seriesId !== undefined) tests.push(sql`t.series_id = ${f.seriesId}`);
  if (f.supplierId !== undefined) tests.push(sql`t.supplier_id = ${f.supplierId}`);
  if (f.state !== undefined) tests.push(states[f.state]);
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(tests, sql` and `)}`;
};
