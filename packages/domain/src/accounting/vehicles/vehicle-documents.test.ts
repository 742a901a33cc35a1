import { describe, expect, it } from 'vitest';
import { documentsBeside } from './vehicle-documents.ts';

const doc = (totalCents: number, gstCents = Math.round((totalCents * 3) / 23), day = '2026-03-01') => ({
  day,
  totalCents,
  gstCents,
});
const bill = doc(230_000, 30_000);

describe('the documents of a vehicle beside those that were paid', () => {
  it.each([
    ['nothing was paid: one bill of what is owed', [], bill, 0, [bill]],
    ['nothing is owed, nothing was paid', [], null, 0, []],
    ['as it is', [bill], bill, 0, []],
    ['the price fell: a note of the difference', [bill], doc(115_000), 0, [doc(-115_000)]],
    ['the price rose: a bill of the difference', [bill], doc(345_000), 0, [doc(115_000)]],
    ['it went back: a note of all of it', [bill], null, 0, [doc(-230_000)]],
    ['it went back and money came back', [bill], null, 230_000, [doc(-230_000)]],
    ['money came back and is owed again', [bill], bill, 23_000, [doc(-23_000), doc(23_000)]],
    ['a paid-out note stands, and the price fell to it', [bill, doc(-23_000)], doc(207_000), 23_000, []],
    ['the price fell by less than came back', [bill], doc(218_500), 23_000, [doc(-23_000), doc(11_500)]],
    [
      'another day: off on its own, on by the other',
      [bill],
      doc(230_000, 30_000, '2026-04-01'),
      0,
      [doc(-230_000), doc(230_000, 30_000, '2026-04-01')],
    ],
    ['GST alone changed: all of it off and on', [bill], doc(230_000, 0), 0, [doc(-230_000), doc(230_000, 0)]],
  ])('%s', (_, paid, owed, cameBack, expected) => {
    expect(documentsBeside(paid, owed, cameBack)).toEqual(expected);
  });
});
