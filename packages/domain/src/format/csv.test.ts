import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, csvLine } from './csv.ts';

describe('a CSV field', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+2', "'=1+2"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['@cmd', "'@cmd"],
    ['-cmd|calc', "'-cmd|calc"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['|cmd', "'|cmd"],
    ['＝1+2', "'＝1+2"],
    ['＋1+2', "'＋1+2"],
    ['－1+2', "'－1+2"],
    ['＠cmd', "'＠cmd"],
    ['  =1+2', "'  =1+2"],
    ['\u200b=1+2', "'\u200b=1+2"],
    ['\u202e=1+2', "'\u202e=1+2"],
    ['a=1', 'a=1'],
    ['  wide', '  wide'],
    ['-5.00', '-5.00'],
    ['+64 21 123 456', '+64 21 123 456'],
    [-5, '-5'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
  ])('%j becomes %s', (value, text) => expect(csvField(value)).toBe(text));

  it('no text starts a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'=+-@|＝＋－＠'), fc.string(), (sign, text) => {
        const first = csvField(`${sign}x${text}`).replace(/^"/, '')[0];
        expect(first).toBe("'");
      }),
    );
  });

  it('a line ends as RFC 4180 says', () => expect(csvLine(['a', 1, 'b,c'])).toBe('a,1,"b,c"\r\n'));
});
