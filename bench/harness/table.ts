export type Row = Readonly<Record<string, string>>;

export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const all: Row[] = [Object.fromEntries(names.map((name) => [name, name])), ...rows];
  const width = (name: string) => Math.max(...all.map((row) => (row[name] ?? '').length));
  const isNumber = (name: string) => rows.every((row) => /^[\d.]*$/.test(row[name] ?? ''));
  const cell = (row: Row, name: string) =>
    isNumber(name) ? (row[name] ?? '').padStart(width(name)) : (row[name] ?? '').padEnd(width(name));
  return all
    .map((row) =>
      names
        .map((name) => cell(row, name))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
