import { expect, it } from 'vitest';
import { goesBefore } from './retention.ts';

it.each([
  ['dealersRecords', 7, '2019-11-20'],
  ['dealersRecords', 3, '2023-11-20'],
  ['dealersRecords', 0, '2023-11-20'],
  ['contacts', 1, '2019-11-20'],
  ['messages', 2, '2024-11-20'],
  ['log', -5, '2025-11-20'],
] as const)('%s kept for %i years go before %s', (rule, years, day) => {
  expect(goesBefore(rule, years, '2026-11-20')).toBe(day);
});
