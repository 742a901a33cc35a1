import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfTyped } from './typed-date.ts';

/** A Wednesday morning in Auckland, still Tuesday in UTC. */
const now = new Date('2026-03-10T20:00:00Z');

describe('a typed date', () => {
  it.each([
    ['today', '2026-03-11'],
    [' Today ', '2026-03-11'],
    ['tomorrow', '2026-03-12'],
    ['yesterday', '2026-03-10'],
    ['+7', '2026-03-18'],
    ['-11', '2026-02-28'],
    ['+2w', '2026-03-25'],
    ['fri', '2026-03-13'],
    ['wednesday', '2026-03-18'],
    ['25/12', '2026-12-25'],
    ['25/12/27', '2027-12-25'],
    ['1/1/1999', '1999-01-01'],
    ['5.4.89', '1989-04-05'],
    ['25-12-2026', '2026-12-25'],
    ['2026-12-25', '2026-12-25'],
    ['251226', '2026-12-25'],
    ['25122026', '2026-12-25'],
    ['9', '2026-03-09'],
    ['1st Jan', '2026-01-01'],
    ['25 December 2024', '2024-12-25'],
    ['29/2/24', '2024-02-29'],
  ])('%j is %s', (typed, day) => expect(dateOfTyped(typed, now)).toBe(day));

  it.each(['', 'x', '32/1', '29/2/2026', '12/25', '25/12/026', '1/2/3/4', 'janu', '99 jan'])('%j is refused', (typed) =>
    expect(dateOfTyped(typed, now)).toBeNull(),
  );

  it('reads back every day it is shown, in the list form and in ISO', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(dateOfTyped(iso, now)).toBe(iso);
        expect(dateOfTyped(iso.split('-').reverse().join('-'), now)).toBe(iso);
      }),
    );
  });

  it.each(['constructor', 'valueOf', 'toString', '__proto__'])('%s is no day', (text) => {
    expect(dateOfTyped(text, now)).toBeNull();
  });

  it('never throws and never invents a day', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const day = dateOfTyped(text, now);
        expect(day === null || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)).toBe(true);
      }),
    );
  });
});
