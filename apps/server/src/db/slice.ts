import { type RawBuilder, sql } from 'kysely';

type Paged = { readonly pageNum: number; readonly pageSize: number };

/**
 * One page. The size stands in the statement and the first page has no offset: of a size it is only told later the
 * planner takes a tenth of all rows for granted, and sorts them.
 */
export const slice = ({ pageNum, pageSize }: Paged): RawBuilder<unknown> =>
  pageNum === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(pageNum - 1) * pageSize}`;
