import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { isShort, partSpellingsOf, wordStarts } from '@yardkeeper/domain/search/part-words';
import { searchWords, spellingsOf } from '@yardkeeper/domain/search/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Test = RawBuilder<SqlBool>;
type Column = string | RawBuilder<string>;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
export const likeWord = (word: string): string => `%${escaped(word)}%`;
/** A LIKE pattern for exactly this text. */
export const likeText = escaped;
/** A LIKE pattern for a code that begins with this text. */
export const likeStart = (text: string): string => `${escaped(text)}%`;
const anywhere = (word: string): string[] => [likeWord(word)];
const whereAWordBegins = (word: string): string[] => [
  `${escaped(word)}%`,
  ...wordStarts.map((start) => `%${start}${escaped(word)}%`),
];

const likeAny = (column: Column, patterns: readonly string[]): Test =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern}`),
    sql` or `,
  )})`;

/** The column must hold folded text, as the database function `folded` makes it. */
export const holds = (column: Column, word: string): Test => likeAny(column, spellingsOf(word).flatMap(anywhere));

export const hasWords = (column: Column, search: string | undefined): Test[] =>
  searchWords(search).map((word) => holds(column, word));

/** The column must hold the search text of a part, as the database function `part_search_text` makes it. */
export const holdsOfPart = (column: string, word: string): Test =>
  likeAny(
    column,
    partSpellingsOf(word).flatMap((spelling) => (isShort(spelling) ? whereAWordBegins : anywhere)(spelling)),
  );

export const hasPartWords = (column: string, search: string | undefined): Test[] =>
  searchWords(search).map((word) => holdsOfPart(column, word));

/**
 * For words shorter than three letters the trigram index only finds the start of a word; a search anywhere would scan
 * every row.
 */
const SHORT = 3;

/**
 * Part numbers are typed with dashes but stored without. A short word must be at the start of a word. A word without
 * digits may also be a part's name, which is searched among the few part names.
 */
export const hasNumberWords = (alias: string, search: string | undefined): Test[] =>
  searchWords(search).map((word) => {
    const spellings = new Set([word, normalPartNumber(word).toLowerCase() || word]);
    const patterns = [...spellings].flatMap((text) => (text.length < SHORT ? whereAWordBegins : anywhere)(text));
    const own = likeAny(`${alias}.search`, patterns);
    if (word.length < SHORT || /\d/.test(word)) return own;
    return sql<SqlBool>`(${own} or ${sql.ref(`${alias}.part_id`)} = any(array(
      select p.part_id from part_name p where ${holdsOfPart('p.search', word)})))`;
  });

const named = (table: 'make' | 'model' | 'series', word: string) =>
  sql`array(select x.${sql.ref(`${table}_id`)} from ${sql.table(table)} x where ${holds('x.search', word)})`;

/** The word is in the record's own text, or in its make, model or series, whose ids come from those small tables. */
export const holdsOfVehicle = (alias: string, word: string): Test =>
  sql<SqlBool>`(${holds(`${alias}.search`, word)}
    or ${sql.ref(`${alias}.make_id`)} = any(${named('make', word)})
    or ${sql.ref(`${alias}.model_id`)} = any(${named('model', word)})
    or ${sql.ref(`${alias}.series_id`)} = any(${named('series', word)}))`;
