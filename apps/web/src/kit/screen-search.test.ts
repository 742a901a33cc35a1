import { describe, expect, it } from 'vitest';
import { filterOfText, textOfFilter } from './list-screen/filters/filter-text.ts';
import { isAnyDay, listSearch, oneOf, prefixed, searchOf, together, validSearch } from './screen-search.ts';

const defaults = { text: '', status: 'open', page: 1, late: false, from: '' };
const search = searchOf(defaults, { status: oneOf(['', 'open', 'closed']), from: isAnyDay });

describe('what a screen keeps in the address', () => {
  it('is read as it was declared', () => {
    const said = { text: '0123', status: 'closed', page: '3', late: 'true', from: '2026-03-01' };
    expect(validSearch(search, said)).toEqual({ ...said, page: 3, late: true });
    expect(validSearch(search, validSearch(search, said))).toEqual({ ...said, page: 3, late: true });
  });

  it('counts as not said where it is broken or unknown', () => {
    const broken = { page: 'x', late: 'maybe', status: 'toString', from: '2026-02-30', other: '1' };
    const nothing = { text: undefined, status: undefined, page: undefined, late: undefined, from: undefined };
    expect(validSearch(search, broken)).toStrictEqual(nothing);
    for (const page of ['-1', '1.5', '1e3', '', ' ', '99999999999', 'Infinity'])
      expect(validSearch(search, { page }).page).toBeUndefined();
  });

  it('takes the first of a name that comes twice, and the sign for empty of older links', () => {
    expect(validSearch(search, { text: ['door', 'boot'], status: '~', from: '~' })).toMatchObject({
      text: 'door',
      status: '',
      from: '',
    });
  });

  it('is that of all its lists, each with page and order, the second under its own names', () => {
    const both = together(listSearch({ text: '' }), prefixed('b-', listSearch({ late: false })));
    expect(
      validSearch(both, {
        pageNum: '2',
        sortOrder: 'sideways',
        'b-pageNum': '3',
        'b-sortOrder': 'DESC',
        'b-late': 'true',
      }),
    ).toMatchObject({ pageNum: 2, sortOrder: undefined, 'b-pageNum': 3, 'b-sortOrder': 'DESC', 'b-late': true });
  });
});

describe('a filter that is saved', () => {
  it('goes there and back, and says nothing of what is as usual', () => {
    const filter = { text: 'a&b', status: '', page: 3, late: true, from: '2026-03-01' };
    expect(filterOfText(textOfFilter(filter, defaults), defaults)).toEqual(filter);
    expect(textOfFilter(defaults, defaults)).toBe('');
    expect(filterOfText('?page=x&late=maybe', defaults)).toEqual(defaults);
  });
});
