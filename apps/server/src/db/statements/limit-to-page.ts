import { type RawBuilder, sql } from 'kysely';

type Paged = { readonly pageNum: number; readonly pageSize: number };

/**
 * The page size is part of the SQL text, because for a limit given as a parameter PostgreSQL plans for a tenth of all
 * rows and sorts them.
 */
export const limitToPage = ({ pageNum, pageSize }: Paged): RawBuilder<unknown> =>
  pageNum === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(pageNum - 1) * pageSize}`;
