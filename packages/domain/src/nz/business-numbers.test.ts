import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBankAccount, formatBankAccount, readBankAccount } from './bank-account.ts';
import { formatIrd, irdCheckDigit, isIrd, isNzbn, nzbnCheckDigit } from './business-numbers.ts';

describe('IRD and GST numbers', () => {
  it.each(['49091850', '136410132', '49-091-850', '136 410 132'])('%s is good', (n) => expect(isIrd(n)).toBe(true));

  it.each([
    ['a wrong last digit', '136410133'],
    ['below the first number given', '9125568'],
    ['above the last', '150000015'],
    ['letters', '4909185O'],
    ['nothing', ''],
  ])('%s is refused', (_, n) => expect(isIrd(n)).toBe(false));

  it('every number made with the check digit passes, and no other last digit does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 14_999_999 }), (base) => {
        const digit = irdCheckDigit(String(base));
        const good = Array.from({ length: 10 }, (_, n) => n).filter((n) => isIrd(`${base}${n}`));
        expect(good).toEqual(digit === null ? [] : [digit]);
      }),
    );
  });

  it('is printed in groups', () => {
    expect(formatIrd('49091850')).toBe('49-091-850');
    expect(formatIrd('136410132')).toBe('136-410-132');
  });
});

describe('NZBN', () => {
  it.each(['9429039501974', '94 29039 501974'])('%s is good', (n) => expect(isNzbn(n)).toBe(true));
  it.each(['9429039501976', '942903950197', '94290395019740', 'nine'])('%s is refused', (n) =>
    expect(isNzbn(n)).toBe(false),
  );
  it('has one right last digit', () => expect(nzbnCheckDigit('942903950197')).toBe(4));
});

describe('bank accounts', () => {
  it.each([
    ['the usual rule', '01-0902-0068389-00'],
    ['rule D', '08-6523-1954512-001'],
    ['rule G', '26-2600-0320871-032'],
    ['a branch and base without their zeros', '1-902-0068389-00'],
    ['no dashes', '010902006838900'],
    ['a bank without check digits', '31-2840-0000001-00'],
  ])('%s: %s is good', (_, n) => expect(checkBankAccount(n)).toBe('ok'));

  it.each(['01-0902-0068388-00', '08-6523-1954513-001', '26-2600-0320871-033', '01-0902', 'savings'])(
    '%s is refused',
    (n) => expect(checkBankAccount(n)).toBe('wrong'),
  );

  it('a bank newer than the published table is only unknown', () => {
    expect(checkBankAccount('04-2020-0068389-00')).toBe('unknownBank');
  });

  it('below 00990000 the branch counts, above it does not', () => {
    expect(checkBankAccount('01-0903-0068389-00')).toBe('wrong');
    const base = '1000002';
    const at = (branch: string) => checkBankAccount(`01-${branch}-${base}-00`);
    expect(at('0902')).toBe(at('0001'));
  });

  it('is printed with its zeros', () => {
    const account = readBankAccount('1 902 0068389 0');
    expect(account && formatBankAccount(account)).toBe('01-0902-0068389-00');
  });
});
