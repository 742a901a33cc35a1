/**
 * A query for one row that changes when any row of the table changes: the number of rows and the sum of their hashes.
 * `row` is the expression hashed for each row, `t`.
 */
export const digestOf = (table: string, row = 't::text'): string =>
  `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as is from "${table}" t`;
