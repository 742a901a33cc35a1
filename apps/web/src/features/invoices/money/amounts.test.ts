import type { Payments } from '@yardkeeper/contract/invoices/payments';
import {
  type Credited,
  creditedInAll,
  creditOf,
  type LineTotals,
  lineTotals,
} from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCreditLine, someLine } from '../invoices-testing.ts';
import { beyond, creditFor, refundable, settledBy } from './amounts.ts';

type CreditLine = Payments['credits'][number]['lines'][number];
const inDollars = ({ netCents, gstCents, grossCents }: LineTotals) => ({
  net: netCents / 100,
  gst: gstCents / 100,
  gross: grossCents / 100,
});

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

  const noteOf = (...lines: CreditLine[]): Payments['credits'][number] => ({
    creditNoteId: 1,
    number: 'CN-1',
    reason: '',
    notes: '',
    issuedOn: '',
    net: 0,
    gst: 0,
    total: 0,
    user: '',
    isReversed: false,
    lines,
  });

  it('credits a line in parts that add up to the whole', () => {
    const line = someLine(1, { qty: 3, net: 100, gst: 15, gross: 115 });
    expect(creditFor(line, [], 0)).toBe(0);
    expect(creditFor(line, [], 1)).toBe(38.33);
    const note = noteOf(someCreditLine({ qty: 2, net: 66.67, gst: 10, gross: 76.67 }));
    const after = { ...line, creditedQty: 2 };
    expect(creditFor(after, [note], 1)).toBe(38.33);
    expect(creditFor(line, [{ ...note, isReversed: true }], 3)).toBe(115);
  });

  it('shows for every further part what will be written, to the cent', () => {
    const line = someLine(1, { qty: 7, net: 0.7, gst: 0.11, gross: 0.81 });
    const one = { lineId: 1, net: 0.1, gst: 0.02, gross: 0.12 };
    expect(creditFor(line, [], 1)).toBe(0.12);
    const before = [noteOf(someCreditLine({ ...one, qty: 1 }))];
    expect(creditFor({ ...line, creditedQty: 1 }, before, 1)).toBe(0.11);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(50_000), fc.boolean(), (qty, unit, isTaxable) => {
        const sums = lineTotals({ qty, unitPriceCents: cents(unit), discountCents: cents(0), isTaxable });
        const written: Credited[] = [];
        const notes: Payments['credits'] = [];
        for (let n = 0; n < qty; n++) {
          const took = creditOf({ qty, ...sums }, creditedInAll(written), 1);
          const sold = someLine(1, { qty, creditedQty: n, ...inDollars(sums) });
          expect(creditFor(sold, notes, 1)).toBe(took.grossCents / 100);
          written.push({ qty: 1, ...took });
          notes.push(noteOf(someCreditLine({ qty: 1, ...inDollars(took) })));
        }
        expect(creditedInAll(written)).toEqual({ qty, ...sums });
      }),
    );
  });

  it('gives back only what is beyond what is owed', () => {
    expect(refundable(115, 115)).toBe(0);
    expect(refundable(115, 40)).toBe(75);
    expect(refundable(115, 0)).toBe(115);
  });
});
