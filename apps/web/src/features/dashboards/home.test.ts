import { describe, expect, it } from 'vitest';
import { timeAgo } from '../../shell/notifications/time-ago.ts';
import { dayOf, greetingAt, hourOf, whenOf } from './greeting.ts';

describe('the greeting', () => {
  it("goes by the yard's clock, wherever the browser is", () => {
    const summer = new Date('2024-01-31T11:30:00Z');
    expect(hourOf(summer)).toBe(0);
    expect(dayOf(summer)).toMatch(/^Thursday,? 1 February$/);
    expect(hourOf(new Date('2024-07-01T11:30:00Z'))).toBe(23);
  });

  it.each([
    [0, 'Mōrena, Aroha'],
    [11, 'Mōrena, Aroha'],
    [12, 'Kia ora, Aroha'],
    [23, 'Kia ora, Aroha'],
  ])('at %i says %s', (hour, words) => expect(greetingAt(hour, 'Aroha Ngata')).toBe(words));

  it('does without a name', () => expect(greetingAt(9, ' ')).toBe('Mōrena'));
});

describe('when a pickup is', () => {
  const now = new Date('2026-03-03T20:00:00Z');
  it.each([
    [null, 'Any time'],
    ['2026-03-03T20:30:00.000Z', 'Today 09:30'],
    ['2026-03-04T20:30:00.000Z', 'Thu 5 Mar 09:30'],
  ])('%s is %s', (instant, words) => expect(whenOf(instant, now)).toBe(words));
});

describe('how long ago', () => {
  const now = Date.parse('2024-02-01T00:00:00Z');
  it.each([
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [86_399_999, '23 h ago'],
    [86_400_000, '31-01-2024'],
    [100_000_000, '31-01-2024'],
    [160_000_000, '30-01-2024'],
  ])('%i ms is %s', (past, words) => expect(timeAgo(now - past, now)).toBe(words));
});
