import { expect, it } from 'vitest';
import { roles } from '../../access/roles.ts';
import { mayOverride, type Warning, warnings } from './overrides.ts';

it.each<[Warning, string, string[]]>([
  ['onHold', 'account', ['SUPER_ADMIN', 'ACCOUNTING', 'SALES_MANAGER']],
  ['overLimit', 'account', ['SUPER_ADMIN', 'ACCOUNTING', 'SALES_MANAGER']],
  ['deposit', 'deposit', ['SUPER_ADMIN', 'ACCOUNTING', 'SALES_MANAGER']],
  ['margin', 'margin', ['SUPER_ADMIN', 'SALES_MANAGER']],
  ['warranty', 'warranty', ['SUPER_ADMIN', 'SALES_MANAGER']],
  ['returned', 'returned', ['SUPER_ADMIN', 'SALES_MANAGER']],
])('%s is told at %s and passed over by some', (warning, field, who) => {
  expect(warnings[warning].field).toBe(field);
  expect(roles.filter((role) => mayOverride(warning, { role }))).toEqual(who);
  expect(mayOverride(warning, { role: null })).toBe(false);
});
