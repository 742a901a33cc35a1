import { expect, it } from 'vitest';
import { isSecondStepMissing, secondStepNeededFrom } from './second-step.ts';

const rule = { secondStepRoles: [1, 4], secondStepFrom: '2026-12-01' };

it.each([
  [rule, 4, '2026-12-01'],
  [rule, 2, null],
  [{ ...rule, secondStepFrom: '' as const }, 4, null],
])('of %o role %i needs a second step from %s', (given, role, from) =>
  expect(secondStepNeededFrom(given, role)).toBe(from),
);

it.each([
  ['2026-12-01', false, '2026-11-30', false],
  ['2026-12-01', false, '2026-12-01', true],
  ['2026-12-01', true, '2026-12-02', false],
  [null, false, '2026-12-02', false],
])('needed from %s, has one: %s, on %s: missing is %s', (from, has, today, missing) =>
  expect(isSecondStepMissing(from, has, today)).toBe(missing),
);
