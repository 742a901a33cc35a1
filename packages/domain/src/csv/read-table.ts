import { csvUnguarded } from '../format/csv.ts';
import { parseCsv, separatorOf } from './parse.ts';

type Column = { readonly name: string; readonly required?: boolean };
export type Columns = Readonly<Record<string, Column>>;

/** `row` is the row number that a spreadsheet shows; a cell is undefined when the file does not have its column. */
type TableRow<C extends Columns> = {
  readonly row: number;
  readonly cells: { readonly [K in keyof C]: string | undefined };
};
export type RowProblem = { readonly row: number; readonly column: string; readonly message: string };
export type Table<C extends Columns> = {
  readonly rows: readonly TableRow<C>[];
  readonly has: { readonly [K in keyof C]: boolean };
  readonly problems: readonly RowProblem[];
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '');
const quoted = (names: readonly string[]) => names.map((n) => `“${n}”`).join(', ');
const noRow = (message: string): RowProblem => ({ row: 1, column: '', message });

function headerProblems(header: readonly string[], columns: Columns): RowProblem[] {
  const known = Object.values(columns);
  const isKnown = (name: string) => known.some((c) => plain(c.name) === plain(name));
  const strange = header.filter((name) => name !== '' && !isKnown(name));
  const twice = header.filter((name, n) => name !== '' && header.findIndex((h) => plain(h) === plain(name)) < n);
  const missing = known.filter((c) => c.required && !header.some((h) => plain(h) === plain(c.name)));
  const problems: RowProblem[] = [];
  if (missing.length > 0) problems.push(noRow(`Missing: ${quoted(missing.map((c) => c.name))}`));
  if (strange.length > 0)
    problems.push(noRow(`Not known: ${quoted(strange)}. The columns are ${quoted(known.map((c) => c.name))}`));
  if (twice.length > 0) problems.push(noRow(`There twice: ${quoted(twice)}`));
  return problems;
}

export function readTable<C extends Columns>(text: string, columns: C): Table<C> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const keys = Object.keys(columns) as (keyof C & string)[];
  const { rows, fault } = parseCsv(body, separatorOf(body));
  const header = (rows[0] ?? []).map((name) => name.trim());
  const place = Object.fromEntries(
    keys.map((key) => [key, header.findIndex((h) => plain(h) === plain(columns[key]!.name))]),
  ) as Record<keyof C & string, number>;
  const has = Object.fromEntries(keys.map((key) => [key, place[key] >= 0])) as Table<C>['has'];
  const refused = (problems: readonly RowProblem[]): Table<C> => ({ rows: [], has, problems });
  if (fault) return refused([{ row: fault.row, column: '', message: fault.message }]);
  if (header.every((name) => name === '')) return refused([noRow('The file is empty')]);
  const wrong = headerProblems(header, columns);
  if (wrong.length > 0) return refused(wrong);
  const read: TableRow<C>[] = [];
  const problems: RowProblem[] = [];
  rows.forEach((fields, n) => {
    if (n === 0 || fields.every((field) => field.trim() === '')) return;
    if (fields.length > header.length && fields.slice(header.length).some((field) => field.trim() !== '')) {
      const message = `The row has ${fields.length} fields, the first line only ${header.length}`;
      problems.push({ row: n + 1, column: '', message });
      return;
    }
    const cells = Object.fromEntries(
      keys.map((key) => [key, has[key] ? csvUnguarded((fields[place[key]] ?? '').trim()) : undefined]),
    ) as TableRow<C>['cells'];
    read.push({ row: n + 1, cells });
  });
  if (read.length === 0 && problems.length === 0) problems.push(noRow('There is no row below the first line'));
  return { rows: read, has, problems };
}
