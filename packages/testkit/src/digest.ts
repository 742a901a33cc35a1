/**
 * A query for one row, which differs when any row of the table does: how many there are, and the sum of their hashes.
 * `row` is what is looked at of each row, `t`.
 */
export const digestOf = (table: string, row = 't::text'): string =>
  `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as is from "${table}" t`;
