import { z } from 'zod';
import { digits } from './fields/digits.ts';

export const wholeNumber = digits;
export const id = wholeNumber.positive();
export const idParam = z.object({ id });
/** `?ids=1001,1002` */
export const idsInQuery = z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Tick at least one, and at most 200');

export const pageNum = wholeNumber.min(1).max(1_000_000).default(1);
export const pageSize = wholeNumber.min(1).max(500).default(20);
export const paging = z.object({ pageNum, pageSize });

const sortOrder = z.enum(['ASC', 'DESC']);

export const sortedPaging = <const F extends readonly [string, ...string[]]>(fields: F) =>
  paging.extend({ sortField: z.enum(fields).optional(), sortOrder: sortOrder.optional() });

/** Long lists are counted up to a limit only: `isCapped` then means that there are more, and later pages still open. */
export const page = <R extends z.ZodType>(record: R) =>
  z.object({ records: z.array(record), total: z.number(), pages: z.number(), isCapped: z.literal(true).optional() });

export const flag = z.union([z.literal(0), z.literal(1)]);
/** A flag in the URL. */
export const flagInQuery = wholeNumber.pipe(flag).optional();
/** The number of changes of a record; when it is left out, the last save wins. */
export const version = wholeNumber.min(0).optional();
export const isoInstant = z.string();
