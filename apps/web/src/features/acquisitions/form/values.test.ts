import { describe, expect, it } from 'vitest';
import { someAcquisition } from '../acquisitions-testing.ts';
import { instantOf } from './instant.ts';
import { addressLine, blankValues, bodyOf, valuesOf } from './values.ts';

describe('the values of the acquisition form', () => {
  it.each([
    ['2026-01-15', '09:30', '2026-01-14T20:30:00.000Z'],
    ['2026-07-15', '09:30', '2026-07-14T21:30:00.000Z'],
    ['2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
    ['2026-09-27', '02:30', '2026-09-26T14:30:00.000Z'],
  ])('%s %s in New Zealand is %s', (day, time, instant) => {
    expect(instantOf(day, time)).toBe(instant);
  });

  it('come back as they were saved', () => {
    const saved = someAcquisition({ pickupAt: '2026-03-03T20:30:29.000Z', price: 2300 });
    const values = valuesOf(saved);
    expect(values).toMatchObject({ pickupDay: '2026-03-04', pickupTime: '09:30', regNo: 'KLM482' });
    expect(values.purchase.mobile).toBe('021 857 345');
    expect(bodyOf(values)).toMatchObject({ pickupAt: saved.pickupAt, price: 2300, makeId: 1 });
    expect(bodyOf(values)).not.toHaveProperty('seller');
  });

  it('take the morning for a pickup without a time, and no pickup without a day', () => {
    const values = blankValues('2026-03-02');
    expect(bodyOf({ ...values, pickupDay: '2026-01-15' }).pickupAt).toBe('2026-01-14T20:00:00.000Z');
    expect(bodyOf({ ...values, pickupTime: '10:00' }).pickupAt).toBeNull();
  });

  it('write an address in one line', () => {
    expect(addressLine(valuesOf(someAcquisition()).purchase)).toBe('4 Kauri Rd, Henderson, Auckland 0610');
  });
});
