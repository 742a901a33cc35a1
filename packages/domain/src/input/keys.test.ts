import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, isBlockedInDigits, isBlockedInNumber, pastedDigits } from './keys.ts';

describe('number fields', () => {
  it.each(['e', 'E', '+', '-'])('block %s', (key) => expect(isBlockedInNumber({ key })).toBe(true));
  it.each(['0', '9', '.', 'Enter', 'ArrowUp', 'Backspace'])('let %s through', (key) =>
    expect(isBlockedInNumber({ key })).toBe(false),
  );
  it('let Ctrl-minus and Meta-plus through, which zoom', () => {
    expect(isBlockedInNumber({ key: '-', ctrlKey: true })).toBe(false);
    expect(isBlockedInNumber({ key: '+', metaKey: true })).toBe(false);
  });
});

describe('digit fields', () => {
  it.each(['a', 'e', '-', '.', ' ', 'é', '٣', '😀'])('block %s', (key) =>
    expect(isBlockedInDigits({ key })).toBe(true),
  );
  it.each(['0', '7', 'Backspace', 'Delete', 'ArrowLeft', 'Home', 'End', 'Tab', 'Enter'])('let %s through', (key) =>
    expect(isBlockedInDigits({ key })).toBe(false),
  );
  it('let Ctrl-A and Meta-V through', () => {
    expect(isBlockedInDigits({ key: 'a', ctrlKey: true })).toBe(false);
    expect(isBlockedInDigits({ key: 'v', metaKey: true })).toBe(false);
  });
  it.each([
    ['12345', '12345'],
    [' 12345\n', '12345'],
    ['12a45', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
  ])('paste %j', (text, taken) => expect(pastedDigits(text)).toBe(taken));
  it('what is pasted or kept is digits and nothing else', () => {
    fc.assert(fc.property(fc.string(), (s) => /^[0-9]*$/.test(digitsOf(s)) && /^[0-9]*$/.test(pastedDigits(s) ?? '')));
  });
});
