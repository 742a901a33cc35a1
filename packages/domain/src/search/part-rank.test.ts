import { describe, expect, it } from 'vitest';
import { partRank } from './part-rank.ts';
import { partSearchText } from './part-words.ts';
import { searchWords } from './words.ts';

const rank = (typed: string, name: string, ...otherWords: string[]) =>
  partRank({ name, otherWords, search: partSearchText(name, otherWords) }, searchWords(typed))!;

describe('which part is meant', () => {
  it('driver and passenger mean front parts unless rear is typed', () => {
    for (const typed of ['drivers door', 'driver door'])
      expect([typed, rank(typed, 'Front door right') < rank(typed, 'Rear door right')]).toEqual([typed, true]);
    expect(rank('rear drivers door', 'Rear door right')).toBeLessThan(rank('rear drivers door', 'Front door right'));
  });

  it('takes another name said word for word for the part itself', () => {
    expect(rank('back door', 'Tailgate', 'back door')).toBeLessThan(rank('back door', 'Rear door right'));
    expect(rank('door', 'Rear door right')).toBeLessThan(rank('door', 'Tailgate', 'back door'));
  });
});
