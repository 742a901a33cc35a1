import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { type Expression, type SqlBool, sql } from 'kysely';

/** What people typed, word by word, in lower case as the search columns are. */
export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** The pattern for LIKE that finds the word anywhere. */
export const likeWord = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every word stands somewhere in a lower-case search column. */
export const hasWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  wordsOf(search).map((word) => sql<SqlBool>`${sql.ref(column)} like ${likeWord(word)}`);

/** The same where a word may be a part number: written with dashes, kept without. */
export const hasNumberWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  wordsOf(search).map((word) => {
    const bare = normalPartNumber(word).toLowerCase();
    const asTyped = sql<SqlBool>`${sql.ref(column)} like ${likeWord(word)}`;
    if (bare === word || bare === '') return asTyped;
    return sql<SqlBool>`(${asTyped} or ${sql.ref(column)} like ${likeWord(bare)})`;
  });
