import { type Listed, rowsOf } from './asked/rows.ts';
import { comparable, fieldOf, whereOf } from './asked/where.ts';
import { notFound } from './refused.ts';

export type Query = Readonly<Record<string, string | undefined>>;
type Row = Readonly<Record<string, unknown>>;

const PAGE = 100;
const MOST = 1000;

const listed = (row: Row, query: Query, name: string, field: string) =>
  !query[name] ||
  query[name].split(',').some((v) => String(fieldOf(row, field)).toLowerCase() === v.trim().toLowerCase());

function sorted<T extends Row>(rows: T[], order: string): T[] {
  const [field = '', direction = 'ASC'] = order.trim().split(/\s+/);
  const sign = direction.toUpperCase() === 'DESC' ? -1 : 1;
  return rows.sort((a, b) => {
    const [x, y] = [comparable(fieldOf(a, field)) ?? '', comparable(fieldOf(b, field)) ?? ''];
    return (x < y ? -1 : x > y ? 1 : 0) * sign;
  });
}

/**
 * The requested rows: all of them, or one page with the total if a page is named. If-Modified-Since matches what
 * changed at that second or later.
 */
export function found<T extends Row>(
  list: Listed,
  rows: readonly T[],
  query: Query,
  since: string | undefined,
): object {
  const { type, id, fields } = rowsOf[list];
  const from = since ? Date.parse(since.endsWith('Z') || /GMT/.test(since) ? since : `${since}Z`) : null;
  const fits = query.where ? whereOf(query.where, type, fields) : () => true;
  const matching = rows.filter(
    (row) =>
      (from === null || Number(comparable(row.UpdatedDateUTC)) >= from) &&
      fits(row) &&
      listed(row, query, 'IDs', id) &&
      listed(row, query, 'InvoiceNumbers', 'InvoiceNumber') &&
      listed(row, query, 'ContactIDs', 'Contact.ContactID') &&
      listed(row, query, 'Statuses', 'Status') &&
      (!query.searchTerm || JSON.stringify(row).toLowerCase().includes(query.searchTerm.toLowerCase())),
  );
  if (query.order) sorted(matching, query.order);
  if (!query.page && !query.pageSize) return { [list]: matching };
  const pageSize = Math.min(MOST, Math.max(1, Number(query.pageSize ?? PAGE) || PAGE));
  const page = Math.max(1, Number(query.page ?? 1) || 1);
  const itemCount = matching.length;
  return {
    pagination: { page, pageSize, pageCount: Math.ceil(itemCount / pageSize), itemCount },
    [list]: matching.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** The row whose id, or whose number, is in the address. */
export function one<T extends Row>(list: Listed, rows: readonly T[], id: string, number?: string): object {
  const field = rowsOf[list].id;
  const here = rows.find((row) => row[field] === id) ?? (number && rows.find((row) => row[number] === id));
  if (!here) throw notFound();
  return { [list]: [here] };
}
