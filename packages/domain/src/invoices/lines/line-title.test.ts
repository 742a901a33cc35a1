import { expect, it } from 'vitest';
import { lineHeading, lineName, titleOfTag } from './line-title.ts';

it.each([
  [{ part: 'Headlamp', year: 2014, make: 'Toyota', model: 'Hilux', series: 'SR5' }, 'Headlamp – 2014 Toyota Hilux SR5'],
  [{ part: 'Headlamp', year: null, make: 'Toyota', model: null, series: '' }, 'Headlamp – Toyota'],
  [{ part: 'Headlamp', year: null, make: null, model: null, series: null }, 'Headlamp'],
])('a line says of a tag what it is and comes off', (tag, title) => {
  expect(titleOfTag(tag)).toBe(title);
});

it('a line is named by its tag, else by its description', () => {
  const [tag, charge] = [
    { tagNo: 'T7', description: 'Headlamp' },
    { tagNo: '', description: 'Labour' },
  ];
  expect([tag, charge].map(lineName)).toEqual(['T7', 'Labour']);
  expect([tag, charge].map(lineHeading)).toEqual(['T7 · Headlamp', 'Labour']);
});
