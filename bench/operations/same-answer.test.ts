import { expect, it } from 'vitest';
import { sameRecord } from './same-answer.ts';

it('compares the named fields and refuses one that neither side has', () => {
  const same = sameRecord(['price', ['lines', ['qty']], ['sums', ['net']]]);
  const answer = (price: number, qty: number, net = 1) => ({
    data: { price, lines: [{ qty, id: Math.random() }], sums: { net, id: Math.random() } },
  });
  expect(same(answer(5, 1), answer(5, 1))).toBe(true);
  expect(same(answer(5, 1), answer(6, 1))).toBe(false);
  expect(same(answer(5, 1), answer(5, 2))).toBe(false);
  expect(same(answer(5, 1, 1), answer(5, 1, 2))).toBe(false);
  expect(() => same({ data: { lines: [] } }, { data: { lines: [] } })).toThrow('there is no price');
});
