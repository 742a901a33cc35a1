import { expect, it } from 'vitest';
import { codeAt, otpAddress, spelled, stepOf, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) =>
  expect(codeAt(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code),
);

it('a code counts in its own half minute and in those beside it', () => {
  const now = new Date(1234567890_000);
  const code = (off: number) => codeAt(secret, stepOf(now) + off);
  expect([-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, code(off), now))).toEqual([
    null,
    ...[-1, 0, 1].map((off) => stepOf(now) + off),
    null,
  ]);
  expect(stepOfCode(secret, ` ${code(0).slice(0, 3)} ${code(0).slice(3)}`, now)).toBe(stepOf(now));
  for (const wrong of ['', '12345', '1234567', 'abcdef', '００００００'])
    expect(stepOfCode(secret, wrong, now)).toBeNull();
});

it('the address for the app names the yard and the user', () => {
  expect(spelled(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(otpAddress(secret, 'super.admin', 'yard.example.nz')).toBe(
    'otpauth://totp/Yardkeeper%20yard.example.nz:super.admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Yardkeeper%20yard.example.nz',
  );
});
