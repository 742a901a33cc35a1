import { describe, expect, it } from 'vitest';
import { formatPhone, isMobile, phoneE164 } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['021 857 345', '+6421857345', '021 857 345'],
    ['+64 21 857 345', '+6421857345', '021 857 345'],
    ['(027) 555-12345', '+642755512345', '027 555 12345'],
    ['09 555 1234', '+6495551234', '09 555 1234'],
    ['0064 4 555 1234', '+6445551234', '04 555 1234'],
    ['+64 (0)9 555 1234', '+6495551234', '09 555 1234'],
    ['0800 123 456', '+64800123456', '0800 123 456'],
    ['0508 12 34 56', '+64508123456', '0508 123 456'],
    ['+61 2 9999 0000', '+61299990000', '+61299990000'],
  ])('%s is kept as %s and read as %s', (typed, kept, shown) => {
    expect(phoneE164(typed)).toBe(kept);
    expect(formatPhone(kept)).toBe(shown);
    expect(phoneE164(shown)).toBe(kept);
  });

  it.each(['', '12', '857 345', '05 555 1234', '021', '02 1', '+64', 'call me', '021 857 345 ext 2', '+0123456789'])(
    '%j is none',
    (typed) => expect(phoneE164(typed)).toBeNull(),
  );
});

it.each([
  ['021 857 345', true],
  ['+64 27 123 4567', true],
  ['09 555 1234', false],
  ['0800 123 456', false],
  ['+61 412 345 678', true],
  ['nobody', false],
])('an SMS can be sent to %s: %s', (number, may) => expect(isMobile(number)).toBe(may));
