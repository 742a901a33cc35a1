import { expect, it } from 'vitest';
import { connectionsFor, poolSize } from './connections.ts';

it('the embedded database allows what old and new workers together may open', () => {
  const seen = [1, 2, 4, 8, 64].map((n) => [n, connectionsFor(n), poolSize(n, connectionsFor(n))]);
  expect(seen).toEqual([
    [1, 100, 10],
    [2, 118, 10],
    [4, 226, 10],
    [8, 282, 5],
    [64, 1674, 3],
  ]);
  for (const [n, allowed, pool] of seen) expect(2 * n! * (2 * pool! + 7)).toBeLessThan(allowed!);
});

it('the pools of another server shrink to what it allows, and too small a server is refused', () => {
  expect([poolSize(2, 100), poolSize(4, 100)]).toEqual([7, 2]);
  expect([poolSize(2, 118, true), poolSize(8, Number.POSITIVE_INFINITY)]).toEqual([9, 5]);
  expect(() => poolSize(8, 100)).toThrow(
    'PROCESSES=8 needs 186 connections, and the database allows 100: raise its max_connections, or set PROCESSES to a smaller number',
  );
});
