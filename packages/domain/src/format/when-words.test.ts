import { expect, it } from 'vitest';
import { instantOf } from './dates.ts';
import { expectedWords, momentWords, paperMomentWords, whenDoneWords } from './when-words.ts';

const at = (text: string) =>
  instantOf({ day: text.slice(0, 10), time: `${text.slice(11)}${text.length < 19 ? ':00' : ''}` });
const now = at('2026-11-18 14:20');

it.each([
  ['2026-11-19 05:35:23', 'tomorrow about 5:30 am'],
  ['2026-11-18 15:55', 'today about 4 pm'],
  ['2026-11-18 16:40', 'today about 4:45 pm'],
  ['2026-11-18 23:58', 'tomorrow about midnight'],
  ['2026-11-20 12:02', 'on Friday about noon'],
  ['2026-11-24 08:10', 'on Tuesday about 8:15 am'],
  ['2026-11-25 08:00', 'on Wednesday 25 November about 8 am'],
  ['2027-01-05 09:00', 'on Tuesday 5 January about 9 am'],
])('expected at %s is %s', (then, words) => expect(expectedWords(at(then), now)).toBe(words));

it.each([
  ['2026-11-18 10:42:59', 'at 10:42 am'],
  ['2026-11-18 00:05', 'at 12:05 am'],
  ['2026-11-17 16:00', 'yesterday at 4 pm'],
  ['2026-11-13 09:01', 'on Friday at 9:01 am'],
  ['2026-03-03 12:00', 'on 3 March at noon'],
  ['2025-11-30 09:00', 'on 30 November 2025 at 9 am'],
])('done at %s is %s', (then, words) => expect(whenDoneWords(at(then), now)).toBe(words));

it.each([
  ['2026-11-18 05:35:23', 'today at 5:35 am'],
  ['2026-11-17 16:00', 'yesterday at 4 pm'],
  ['2026-11-19 09:00', 'tomorrow at 9 am'],
  ['2026-11-24 12:00', 'Tuesday at noon'],
  ['2026-11-12 12:30', 'Thursday at 12:30 pm'],
  ['2026-11-25 08:10', '25 November at 8:10 am'],
  ['2027-01-05 09:00', '5 January 2027 at 9 am'],
])('the moment %s is %s', (then, words) => {
  expect(momentWords(at(then), now)).toBe(words);
  expect(momentWords(at(then).toISOString(), now)).toBe(words);
});

it('a moment on paper names its day and year', () => {
  expect(paperMomentWords(at('2026-11-20 09:00:41'))).toBe('Friday 20 November 2026 at 9 am');
});

it('text that is no moment is not put in words', () => expect(momentWords('soon', now)).toBe('Invalid date'));
