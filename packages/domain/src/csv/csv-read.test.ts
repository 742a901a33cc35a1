import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvUnguarded } from '../format/csv.ts';
import { parseCsv, separatorOf } from './parse.ts';
import { readTable } from './read-table.ts';

const columns = { name: { name: 'Part name', required: true }, zone: { name: 'Zone' } } as const;
const cells = (text: string) => readTable(text, columns).rows.map((r) => [r.row, r.cells.name, r.cells.zone]);

describe('a CSV file', () => {
  it.each([
    ['a,b;c', ','],
    ['a;b;c', ';'],
    ['a\tb', '\t'],
    ['alone', ','],
    ['"a;b;c",d', ','],
    ['a\nb;c;d', ','],
  ])('%j is separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator));

  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,b","c ""d"""', [['a,b', 'c "d"']]],
    ['"two\nlines",x', [['two\nlines', 'x']]],
    ['a,,', [['a', '', '']]],
    [',\n', [['', '']]],
    ['', []],
  ])('%j is read', (text, rows) => expect(parseCsv(text, ',')).toEqual({ rows, fault: null }));

  it('says in which row a quote is wrong', () => {
    expect(parseCsv('a,b\n"c,d', ',').fault).toEqual({ row: 2, message: 'A quote is opened and never closed' });
    expect(parseCsv('a\n"b" x', ',').fault).toEqual({ row: 2, message: 'There is text after a closing quote' });
  });

  it('what we write can be read back', () => {
    const field = fc.string({ unit: 'binary', maxLength: 12 }).filter((s) => csvUnguarded(s) === s);
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 6 }), (rows) => {
        const written = rows.map((row) => csvLine(row)).join('');
        const { rows: read } = parseCsv(written, ',');
        const unguarded = read.map((row) => row.map(csvUnguarded));
        expect(unguarded).toEqual(rows);
      }),
    );
  });

  it('50,000 rows are read', () => {
    const text = `Part name,Zone\n${'"Left, front door",PAN\r\n'.repeat(50_000)}`;
    expect(readTable(text, columns).rows).toHaveLength(50_000);
  });
});

describe('the first line', () => {
  it('may come in any order, case and spelling, with or without a byte order mark', () => {
    expect(cells('\uFEFFzone;PART_NAME\nPAN;Door')).toEqual([[2, 'Door', 'PAN']]);
    expect(cells('part name\nDoor')).toEqual([[2, 'Door', undefined]]);
  });

  it.each([
    ['Zone\nPAN', 'Missing: “Part name”'],
    ['Part name,Colour\nDoor,red', 'Not known: “Colour”. The columns are “Part name”, “Zone”'],
    ['Part name,partname\nDoor,x', 'There twice: “partname”'],
    ['', 'The file is empty'],
    ['Part name,Zone\n\n', 'There is no row below the first line'],
  ])('%j is refused in words', (text, message) =>
    expect(readTable(text, columns)).toMatchObject({ rows: [], problems: [{ row: 1, column: '', message }] }),
  );

  it('rows keep the number a spreadsheet shows, and empty ones are passed over', () => {
    expect(cells('Part name,Zone\n\nDoor,\n,,\n"=1+1",')).toEqual([
      [3, 'Door', ''],
      [5, '=1+1', ''],
    ]);
    expect(readTable('Part name\nDoor,2,3', columns).problems).toEqual([
      { row: 2, column: '', message: 'The row has 3 fields, the first line only 1' },
    ]);
  });
});
