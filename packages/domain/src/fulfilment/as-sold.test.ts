import { expect, it } from 'vitest';
import { isAskedAbout, worseInWords } from './as-sold.ts';

const USED = 3;
const NEW = 1;
it.each([
  ['A', 'A', false],
  ['B', 'A', false],
  ['A', 'C', true],
  ['C', 'D', true],
  ['A', '', true],
  ['', 'D', false],
  ['', '', false],
] as const)('sold as %j and now %j: asked about %s', (sold, now, asked) => {
  const of = { sold: { grade: sold, condition: USED }, now: { grade: now, condition: USED }, found: null };
  expect([isAskedAbout(of), worseInWords(of) !== '']).toEqual([asked, asked]);
});

it.each([
  [1, 2, true],
  [1, 3, true],
  [2, 4, true],
  [4, 3, true],
  [3, 4, false],
  [3, 1, false],
  [2, 1, false],
] as const)('sold in condition %i and now in %i: asked about %s', (sold, now, asked) => {
  expect(isAskedAbout({ sold: { grade: '', condition: sold }, now: { grade: '', condition: now }, found: null })).toBe(
    asked,
  );
});

it.each([
  ['C', 'C', false],
  ['C', 'D', false],
  ['D', 'C', true],
  ['C', 'A', true],
] as const)('now %s, and the picker found %s: asked again %s', (now, found, again) => {
  expect(isAskedAbout({ sold: { grade: 'A', condition: USED }, now: { grade: now, condition: USED }, found })).toBe(
    again,
  );
});

it('says both, and the condition only where it differs', () => {
  const words = (sold: [string, number], now: [string, number]) =>
    worseInWords({ sold: { grade: sold[0], condition: sold[1] }, now: { grade: now[0], condition: now[1] } });
  expect(words(['A', USED], ['C', USED])).toBe('grade C; sold as grade A');
  expect(words(['A', NEW], ['A', USED])).toBe('grade A, used; sold as grade A, new genuine');
  expect(words(['B', USED], ['', USED])).toBe('without a grade; sold as grade B');
});
