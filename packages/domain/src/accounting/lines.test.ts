import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { bookedLine } from './lines.ts';

it.each([
  [1, 1005, { quantity: 1, unitAmount: 10.05, note: '' }],
  [4, 1000, { quantity: 4, unitAmount: 2.5, note: '' }],
  [3, 1000, { quantity: 3, unitAmount: 3.3333, note: '' }],
  [700, 1000, { quantity: 1, unitAmount: 10, note: '700 × ' }],
  [2, 0, { quantity: 2, unitAmount: 0, note: '' }],
])('%i for %i cents', (qty, net, line) => {
  expect(bookedLine(qty, cents(net))).toMatchObject({ ...line, lineAmount: net / 100 });
});

it('quantity times unit price always makes the sum', () => {
  for (let qty = 1; qty < 400; qty += 7)
    for (let net = 0; net < 3000; net += 13) {
      const line = bookedLine(qty, cents(net));
      expect(Math.round(line.quantity * line.unitAmount * 100)).toBe(net);
    }
});
