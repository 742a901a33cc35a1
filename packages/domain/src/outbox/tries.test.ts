import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterTry, mostTries, nextTryAfter } from './tries.ts';

describe('the pause before the next try', () => {
  it.each([
    [1, 5],
    [2, 15],
    [3, 60],
    [4, 300],
    [5, 900],
    [6, 3_600],
    [7, 10_800],
  ])('after try %i: %i seconds', (attempts, seconds) => expect(nextTryAfter(attempts)).toBe(seconds * 1_000));

  it('there is none after the eighth try', () => {
    expect(mostTries).toBe(8);
    expect(nextTryAfter(8)).toBeNull();
    expect(nextTryAfter(9)).toBeNull();
  });
});

describe('after a try', () => {
  it.each([
    ['sent', { state: 'sent' }],
    ['gone', { state: 'skipped' }],
    ['refused', { state: 'parked', outcomeUnknown: false }],
    ['unknown', { state: 'parked', outcomeUnknown: true }],
    ['retry', { state: 'queued', afterMs: 5_000 }],
  ] as const)('%s', (outcome, after) => expect(afterTry(outcome, 1)).toEqual(after));

  it('the seventh failure still waits, the eighth is parked', () => {
    expect(afterTry('retry', 7)).toEqual({ state: 'queued', afterMs: 10_800_000 });
    expect(afterTry('retry', 8)).toEqual({ state: 'parked', outcomeUnknown: false });
  });

  it('only a try that certainly did not deliver is repeated automatically', () => {
    const outcomes = fc.constantFrom('sent', 'gone', 'refused', 'retry', 'unknown');
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 1, max: 50 }), (outcome, attempts) => {
        const again = afterTry(outcome, attempts).state === 'queued';
        expect(again).toBe(outcome === 'retry' && attempts < mostTries);
      }),
    );
  });
});
