import { expect, it } from 'vitest';
import type { LineKind } from '../kinds.ts';
import { isOutOfWarranty } from './returns.ts';

it.each<[LineKind, number, string, boolean]>([
  ['tag', 30, '2026-03-01', false],
  ['tag', 30, '2026-03-31', false],
  ['tag', 30, '2026-04-01', true],
  ['tag', 0, '2026-03-01', false],
  ['tag', 0, '2027-03-02', false],
  ['charge', 5, '2027-01-01', false],
  ['nonStock', 5, '2027-01-01', false],
])('a %s sold on 1 March with %i days, back on %s: %s', (kind, warrantyDays, today, isOut) => {
  expect(isOutOfWarranty({ kind, warrantyDays, since: '2026-03-01' }, today)).toBe(isOut);
});
