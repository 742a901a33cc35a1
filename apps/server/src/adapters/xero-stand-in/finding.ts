import { XeroRefusal } from './refused.ts';

export type Query = Readonly<Record<string, string | undefined>>;
type Record_ = Readonly<Record<string, unknown>>;

const fieldOf = (row: Record_, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record_ | undefined)?.[key], row);

const comparable = (value: unknown): string | number => {
  const date = /^\/Date\((-?\d+)/.exec(String(value));
  if (date) return Number(date[1]);
  return typeof value === 'number' ? value : String(value ?? '');
};

function wanted(text: string): string | number {
  const date = /^DateTime\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(text);
  if (date) return Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3]));
  const guid = /^(?:Guid\()?"(.*)"\)?$/.exec(text);
  return guid ? guid[1]! : Number(text);
}

const compare: Readonly<Record<string, (a: string | number, b: string | number) => boolean>> = {
  '==': (a, b) => (typeof a === 'string' ? a.toLowerCase() === String(b).toLowerCase() : a === b),
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

/** Conditions joined by OR, each of which joins some by AND; no brackets. */
const fits = (row: Record_, where: string): boolean =>
  where.split(/\s+(?:OR|\|\|)\s+(?=[\w.]+\s*[=!<>])/i).some((part) => fitsAll(row, part));

function fitsAll(row: Record_, where: string): boolean {
  return where.split(/\s+(?:AND|&&)\s+(?=[\w.]+\s*[=!<>])/i).every((clause) => {
    const parts = /^\s*([\w.]+)\s*(==|!=|>=|<=|>|<)\s*(.+?)\s*$/.exec(clause);
    if (!parts)
      throw new XeroRefusal(400, {
        ErrorNumber: 16,
        Type: 'QueryParseException',
        Message: `Operator or field not understood: ${clause}`,
      });
    return compare[parts[2]!]!(comparable(fieldOf(row, parts[1]!)), wanted(parts[3]!));
  });
}

const listed = (row: Record_, query: Query, name: string, field: string) =>
  !query[name] ||
  query[name].split(',').some((v) => String(fieldOf(row, field)).toLowerCase() === v.trim().toLowerCase());

/** Pages of 100, newest change first left to `order`; If-Modified-Since takes what changed at that second or later. */
export function found<T extends Record_>(
  rows: readonly T[],
  query: Query,
  since: string | undefined,
  ids: string,
): T[] {
  const from = since ? Date.parse(since.endsWith('Z') || /GMT/.test(since) ? since : `${since}Z`) : null;
  const matching = rows.filter(
    (row) =>
      (from === null || Number(comparable(row.UpdatedDateUTC)) >= from) &&
      (!query.where || fits(row, query.where)) &&
      listed(row, query, 'IDs', ids) &&
      listed(row, query, 'InvoiceNumbers', 'InvoiceNumber') &&
      listed(row, query, 'ContactIDs', 'Contact.ContactID') &&
      listed(row, query, 'Statuses', 'Status') &&
      (!query.searchTerm || JSON.stringify(row).toLowerCase().includes(query.searchTerm.toLowerCase())),
  );
  if (query.order) {
    const [field = '', direction = 'ASC'] = query.order.split(' ');
    matching.sort((a, b) => {
      const [x, y] = [comparable(fieldOf(a, field)), comparable(fieldOf(b, field))];
      return (x < y ? -1 : x > y ? 1 : 0) * (direction === 'DESC' ? -1 : 1);
    });
  }
  const size = Math.min(1000, Number(query.pageSize ?? 100));
  const page = query.page ? Number(query.page) : 1;
  return matching.slice((page - 1) * size, page * size);
}
