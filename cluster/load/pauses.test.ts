import { expect, it } from 'vitest';
import { pausesOf } from './pauses.ts';

it('measures the longest time without an acknowledged write, up to now, and the longest that one person waited', () => {
  let at = 0;
  const pauses = pausesOf(() => at);
  const acknowledged = (began: number, now: number) => {
    at = now;
    pauses.acknowledged(began);
  };
  acknowledged(0, 1_000);
  acknowledged(500, 9_000);
  acknowledged(8_900, 9_100);
  expect(pauses.longest()).toEqual({ nobody: 8, one: 8.5 });
  at = 30_000;
  expect(pauses.longest()).toEqual({ nobody: 20.9, one: 8.5 });
  pauses.begin();
  expect(pauses.longest()).toEqual({ nobody: 0, one: 0 });
});
