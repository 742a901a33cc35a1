import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxCost, costOfSome, spreadOver } from './box-cost.ts';

it('a box keeps its total to the cent', () => {
  expect(boxCost(1_000, spreadOver(1_400, 1_000))).toBe(1_400);
  expect(boxCost(3, spreadOver(3_100, 3))).toBe(3_100);
  expect(spreadOver(0, 0)).toEqual({ eachCents: 0, oddCents: 0 });
});

it('however pieces are taken, they take the total and differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (whole, turns) => {
      const qty = turns.reduce((all, n) => all + n, 0);
      const cost = spreadOver(whole, qty);
      let left = qty;
      const taken = turns.map((n) => {
        const took = costOfSome(left, n, cost);
        left -= n;
        expect(took).toBeGreaterThanOrEqual(n * cost.eachCents);
        expect(took).toBeLessThanOrEqual(n * (cost.eachCents + 1));
        return took as number;
      });
      expect(taken.reduce((all, each) => all + each, 0)).toBe(whole);
    }),
  );
});
