import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  ['', 0],
  ['Ab1!xyz', 0],
  ['password1', 1],
  ['Aroha.2024', 1],
  ['aaaaaaaa', 1],
  ['korimako', 2],
  ['Korimako7', 3],
  ['korimako tui', 3],
  ['Korimako tui 7', 4],
  ['korimako tui weka kea', 4],
] as const)('%s scores %i', (password, score) => expect(strengthOf(password, 'aroha').score).toBe(score));

it('says what would make it better, until nothing would', () => {
  expect(strengthOf('short', 'aroha').advice).toContain('at least 8');
  expect(strengthOf('korimako tui weka kea', 'aroha').advice).toBe('');
});

it('does not take a very short user name for part of the password', () =>
  expect(strengthOf('korimako tui weka kea', 'k').score).toBe(4));
