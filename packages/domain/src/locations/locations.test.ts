import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from '../reference/names.ts';
import { codeProblem, longestRange, rangeOf, tidyCode } from './codes.ts';
import { contentsWords, filledShare } from './contents.ts';
import { isSaleYard } from './kinds.ts';

describe('a code', () => {
  it.each([
    [' a01 ', 'A01'],
    ['yard  row\t3', 'YARD ROW 3'],
    ['rāwhiti-2', 'RĀWHITI-2'],
  ])('%j is kept as %j', (typed, kept) => expect(tidyCode(typed)).toBe(kept));

  it.each([
    ['', 'Enter a code'],
    ['A'.repeat(21), 'Use at most 20 characters'],
    ['A01;', 'Use letters, digits, blanks and - . / _ only'],
    ['A\u0000', 'Use letters, digits, blanks and - . / _ only'],
  ])('%j is refused', (code, problem) => expect(codeProblem(code)).toBe(problem));

  it.each(['A01', 'B-12/3', 'TŪĪ 4', '17'])('%s is good', (code) => expect(codeProblem(code)).toBeNull());
});

describe('a range', () => {
  it('contains both ends and everything between, with the same number of digits', () => {
    expect(rangeOf('a08', ' A11 ')).toEqual({ ok: true, codes: ['A08', 'A09', 'A10', 'A11'] });
    expect(rangeOf('ROW 1-09', 'ROW 1-10')).toEqual({ ok: true, codes: ['ROW 1-09', 'ROW 1-10'] });
    expect(rangeOf('007', '007')).toEqual({ ok: true, codes: ['007'] });
  });

  it.each([
    ['', 'A20', 'from', 'Enter a code'],
    ['A01', '', 'to', 'Enter a code'],
    ['A', 'A20', 'from', 'End the code with digits, such as A01'],
    ['A01', 'B', 'to', 'End the code with digits, such as A20'],
    ['A01', 'B20', 'to', 'Begin both codes alike: A01 begins with A'],
    ['A01', 'A1000', 'from', 'Use as many digits as A1000: A0001'],
    ['A01', 'A2', 'to', 'Use as many digits as A01: A02'],
    ['A20', 'A01', 'to', 'A01 comes before A20'],
    ['A001', 'A501', 'to', 'That is 501 codes; add at most 500 at once'],
  ])('%j to %j is refused at %s', (from, to, field, problem) =>
    expect(rangeOf(from, to)).toEqual({ ok: false, field, problem }),
  );

  it('contains no code twice and no more than the limit', () => {
    const end = fc.integer({ min: 0, max: 9_999 }).map((n) => `R${String(n).padStart(4, '0')}`);
    fc.assert(
      fc.property(end, end, (from, to) => {
        const range = rangeOf(from, to);
        if (!range.ok) return;
        expect(range.codes.length).toBeLessThanOrEqual(longestRange);
        expect(new Set(range.codes.map(plainName)).size).toBe(range.codes.length);
        expect([range.codes[0], range.codes.at(-1)]).toEqual([from, to]);
      }),
    );
  });
});

it.each([
  [0, 10, 0],
  [5, 10, 0.5],
  [30, 10, 1],
  [3, null, null],
])('%i of %s is filled to %s', (contents, capacity, share) => expect(filledShare(contents, capacity)).toBe(share));

it('describes the contents of a place', () => {
  expect(contentsWords([])).toBe('Empty');
  expect(
    contentsWords([
      { kind: 'vehicle', count: 1 },
      { kind: 'tag', count: 14 },
    ]),
  ).toBe('1 vehicle, 14 tags');
});

it('knows the sale yards whose ids are fixed', () => {
  expect([0, 2005, 2006, 2007, 1].map(isSaleYard)).toEqual([true, true, true, false, false]);
});
