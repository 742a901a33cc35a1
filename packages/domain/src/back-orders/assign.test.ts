import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignToWaiting } from './assign.ts';

const all = () => true;

it.each([
  [
    'the longest wait first',
    [
      [1, 1],
      [2, 1],
    ],
    [[7, 1]],
    [[1, 7, 1]],
  ],
  [
    'one each',
    [
      [1, 1],
      [2, 1],
    ],
    [
      [7, 1],
      [8, 1],
    ],
    [
      [1, 7, 1],
      [2, 8, 1],
    ],
  ],
  [
    'several tags for one',
    [[1, 2]],
    [
      [7, 1],
      [8, 1],
      [9, 1],
    ],
    [
      [1, 7, 1],
      [1, 8, 1],
    ],
  ],
  [
    'a box is shared',
    [
      [1, 2],
      [2, 5],
    ],
    [[7, 6]],
    [
      [1, 7, 2],
      [2, 7, 4],
    ],
  ],
  ['nothing came', [[1, 1]], [], []],
] as [string, number[][], number[][], number[][]][])('%s', (_, waiting, came, held) => {
  const made = assignToWaiting(
    waiting.map(([id, missing]) => ({ id: id!, missing: missing! })),
    came.map(([tagId, free]) => ({ tagId: tagId!, free: free! })),
    all,
  );
  expect(made.map(({ id, tagId, qty }) => [id, tagId, qty])).toEqual(held);
});

it('skips those who cannot use it', () => {
  const waiting = [
    { id: 1, missing: 1 },
    { id: 2, missing: 1 },
  ];
  expect(assignToWaiting(waiting, [{ tagId: 7, free: 1 }], ({ id }) => id === 2)).toEqual([
    { id: 2, tagId: 7, qty: 1 },
  ]);
});

it('never assigns more than arrived, nor more than is missing', () => {
  const some = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });
  fc.assert(
    fc.property(some, some, (missing, free) => {
      const held = assignToWaiting(
        missing.map((n, id) => ({ id, missing: n })),
        free.map((n, tagId) => ({ tagId, free: n })),
        all,
      );
      const given = (key: 'id' | 'tagId', n: number) =>
        held.filter((one) => one[key] === n).reduce((sum, { qty }) => sum + qty, 0);
      for (const [id, n] of missing.entries()) expect(given('id', id)).toBeLessThanOrEqual(n);
      for (const [tagId, n] of free.entries()) expect(given('tagId', tagId)).toBeLessThanOrEqual(n);
      const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
      expect(sum(held.map(({ qty }) => qty))).toBe(Math.min(sum(missing), sum(free)));
    }),
  );
});
