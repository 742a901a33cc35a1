import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitaliseFirst, upperCase } from './letters.ts';

describe('letters', () => {
  it.each([
    ['', ''],
    ['hello world', 'Hello world'],
    ['McLeod', 'McLeod'],
    ['āpiti', 'Āpiti'],
    ['  spaced', '  Spaced'],
    ['4wd', '4wd'],
  ])('capitalises the first letter of %j', (typed, shown) => expect(capitaliseFirst(typed)).toBe(shown));

  it('upper-cases a rego', () => expect(upperCase('abc123')).toBe('ABC123'));

  it('capitalising twice changes nothing more', () => {
    fc.assert(fc.property(fc.string(), (s) => capitaliseFirst(capitaliseFirst(s)) === capitaliseFirst(s)));
  });
});
