import { describe, expect, it } from 'vitest';
import { someCreditLine, someLine, somePayments } from '../invoices-testing.ts';
import { beyond, creditFor, refundable, settledBy } from './amounts.ts';

describe('amounts of payments and credits', () => {
  it.each([
    [115.03, 115, -0.03],
    [115.05, 115, -0.05],
    [115.06, 115.1, 0.04],
    [115.1, 115.1, 0],
  ])('cash for %d is %d, rounding %d', (owing, amount, rounding) => {
    expect(settledBy(owing, 1, undefined)).toEqual({ amount, rounding });
    expect(settledBy(owing, 2, undefined)).toEqual({ amount: owing, rounding: 0 });
  });

  it.each([
    [{ cashRoundingCents: 10, fiveCentsDown: false } as const, 115.05, 115.1],
    [{ cashRoundingCents: 0, fiveCentsDown: true } as const, 115.03, 115.03],
  ])('with the rule %o cash for %d is %d', (policy, owing, amount) => {
    expect(settledBy(owing, 1, policy).amount).toBe(amount);
  });

  it('knows what is too much; rounding up is not', () => {
    expect(beyond(115.06, 115.1, 115.1)).toBe(0);
    expect(beyond(115.06, 115.1, 115.06)).toBe(0.04);
    expect(beyond(100, 120, 100)).toBe(20);
    expect(beyond(100, 60, 100)).toBe(0);
  });

  it('credits a line in parts that add up to the whole', () => {
    const line = someLine(1, { qty: 3, net: 100, gst: 15, gross: 115 });
    expect(creditFor(line, [], 0)).toBe(0);
    expect(creditFor(line, [], 1)).toBe(38.33);
    const note = {
      creditNoteId: 1,
      number: 'CN-1',
      reason: '',
      notes: '',
      issuedOn: '',
      net: 0,
      gst: 0,
      total: 76.67,
      user: '',
      lines: [someCreditLine({ qty: 2, gross: 76.67 })],
    };
    const after = { ...line, creditedQty: 2 };
    const { credits } = somePayments({ credits: [{ ...note, isReversed: false }] });
    expect(creditFor(after, credits, 1)).toBe(38.33);
    expect(creditFor(line, [{ ...note, isReversed: true }], 3)).toBe(115);
  });

  it('gives back only what is beyond what is owed', () => {
    expect(refundable(115, 115)).toBe(0);
    expect(refundable(115, 40)).toBe(75);
    expect(refundable(115, 0)).toBe(115);
  });
});
