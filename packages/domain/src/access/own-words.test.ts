import { expect, it } from 'vitest';
import { hasLink } from './own-words.ts';

it.each(['pay at evil.co.nz', 'https://x', 'www.x', 'write to a@b', 'see kea-parts.nz/pay'])('a link: %s', (words) =>
  expect(hasLink(words)).toBe(true),
);
it.each([
  '',
  'today 2.30pm',
  'about 9 a.m.',
  'Tue 3/3, 2 to 4',
  'approx. Monday',
  '02-03-2026',
  'NZ1234.56',
  'after 5',
])('no link: %s', (words) => expect(hasLink(words)).toBe(false));
