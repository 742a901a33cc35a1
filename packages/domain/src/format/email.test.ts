import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  ['office@garage.co.nz', true],
  ["mere.o'neil+yard@post.nz", true],
  ['a@b.co', true],
  ['', false],
  ['office', false],
  ['office@garage', false],
  ['office@garage.', false],
  ['of fice@garage.co.nz', false],
  ['a..b@garage.co.nz', false],
  ['.a@garage.co.nz', false],
  ['a@@garage.co.nz', false],
  ['a@garage.co.nz, b@garage.co.nz', false],
])('%s: %s', (text, fits) => expect(isEmail(text)).toBe(fits));
