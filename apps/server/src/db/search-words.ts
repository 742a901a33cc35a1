import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { withoutMacrons } from '@yardkeeper/domain/search/fold';
import { type Expression, type SqlBool, sql } from 'kysely';

/** What people typed, word by word, in lower case as the search columns are. */
export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** The pattern for LIKE that finds the word anywhere. */
export const likeWord = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every word stands somewhere in a lower-case search column. */
export const hasWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  wordsOf(search).map((word) => sql<SqlBool>`${sql.ref(column)} like ${likeWord(word)}`);

/** Below three letters the index knows only how words begin; looking anywhere would read every row. */
const SHORT = 3;

/** The same where a word may be a part number: written with dashes, kept without. Short words begin a word. */
export const hasNumberWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  wordsOf(search).map((word) => {
    const bare = normalPartNumber(word).toLowerCase();
    const spellings = bare === word || bare === '' ? [word] : [word, bare];
    const patterns = spellings.flatMap((text) => {
      const anywhere = likeWord(text);
      return text.length < SHORT ? [anywhere.slice(1), `% ${anywhere.slice(1)}`] : [anywhere];
    });
    const like = patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`);
    return sql<SqlBool>`(${sql.join(like, sql` or `)})`;
  });

/** The same for a column that is kept without macrons. */
export const hasPlainWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  hasWords(column, search && withoutMacrons(search));
