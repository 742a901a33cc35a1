import { expect, it } from 'vitest';
import { askedProblem, mayBeNumber, namesPart, stateOfOutcome } from './requests.ts';

const nothing = { partId: null, partNo: '', partText: '', invoiceId: null, lineId: null };

it.each([
  [{}, 'Say which part is wanted'],
  [{ partId: 7 }, null],
  [{ partNo: '81-1' }, null],
  [{ partText: 'left tail lamp' }, null],
  [{ invoiceId: 5 }, null],
  [{ lineId: 5 }, null],
])('a request with %o', (given, problem) => expect(askedProblem({ ...nothing, ...given })).toBe(problem));

it('a document alone names no part', () => {
  expect([namesPart({ ...nothing, partText: 'x' }), namesPart(nothing)]).toEqual([true, false]);
});

it('only what was found ends as found', () => {
  expect((['found', 'noLonger', 'mistake'] as const).map(stateOfOutcome)).toEqual(['found', 'closed', 'closed']);
});

it.each([
  ['81110-1A520', true],
  ['towbar', false],
  ['2 door handles', false],
  ['x'.repeat(60).concat('1'), false],
])('%s may be a number: %s', (text, is) => expect(mayBeNumber(text)).toBe(is));
