import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/read-table.ts';
import { alternativeText } from './alternative-cell.ts';
import { conditionName, conditionOf, partConditions } from './conditions.ts';
import { type NameLists, partNameColumns, readNameRows } from './name-rows.ts';
import { partNumberColumns, readNumberRows } from './number-rows.ts';
import { normalPartNumber, partNumberProblem, tidyPartNumber } from './part-number.ts';
import { circularNumbers, successors, wouldBeCircular } from './supersession.ts';

describe('a part number', () => {
  it.each([
    ['04465-33471', '0446533471'],
    [' 90915 yzze1 ', '90915YZZE1'],
    ['1K0.615/301-AA', '1K0615301AA'],
    ['—', ''],
  ])('%j is compared as %j', (text, norm) => expect(normalPartNumber(text)).toBe(norm));

  it('is the same however it is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const norm = normalPartNumber(text);
        expect(normalPartNumber(norm)).toBe(norm);
        expect(normalPartNumber(` ${text.toLowerCase()}-`)).toBe(normalPartNumber(text.toLowerCase()));
        expect(norm).toMatch(/^[A-Z0-9]*$/);
      }),
    );
  });

  it('needs a letter or digit and at most 60 characters', () => {
    expect(partNumberProblem('')).toBe('Enter a part number');
    expect(partNumberProblem('--')).toMatch('at least one letter or digit');
    expect(partNumberProblem('1'.repeat(61))).toMatch('60');
    expect(partNumberProblem(tidyPartNumber('  a   b '))).toBeNull();
    expect(tidyPartNumber('  a   b ')).toBe('a b');
  });
});

describe('supersession', () => {
  const next = new Map([
    [1, 2],
    [2, 3],
    [5, 6],
    [6, 5],
    [7, 5],
  ]);
  it('follows the chain to its end, and a cycle only once', () => {
    expect(successors(1, next)).toEqual([2, 3]);
    expect(successors(3, next)).toEqual([]);
    expect(successors(7, next)).toEqual([5, 6]);
  });
  it.each([
    [3, 1, true],
    [3, 2, true],
    [3, 3, true],
    [4, 1, false],
    [1, 3, false],
  ])('%d taken over by %d leads back: %s', (id, by, back) => expect(wouldBeCircular(id, by, next)).toBe(back));

  it('finds every number of a cycle and no other', () => {
    expect([...circularNumbers(next)].sort()).toEqual([5, 6]);
    expect(circularNumbers(new Map([[1, 1]]))).toEqual(new Set([1]));
    expect(
      circularNumbers(
        new Map([
          [1, 2],
          [2, 3],
        ]),
      ),
    ).toEqual(new Set());
  });
  it('a change that does not lead back makes no cycle', () => {
    const ids = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids)), (pairs) => {
        const chain = new Map<number, number>();
        for (const [id, by] of pairs) if (!wouldBeCircular(id, by, chain)) chain.set(id, by);
        expect(circularNumbers(chain).size).toBe(0);
      }),
    );
  });
});

describe('conditions', () => {
  it('are read by name or number and shown by name', () => {
    expect(partConditions.map((c) => conditionOf(c.name))).toEqual([1, 2, 3, 4]);
    expect([conditionOf('new genuine'), conditionOf('NEW-GENUINE'), conditionOf('3'), conditionOf('scrap')]).toEqual([
      1,
      1,
      3,
      undefined,
    ]);
    expect([conditionName(4), conditionName(9)]).toEqual(['Reco', '']);
  });
});

describe('rows of a file', () => {
  const lists: NameLists = {
    group1: new Map([['body', 1]]),
    group2: new Map([['1/doors', 4]]),
    partType: new Map([['panel', 2]]),
  };
  const names = (text: string) => readNameRows(readTable(text, partNameColumns), lists);

  it('a part name takes what the file says and leaves the rest alone', () => {
    expect(names('Part name,Group 1,Group 2,Part type,Warranty days\n Left  door ,Body,DOORS,Panel,30').rows).toEqual([
      {
        row: 2,
        name: 'Left door',
        plain: 'leftdoor',
        group1Id: 1,
        group2Id: 4,
        partTypeId: 2,
        zone: undefined,
        warrantyDays: 30,
        active: undefined,
      },
    ]);
  });

  it.each([
    ['Part name\n""""\n', []],
    ['Part name,Zone\n,PAN', [[2, 'Part name', 'Enter a name']]],
    [`Part name\n${'x'.repeat(121)}`, [[2, 'Part name', 'Use at most 120 characters']]],
    ['Part name\nDoor\nd oor', [[3, 'Part name', 'The same name as in row 2']]],
    ['Part name,Group 1\nDoor,Wings', [[2, 'Group 1', '“Wings” is not in the list']]],
    ['Part name,Group 1,Group 2\nDoor,,Doors', [[2, 'Group 2', 'Name its group 1 too']]],
    ['Part name,Group 2\nDoor,Doors', [[2, 'Group 2', 'The file needs the column “Group 1” too']]],
    ['Part name,Group 1,Group 2\nDoor,Body,Glass', [[2, 'Group 2', '“Glass” is not in the list']]],
    ['Part name,Warranty days\nDoor,-1', [[2, 'Warranty days', 'Write a whole number from 0 to 3650']]],
    ['Part name,Warranty days\nDoor,3651', [[2, 'Warranty days', 'Write a whole number from 0 to 3650']]],
    ['Part name,Active\nDoor,perhaps', [[2, 'Active', 'Write yes or no']]],
    [`Part name,Zone\nDoor,${'x'.repeat(41)}`, [[2, 'Zone', 'Use at most 40 characters']]],
    [
      `Part name,Other words\nDoor,${Array.from({ length: 21 }, (_, n) => `d${n}`).join('|')}`,
      [[2, 'Other words', 'Use at most 20 other words']],
    ],
    [`Part name,Other words\nDoor,${'x'.repeat(121)}`, [[2, 'Other words', 'Use at most 120 characters for each']]],
  ])('%j complains by row and column', (text, expected) =>
    expect(names(text).problems.map((p) => [p.row, p.column, p.message])).toEqual(expected),
  );

  it('other words stand in one cell, each once', () => {
    expect(names('Part name,Other words\nBonnet, Hood | hood|Engine  lid |').rows[0]?.otherWords).toEqual([
      'Hood',
      'Engine lid',
    ]);
    expect(names('Part name,Other words\nBonnet,').rows[0]?.otherWords).toEqual([]);
    expect(names('Part name\nBonnet').rows[0]?.otherWords).toBeUndefined();
  });

  const numbers = (text: string) =>
    readNumberRows(readTable(text, partNumberColumns), {
      make: new Map([['toyota', 39]]),
      partName: new Map([['door', 7]]),
    });
  it('a part number is of a make, and once', () => {
    expect(numbers('Part number,Make,Part name,Superseded by\n67001-12,toyota,Door,67001-13').rows).toMatchObject([
      { partNo: '67001-12', norm: '6700112', makeId: 39, partId: 7, supersededBy: '6700113', description: undefined },
    ]);
    expect(numbers('Part number,Make\n1-2,Toyota\n12,\n12,TOYOTA').problems).toEqual([
      { row: 4, column: 'Part number', message: 'The same number as in row 2' },
    ]);
    expect(numbers('Part number,Make,Superseded by\n--,Lada,\n9,,9').problems.map((p) => [p.row, p.column])).toEqual([
      [2, 'Part number'],
      [2, 'Make'],
      [3, 'Superseded by'],
    ]);
  });

  it('alternatives are of the same make unless they say which', () => {
    const [row] = numbers('Part number,Make,Alternatives\n1,Toyota,2 - A | 3 (no make) | 4 (TOYOTA)|2a').rows;
    expect(row?.alternatives).toEqual([
      { norm: '2A', makeId: 39 },
      { norm: '3', makeId: null },
      { norm: '4', makeId: 39 },
    ]);
    expect(numbers('Part number,Make\n1,Toyota').rows[0]?.alternatives).toBeUndefined();
    expect(numbers('Part number,Make,Alternatives\n1,Toyota,').rows[0]?.alternatives).toEqual([]);
    const bad = numbers('Part number,Make,Alternatives\n1,Toyota,1|2 (Lada)|--').problems.map((p) => p.message);
    expect(bad).toEqual([
      'A number is no alternative to itself',
      '“Lada” is not in the list',
      '“--” is not a part number',
    ]);
    const others = [
      { partNo: '2 (b|c)', make: 'Toyota' },
      { partNo: '3', make: '' },
    ];
    const written = alternativeText(others, 'Toyota');
    expect(numbers(`Part number,Make,Alternatives\n1,Toyota,${written}`).rows[0]?.alternatives).toEqual([
      { norm: '2BC', makeId: 39 },
      { norm: '3', makeId: null },
    ]);
  });
});
