import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { withoutMacrons } from '@yardkeeper/domain/reference/names';
import { type Expression, type SqlBool, sql } from 'kysely';

export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

export const likeWord = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

export const hasWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  wordsOf(search).map((word) => sql<SqlBool>`${sql.ref(column)} like ${likeWord(word)}`);

/**
 * For words shorter than three letters the trigram index finds only the start of a word; any other place would need
 * every row.
 */
const SHORT = 3;

/** Part numbers are typed with dashes but stored without. A short word must stand at the start of a word. */
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

export const hasPlainWords = (column: string, search: string | undefined): Expression<SqlBool>[] =>
  hasWords(column, search && withoutMacrons(search));
